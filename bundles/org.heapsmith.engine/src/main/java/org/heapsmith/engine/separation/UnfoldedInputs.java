// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputShape;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.smt.Term;

/**
 * All shapes of input that a precondition allows within the bound on unfoldings: its predicates are
 * unfolded until none is left. Bounds count as in strategy {@code separation}.
 */
final class UnfoldedInputs {
  /** More are not tried one by one. */
  private static final int MOST = 400;

  private final ExplorationContext context;
  private final Predicates predicates;
  private final Precondition precondition;
  private final Materialiser materialiser;
  private final Unfolder exposure;
  private final Normaliser normaliser;

  /** Makes the maker of one thread. */
  UnfoldedInputs(ExplorationContext context) {
    this.context = context;
    this.predicates =
        new Predicates(context.specs(), context.terms(), context.bounds().arrayLength());
    this.materialiser = new Materialiser(context);
    this.precondition = new Precondition(context, predicates, materialiser);
    this.exposure = new Unfolder(context, predicates, new PredicateShapes(predicates));
    this.normaliser = new Normaliser(context);
  }

  /**
   * Returns the inputs, those with the fewest objects first; those that were cut off at the bound
   * say less than the precondition does. Empty if there are too many, or arrays or strings in them.
   */
  Optional<List<InputShape>> of(MethodUnderTest method) {
    List<InputShape> found = new ArrayList<>();
    PriorityQueue<Normaliser.Normal> open =
        new PriorityQueue<>(Comparator.comparingInt(r -> r.spec().heap().cells().size()));
    List<Normaliser.Normal> roots = precondition.roots(method);
    open.addAll(roots);
    while (!open.isEmpty() && !context.cancellation().isCancelled()) {
      Normaliser.Normal at = open.remove();
      if (hasContent(at.spec().heap())) {
        return Optional.empty();
      }
      if (found.size() > MOST) {
        roots.forEach(r -> found.add(shape(r, true))); // what was left out is among these
        break;
      }
      if (at.spec().heap().instances().isEmpty()) {
        found.add(shape(at, false));
      } else {
        unfold(at, open, found);
      }
    }
    found.sort(Comparator.comparingInt(i -> i.cells().size()));
    return Optional.of(found);
  }

  private InputShape shape(Normaliser.Normal at, boolean truncated) {
    SpecHeap spec = at.spec();
    List<Term> conditions = new ArrayList<>(at.numeric());
    conditions.addAll(spec.heap().pure());
    return new InputShape(
        context.terms(),
        spec.heap().cells(),
        spec.replaced(),
        cell -> materialiser.classes(spec, cell),
        conditions,
        truncated);
  }

  private static boolean hasContent(SymbolicHeap heap) {
    return heap.cells().stream()
        .map(PointsTo::className)
        .anyMatch(c -> ArrayFields.isArray(c) || c.equals(TextFields.STRING));
  }

  private void unfold(Normaliser.Normal at, Queue<Normaliser.Normal> open, List<InputShape> found) {
    SpecHeap spec = at.spec();
    PredicateInstance instance = spec.heap().instances().get(0);
    FreshNames fresh = new FreshNames(spec.nextName());
    boolean cut = false;
    for (SymbolicHeap unfolding : predicates.unfold(instance, fresh)) {
      SymbolicHeap counted = exposure.count(instance, unfolding);
      if (exposure.isTooDeep(instance, counted) || predicates.isBeyondBounds(unfolding)) {
        cut = true;
        continue;
      }
      SymbolicHeap heap = spec.heap().replace(instance, List.of(counted)).get(0).and(at.numeric());
      normaliser
          .normalise(spec.withHeap(heap, fresh.next()))
          .normal()
          .filter(this::isFeasible)
          .ifPresent(open::add);
    }
    if (cut) {
      found.add(shape(at, true));
    }
  }

  private boolean isFeasible(Normaliser.Normal result) {
    List<Term> all = new ArrayList<>(result.numeric());
    all.addAll(result.spec().referenceConditions(context.terms()));
    return all.stream().noneMatch(Term::isFalse) && context.solve(all).mayBeSat();
  }
}
