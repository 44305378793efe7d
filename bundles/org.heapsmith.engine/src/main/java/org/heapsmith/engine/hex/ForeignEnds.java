// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.spec.Disjunct;

/**
 * Ends of paths that were explored without regard to the precondition: tells the rules all that the
 * path has found out at once, and completes what it left open.
 */
record ForeignEnds(
    ExplorationContext context,
    MethodUnderTest method,
    Map<String, CompiledInvariant> invariants,
    Settling settling,
    Completer completer) {

  /**
   * Returns a state whose input satisfies the precondition, or why there is none.
   *
   * @param notNull references that are no object yet but not null
   */
  CompletionResult complete(State end, List<SymbolicRef> notNull) {
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

  private CompletionResult complete(Settling.Outcome outcome) {
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
