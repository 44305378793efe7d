// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.CompletionResult;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.HeapStrategy;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.spec.Disjunct;

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
  public static Function<State, CompletionResult> of(
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
   * Returns a state whose input satisfies the precondition, or why there is none.
   *
   * @param notNull references that are no object yet but not null
   */
  private CompletionResult complete(State end, List<SymbolicRef> notNull) {
    CompletionResult none = new CompletionResult.Discarded("no disjunct holds");
    for (Disjunct disjunct : HexPrecondition.disjuncts(method)) {
      State state = end.fork();
      Optional<Requirement> required =
          new Inputs(context, state, method, state.arguments())
              .bind(disjunct, invariants)
              .map(r -> r.notNull(notNull, context.terms()));
      CompletionResult result =
          required.isPresent()
              ? complete(settling.begin(state, required.get()))
              : new CompletionResult.Discarded("its conditions contradict the path");
      if (result instanceof CompletionResult.Resolved) {
        return result;
      }
      none = isOpen(none) ? none : result;
    }
    return none;
  }

  private CompletionResult complete(InitialisationStep.Outcome outcome) {
    CompletionResult none =
        new CompletionResult.Discarded(
            outcome.because() == null ? "its heap has no completion" : outcome.because());
    for (State known : outcome.states()) {
      CompletionResult result = completer.complete(known);
      if (result instanceof CompletionResult.Resolved) {
        return result;
      }
      none = isOpen(result) ? result : none;
    }
    return none;
  }

  private static boolean isOpen(CompletionResult result) {
    return result instanceof CompletionResult.Unknown || result instanceof CompletionResult.LeftOut;
  }
}
