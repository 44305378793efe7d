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
   * Returns a state whose input satisfies the precondition, if there is one.
   *
   * @param notNull references that are no object yet but not null
   */
  Optional<State> completed(State end, List<SymbolicRef> notNull) {
    for (Disjunct disjunct : HexPrecondition.disjuncts(method)) {
      State state = end.fork();
      Optional<Requirement> required =
          new Inputs(context, state, method, state.arguments())
              .bind(disjunct, invariants)
              .map(r -> r.notNull(notNull, context.terms()));
      if (required.isPresent()) {
        for (State known : settling.begin(state, required.get()).states()) {
          if (completer.complete(known) instanceof CompletionResult.Resolved resolved) {
            return Optional.of(resolved.state());
          }
        }
      }
    }
    return Optional.empty();
  }
}
