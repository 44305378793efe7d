// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/**
 * All ways to unfold heaps within the bound until no predicate is left.
 *
 * @param solver decides what conditions on numbers go together
 */
public record CompleteUnfoldings(
    Predicates predicates,
    Normaliser normaliser,
    UnfoldingBound bound,
    Function<List<Term>, SolverResult> solver,
    Cancellation cancellation) {
  /** More are not told apart. */
  private static final int MOST = 400;

  /**
   * One of them.
   *
   * @param truncated whether it was cut off at the bound: then it says less than the predicates do
   */
  public record Unfolding(Normaliser.Normal heap, boolean truncated) {}

  /**
   * Returns the unfoldings, those with the fewest cells first. Empty if there are arrays or strings
   * in them, or if it was cancelled.
   */
  public Optional<List<Unfolding>> of(List<Normaliser.Normal> roots) {
    List<Unfolding> found = new ArrayList<>();
    PriorityQueue<Normaliser.Normal> open =
        new PriorityQueue<>(Comparator.comparingInt(CompleteUnfoldings::cells));
    open.addAll(roots);
    while (!open.isEmpty()) {
      Normaliser.Normal at = open.remove();
      if (hasContent(at.spec().heap()) || cancellation.isCancelled()) {
        return Optional.empty();
      }
      if (found.size() > MOST) {
        roots.forEach(r -> found.add(new Unfolding(r, true))); // what was left out is among these
        break;
      }
      if (at.spec().heap().instances().isEmpty()) {
        found.add(new Unfolding(at, false));
      } else if (unfold(at, open)) {
        found.add(new Unfolding(at, true));
      }
    }
    found.sort(Comparator.comparingInt(u -> cells(u.heap())));
    return Optional.of(found);
  }

  private static int cells(Normaliser.Normal heap) {
    return heap.spec().heap().cells().size();
  }

  private static boolean hasContent(SymbolicHeap heap) {
    return heap.cells().stream()
        .map(PointsTo::className)
        .anyMatch(c -> ArrayFields.isArray(c) || c.equals(TextFields.STRING));
  }

  /** Returns whether an unfolding was cut off. */
  private boolean unfold(Normaliser.Normal at, Queue<Normaliser.Normal> open) {
    SpecHeap spec = at.spec();
    PredicateInstance instance = spec.heap().instances().get(0);
    FreshNames fresh = new FreshNames(spec.nextName());
    boolean cut = false;
    for (SymbolicHeap unfolding : predicates.unfold(instance, fresh)) {
      SymbolicHeap counted = bound.count(instance, unfolding);
      if (bound.isTooDeep(instance, counted) || predicates.isBeyondBounds(unfolding)) {
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
    return cut;
  }

  private boolean isFeasible(Normaliser.Normal result) {
    List<Term> all = result.conditions(predicates.terms());
    return all.stream().noneMatch(Term::isFalse) && solver.apply(all).mayBeSat();
  }
}
