// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.concretize.CompletingStrategy;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.MethodSpec;

/**
 * Completes the inputs of strategies that know nothing of invariants: what a path left open is
 * chosen so that the invariants hold, if that is possible. A path is then invalid for what it has
 * assumed (HEX paper, section 4.3), not for what it never looked at.
 */
public final class InvariantCompletion implements CompletingStrategy {
  private final CompletingStrategy inner;
  private final ForeignEnds ends;

  private InvariantCompletion(CompletingStrategy inner, ForeignEnds ends) {
    this.inner = inner;
    this.ends = ends;
  }

  /** Returns {@code strategy} with this completion where it serves, else as it is. */
  public static CompletingStrategy around(
      CompletingStrategy strategy, ExplorationContext context, MethodUnderTest method) {
    boolean hasInvariants =
        method.spec().filter(InvariantCompletion::speaksOfInvariants).isPresent();
    return strategy.ignoresPrecondition()
            && hasInvariants
            && !HexPrecondition.disjuncts(method).isEmpty()
        ? new InvariantCompletion(strategy, new HexStrategy(context).foreignEnds(method))
        : strategy;
  }

  private static boolean speaksOfInvariants(MethodSpec spec) {
    return Suitability.isAboutInvariants(spec)
        && Suitability.reason(spec).isEmpty()
        && spec.requires().stream()
            .flatMap(d -> d.constraints().stream())
            .anyMatch(HeapConstraint.InvariantCall.class::isInstance);
  }

  @Override
  public CompletionResult complete(State state) {
    return inner
        .notNull(state)
        .map(open -> ends.complete(state, open))
        .orElseGet(() -> inner.complete(state));
  }

  @Override
  public boolean ignoresPrecondition() {
    return true;
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return inner.notNull(state);
  }
}
