// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.smt.Term;

/**
 * A base pair [Brotherston 2014]: which parameters of a predicate are allocated, and the
 * (dis)equalities among the parameters and null.
 *
 * @param allocated parameters, one a location at least
 * @param literals what holds of the parameters
 */
record BasePair(Set<Term> allocated, Set<Term> literals) {

  BasePair {
    // not Set.copyOf: its order of iteration differs from run to run
    allocated = Collections.unmodifiableSet(new LinkedHashSet<>(allocated));
    literals = Collections.unmodifiableSet(new LinkedHashSet<>(literals));
  }

  /** Returns the allocated parameters in the order of {@code parameters}. */
  List<Term> allocated(List<Term> parameters) {
    return parameters.stream().filter(allocated::contains).toList();
  }
}
