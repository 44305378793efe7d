// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A CLP program with what is to be run.
 *
 * @param goal the goals of its directive {@code :- run([…]).}, from left to right
 * @param blocks the predicates of its directive {@code :- blocks([…]).}: those whose visits the
 *     criterion block-k counts
 * @param clauses in order
 */
public record ClpProgram(List<ClpTerm> goal, Set<String> blocks, List<Clause> clauses) {

  /** Copies the collections. */
  public ClpProgram {
    goal = List.copyOf(goal);
    blocks = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(blocks));
    clauses = List.copyOf(clauses);
  }

  /** Returns the clauses of each predicate, in order. */
  public Map<String, List<Clause>> predicates() {
    Map<String, List<Clause>> predicates = new LinkedHashMap<>();
    for (Clause clause : clauses) {
      predicates.computeIfAbsent(clause.key(), k -> new java.util.ArrayList<>()).add(clause);
    }
    return predicates;
  }
}
