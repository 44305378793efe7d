// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * An occurrence of an inductive predicate.
 *
 * @param predicate its qualified name
 * @param arguments of the sorts of its parameters
 * @param depth how many unfoldings led to it; 0 in a spec's clause
 */
public record PredicateInstance(String predicate, List<Term> arguments, int depth) {

  /** Copies the list. */
  public PredicateInstance {
    arguments = List.copyOf(arguments);
  }

  /** Returns this with variables replaced. */
  PredicateInstance substitute(Terms terms, Map<Term, Term> replacement) {
    List<Term> replaced = new ArrayList<>(arguments.size());
    for (Term argument : arguments) {
      replaced.add(terms.substitute(argument, replacement));
    }
    return replaced.equals(arguments) ? this : new PredicateInstance(predicate, replaced, depth);
  }
}
