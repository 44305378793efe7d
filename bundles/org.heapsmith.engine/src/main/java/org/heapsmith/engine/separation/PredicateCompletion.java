// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.List;
import java.util.function.Function;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.unfold.HeapCompletion;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.Completion;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.smt.Term;

/** Unfolds what is still folded at the end of a path: {@link HeapCompletion}. */
final class PredicateCompletion {
  private final ExplorationContext context;
  private final Materialiser materialiser;
  private final HeapCompletion search;

  PredicateCompletion(
      ExplorationContext context, Predicates predicates, Materialiser materialiser) {
    this.context = context;
    this.materialiser = materialiser;
    this.search =
        new HeapCompletion(
            predicates,
            context.program().shapes(context.specs()),
            materialiser,
            new BytecodeTypeProvider(context.program().classPath()),
            new ContextSolver(context),
            context.cancellation());
  }

  SearchResult<CompletedInput> complete(State state) {
    SpecHeap spec = Materialiser.spec(state);
    List<Term> conditions = List.copyOf(state.pathCondition());
    Function<String, List<Term>> constants = type -> constants(state, type);
    return (context.rules().building() == InputBuilding.CALLS
            ? search.tell(spec, conditions, constants)
            : search.complete(spec, conditions, constants))
        .map(found -> new CompletedInput(state, completion(found.spec(), found.conditions())));
  }

  private List<Term> constants(State state, String type) {
    return context.inputs().constants(state, type).stream()
        .map(c -> context.terms().location(c.id()))
        .toList();
  }

  private Completion completion(SpecHeap spec, List<Term> conditions) {
    return new Completion(
        reference -> find(spec, reference),
        spec.heap()::cellAt,
        cell -> materialiser.classes(spec, cell),
        conditions,
        false);
  }

  /** What nothing constrains is null where one new object would not fit all references. */
  private Term find(SpecHeap spec, Term reference) {
    Term found = spec.find(reference);
    boolean isOpen = !found.isConst() && spec.heap().cellAt(found) == null;
    return isOpen && materialiser.types(spec, found).size() > 1 ? context.terms().nullRef() : found;
  }
}
