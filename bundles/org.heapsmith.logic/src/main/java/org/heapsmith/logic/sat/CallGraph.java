// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;

/** Which predicates call which. */
final class CallGraph {
  private final Map<String, PredicateDef> definitions = new LinkedHashMap<>();

  CallGraph(SpecModel model) {
    model.predicates().forEach(p -> definitions.put(p.name(), p));
  }

  /** Returns the predicates that a disjunct calls, each once. */
  static Set<String> calls(Disjunct disjunct) {
    Set<String> result = needs(disjunct);
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.ForAll forAll) {
        forAll.calls().forEach(call -> result.add(call.predicate()));
      }
    }
    return result;
  }

  /** Returns the predicates without which a disjunct cannot hold: a forall may be empty. */
  static Set<String> needs(Disjunct disjunct) {
    Set<String> result = new LinkedHashSet<>();
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.PredicateCall call) {
        result.add(call.predicate());
      }
    }
    return result;
  }

  /** Returns whether a predicate, or one that it needs, speaks of arrays. */
  boolean mentionsArrays(String predicate) {
    return reachable(predicate).stream()
        .map(definitions::get)
        .filter(Objects::nonNull)
        .flatMap(definition -> definition.disjuncts().stream())
        .anyMatch(CallGraph::mentionsArrays);
  }

  private static boolean mentionsArrays(Disjunct disjunct) {
    boolean[] found = {
      disjunct.atoms().stream()
          .anyMatch(a -> a instanceof Atom.ArrayPointsTo || a instanceof Atom.ForAll)
    };
    Exprs.visit(disjunct, e -> found[0] |= e instanceof Expr.ForAll || e instanceof Expr.Element);
    return found[0];
  }

  /** Returns the predicate and all that it needs, directly or not, itself first. */
  Set<String> reachable(String predicate) {
    Set<String> result = new LinkedHashSet<>(Set.of(predicate));
    Deque<String> open = new ArrayDeque<>(result);
    while (!open.isEmpty()) {
      PredicateDef definition = definitions.get(open.remove());
      for (Disjunct disjunct : definition == null ? List.<Disjunct>of() : definition.disjuncts()) {
        calls(disjunct).stream().filter(result::add).forEach(open::add);
      }
    }
    return result;
  }

  /** Returns whether the predicate needs itself. */
  boolean isRecursive(String predicate) {
    return definitions.get(predicate).disjuncts().stream()
        .flatMap(d -> calls(d).stream())
        .anyMatch(callee -> reachable(callee).contains(predicate));
  }

  /** Returns whether both need each other. */
  boolean inOneCycle(String a, String b) {
    return reachable(a).contains(b) && reachable(b).contains(a);
  }

  /**
   * Returns the predicates with a finite unfolding: those with a disjunct that {@code counts} and
   * whose calls all have one (least fixed point).
   */
  Set<String> grounded(Predicate<Disjunct> counts) {
    Set<String> result = new LinkedHashSet<>();
    Map<String, List<PredicateDef>> callers = new HashMap<>();
    for (PredicateDef definition : definitions.values()) {
      for (Disjunct disjunct : definition.disjuncts()) {
        needs(disjunct)
            .forEach(n -> callers.computeIfAbsent(n, c -> new ArrayList<>()).add(definition));
      }
    }
    Deque<PredicateDef> open = new ArrayDeque<>(definitions.values());
    while (!open.isEmpty()) {
      PredicateDef definition = open.remove();
      boolean ends =
          definition.disjuncts().stream()
              .anyMatch(d -> counts.test(d) && result.containsAll(needs(d)));
      if (ends && result.add(definition.name())) {
        open.addAll(callers.getOrDefault(definition.name(), List.of()));
      }
    }
    return result;
  }
}
