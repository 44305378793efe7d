// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.hex.Suitability;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * Completes the inputs of strategies that know nothing of invariants: tells the rules all that a
 * path has found out at once, and chooses what it left open so that the invariants hold, if that is
 * possible. A path is then invalid for what it has assumed (HEX paper, section 4.3), not for what
 * it never looked at.
 */
public record InvariantCompletion(
    ExplorationContext context,
    MethodUnderTest method,
    Map<String, CompiledInvariant> invariants,
    InitialisationStep settling,
    CompletionSearch completer) {

  /** Returns what completes the ends of a strategy's paths: this where it serves. */
  public static Function<State, SearchResult<CompletedInput>> of(
      HeapStrategy strategy, ExplorationContext context, MethodUnderTest method) {
    boolean hasInvariants = method.spec().filter(Suitability::followsInvariants).isPresent();
    if (!strategy.ignoresPrecondition()
        || !hasInvariants
        || HexPrecondition.disjuncts(method).isEmpty()) {
      return strategy::complete;
    }
    InvariantCompletion ends = new HexTheory(context).completion(method);
    return state ->
        strategy
            .notNull(state)
            .map(open -> ends.complete(state, open))
            .orElseGet(() -> strategy.complete(state));
  }

  /**
   * Returns a state whose input satisfies the precondition; that there is none is no proof that
   * there is no such path, so its input is discarded.
   *
   * @param notNull references that are no object yet but not null
   */
  private SearchResult<CompletedInput> complete(State end, List<SymbolicRef> notNull) {
    SearchResult<CompletedInput> result =
        SearchResult.first(HexPrecondition.disjuncts(method), d -> complete(end, d, notNull));
    return result instanceof SearchResult.None<CompletedInput> none
        ? SearchResult.leftOut(
            Notice.of(
                Code.INPUT_DISCARDED, method.method().toString(), method.method(), none.because()))
        : result;
  }

  private SearchResult<CompletedInput> complete(
      State end, Disjunct disjunct, List<SymbolicRef> notNull) {
    State state = end.fork();
    Optional<Requirement> required =
        new Inputs(context, state, method, state.arguments())
            .bind(disjunct, invariants)
            .map(r -> r.notNull(notNull, context.terms()));
    if (required.isEmpty()) {
      return new SearchResult.None<>("its conditions contradict the path");
    }
    InitialisationStep.Outcome outcome = settling.begin(state, required.get());
    SearchResult<CompletedInput> result = SearchResult.first(outcome.states(), completer::complete);
    return result instanceof SearchResult.None
        ? new SearchResult.None<>(
            outcome.because() == null ? "its heap has no completion" : outcome.because())
        : result;
  }
}
