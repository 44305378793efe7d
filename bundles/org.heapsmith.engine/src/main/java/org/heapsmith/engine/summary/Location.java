// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.List;
import org.heapsmith.machine.strategy.ClassTerms;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.smt.Term;

/**
 * An object of the input (the Uber-lazy paper's l). It is there in those of the input heaps in
 * which the reference it was made for refers to it.
 *
 * @param object its id in the state
 * @param classes the classes it may have, at least one; of an array, its descriptor
 * @param exists when it is there
 */
record Location(ObjectRef object, List<String> classes, Term exists) {

  /** Copies the list. */
  Location {
    classes = List.copyOf(classes);
  }

  /** Returns what it is called in the variables of terms. */
  String name() {
    return "#" + object.id();
  }

  /** Returns when its class is one of {@code some} of the possible ones. */
  Term isOneOf(ClassTerms terms, List<String> some) {
    return terms.isOneOf(terms.variable(name()), some, classes);
  }

  /** Returns whether its class is known. */
  boolean isClosed() {
    return classes.size() == 1;
  }
}
