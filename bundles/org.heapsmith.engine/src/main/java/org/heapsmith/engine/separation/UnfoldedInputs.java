// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.unfold.CompleteUnfoldings;
import org.heapsmith.logic.unfold.PredicateShapes;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.logic.unfold.UnfoldingBound;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.smt.Term;

/**
 * All shapes of input that a precondition allows within the bound on unfoldings, which counts as in
 * strategy {@code separation}.
 */
final class UnfoldedInputs {
  private final ExplorationContext context;
  private final Predicates predicates;
  private final Materialiser materialiser;

  /** Makes the maker of one thread. */
  UnfoldedInputs(ExplorationContext context) {
    this.context = context;
    this.predicates =
        new Predicates(context.specs(), context.terms(), context.bounds().arrayLength());
    this.materialiser = new Materialiser(context);
  }

  /**
   * Returns the inputs, those with the fewest objects first; those that were cut off at the bound
   * say less than the precondition does. Empty if there are too many, or arrays or strings in them.
   */
  Optional<List<InputShape>> of(MethodUnderTest method) {
    PredicateShapes shapes = new PredicateShapes(predicates);
    return new CompleteUnfoldings(
            predicates,
            Materialiser.normaliser(context),
            new UnfoldingBound(shapes, context.bounds().unfold()),
            context::solve,
            context.cancellation())
        .of(new Precondition(context, predicates, materialiser).roots(method))
        .map(all -> all.stream().map(this::shape).toList());
  }

  private InputShape shape(CompleteUnfoldings.Unfolding unfolding) {
    SpecHeap spec = unfolding.heap().spec();
    List<Term> conditions = new ArrayList<>(unfolding.heap().numeric());
    conditions.addAll(spec.heap().pure());
    return new InputShape(
        context.terms(),
        spec.heap().cells(),
        spec.replaced(),
        cell -> materialiser.classes(spec, cell),
        cell -> Optional.of(cell.className()),
        conditions,
        unfolding.truncated());
  }
}
