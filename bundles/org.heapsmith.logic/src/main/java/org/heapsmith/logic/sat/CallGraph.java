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
import java.util.function.IntSupplier;
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
  private final Map<String, Component> components = new HashMap<>();

  /**
   * Predicates that need each other.
   *
   * @param arrays whether one of them, or one that they need, speaks of arrays
   */
  private record Component(List<PredicateDef> members, boolean arrays) {}

  CallGraph(SpecModel model) {
    model.predicates().forEach(p -> definitions.put(p.name(), p));
    for (List<String> names : Components.of(definitions.keySet(), this::callees)) {
      List<PredicateDef> members = names.stream().map(definitions::get).toList();
      boolean arrays =
          members.stream().flatMap(m -> m.disjuncts().stream()).anyMatch(CallGraph::mentionsArrays)
              || names.stream()
                  .flatMap(n -> callees(n).stream())
                  .anyMatch(c -> components.containsKey(c) && components.get(c).arrays());
      Component component = new Component(members, arrays);
      names.forEach(n -> components.put(n, component));
    }
  }

  /** The predicates, of those there are, that a predicate calls. */
  private Set<String> callees(String predicate) {
    Set<String> result = new LinkedHashSet<>();
    definitions.get(predicate).disjuncts().forEach(d -> result.addAll(calls(d)));
    result.retainAll(definitions.keySet());
    return result;
  }

  /**
   * Returns a number for each predicate, such that equal ones mean that it and all it needs are
   * defined alike.
   *
   * @param known numbers given to contents before
   * @param used gets those that were needed
   * @param next makes a number that was never given
   */
  Map<String, List<Object>> identities(
      Map<List<Object>, Integer> known, Map<List<Object>, Integer> used, IntSupplier next) {
    Map<String, List<Object>> result = new HashMap<>();
    for (List<String> names : Components.of(definitions.keySet(), this::callees)) {
      List<Object> content = new ArrayList<>();
      for (String name : names.stream().sorted().toList()) {
        content.add(Positionless.of(definitions.get(name)));
        callees(name).stream().map(result::get).filter(Objects::nonNull).forEach(content::add);
      }
      Integer number = known.get(content);
      used.put(content, number == null ? next.getAsInt() : number);
      names.forEach(n -> result.put(n, List.of(used.get(content), n)));
    }
    return result;
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
    Component component = components.get(predicate);
    return component != null && component.arrays();
  }

  private static boolean mentionsArrays(Disjunct disjunct) {
    boolean[] found = {
      disjunct.atoms().stream()
          .anyMatch(a -> a instanceof Atom.ArrayPointsTo || a instanceof Atom.ForAll)
    };
    Exprs.visit(disjunct, e -> found[0] |= e instanceof Expr.ForAll || e instanceof Expr.Element);
    return found[0];
  }

  /** Returns whether the predicate needs itself. */
  boolean isRecursive(String predicate) {
    return callees(predicate).stream().anyMatch(callee -> inOneCycle(callee, predicate));
  }

  /** Returns whether both need each other. */
  boolean inOneCycle(String a, String b) {
    return a.equals(b) || components.get(a) != null && components.get(a) == components.get(b);
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
