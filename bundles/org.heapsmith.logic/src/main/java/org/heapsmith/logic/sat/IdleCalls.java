// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;

/**
 * The calls of disjuncts without a cell, which could go on for ever without allocating anything.
 * Immutable.
 */
public final class IdleCalls {
  /** The predicates that call each other without a cell; each has its place in the file. */
  private final Map<String, List<String>> cycles = new HashMap<>();

  private final Map<String, Integer> places = new HashMap<>();

  /** Looks for them in all definitions there are, in file order. */
  public IdleCalls(Collection<PredicateDef> definitions) {
    Map<String, Set<String>> idle = new LinkedHashMap<>();
    for (PredicateDef definition : definitions) {
      places.put(definition.name(), places.size());
      Set<String> callees = new LinkedHashSet<>();
      definition.disjuncts().stream()
          .filter(disjunct -> !allocates(disjunct))
          .forEach(disjunct -> callees.addAll(callees(disjunct)));
      idle.put(definition.name(), callees);
    }
    idle.values().forEach(callees -> callees.retainAll(idle.keySet()));
    for (List<String> cycle : Components.of(idle.keySet(), idle::get)) {
      cycle.forEach(name -> cycles.put(name, cycle));
    }
  }

  /**
   * Returns whether a call without a cell counts as a step. One does of each cycle of such calls,
   * the one that leads back to an earlier definition or to the same one.
   */
  public boolean takesStep(String caller, String callee) {
    return cycles.get(caller) == cycles.get(callee) && places.get(callee) <= places.get(caller);
  }

  /** Returns whether a disjunct has a cell of its own. */
  static boolean allocates(Disjunct disjunct) {
    return disjunct.atoms().stream()
        .anyMatch(a -> !(a instanceof Atom.PredicateCall || a instanceof Atom.ForAll));
  }

  /** Returns the predicates that a disjunct calls, be it in a forall, each once. */
  public static Set<String> callees(Disjunct disjunct) {
    return CallGraph.calls(disjunct);
  }
}
