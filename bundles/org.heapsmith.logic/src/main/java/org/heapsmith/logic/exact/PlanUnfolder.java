// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Unfolds a heap by a {@link Plan}. */
final class PlanUnfolder {
  private static final String PREFIX = "?";

  private final Terms terms;
  private final ShapeTranslation shapes;
  private final FreshNames fresh = new FreshNames(PREFIX, 0);
  private final List<PointsTo> cells = new ArrayList<>();
  private final List<TypeFact> types = new ArrayList<>();
  private final List<Term> pure = new ArrayList<>();

  PlanUnfolder(Terms terms, ShapeTranslation shapes) {
    this.terms = terms;
    this.shapes = shapes;
  }

  private record Pending(PredicateInstance instance, Object handle) {}

  /** Returns the heap without instances; empty if it takes more than {@code limit} unfoldings. */
  Optional<SymbolicHeap> unfold(SymbolicHeap heap, Plan plan, int limit) {
    Deque<Pending> pending = new ArrayDeque<>();
    add(heap, plan.roots(), pending);
    for (int steps = 0; !pending.isEmpty(); steps++) {
      if (steps >= limit) {
        return Optional.empty();
      }
      Pending next = pending.pop();
      Plan.Unfolding unfolding = plan.unfolding(next.handle());
      String predicate = next.instance().predicate();
      SymbolicHeap body = shapes.heaps(predicate).get(unfolding.body());
      add(instantiated(body, next.instance()), unfolding.calls(), pending);
    }
    return Optional.of(new SymbolicHeap(cells, List.of(), types, pure));
  }

  private void add(SymbolicHeap heap, List<Object> handles, Deque<Pending> pending) {
    cells.addAll(heap.cells());
    types.addAll(heap.types());
    pure.addAll(heap.pure());
    for (int i = handles.size() - 1; i >= 0; i--) {
      pending.push(new Pending(heap.instances().get(i), handles.get(i)));
    }
  }

  private SymbolicHeap instantiated(SymbolicHeap body, PredicateInstance instance) {
    Map<Term, Term> replacement = new LinkedHashMap<>();
    List<Term> parameters = shapes.general(instance.predicate()).arguments();
    for (int i = 0; i < parameters.size(); i++) {
      replacement.put(parameters.get(i), instance.arguments().get(i));
    }
    for (Term variable : body.variables()) {
      replacement.computeIfAbsent(variable, v -> fresh.variable(terms, v.name(), v.sort()));
    }
    return body.substitute(terms, replacement);
  }
}
