// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.example;

import java.util.List;
import org.heapsmith.engine.lazy.UnconstrainedTheory;
import org.heapsmith.engine.result.Target;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputTheory;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.Rejection;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;

/** No reference of the input is null, and nothing else is known: circular structures only. */
public final class NeverNullTheory implements InputTheory {
  private static final Rejection NEVER_NULL = new Rejection.Pruned("no reference is null");

  private final InputTheory inner;

  /** Makes the theory of one thread. */
  public NeverNullTheory(ExplorationContext context) {
    this.inner = new UnconstrainedTheory(context);
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    return inner.begin(state, method);
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    Answer.Choice<ReferenceValue> all = inner.candidates(state, ref);
    List<Alternative<ReferenceValue>> alternatives =
        all.alternatives().stream()
            .map(a -> a.target().kind() == Target.Kind.NULL ? excluded(a) : a)
            .toList();
    return new Answer.Choice<>(all.kind(), alternatives, ref);
  }

  private static Alternative<ReferenceValue> excluded(Alternative<ReferenceValue> isNull) {
    return Alternative.<ReferenceValue>rejected(isNull.label(), "", NEVER_NULL)
        .about(isNull.target());
  }

  @Override
  public Verdict check(State state) {
    return inner.check(state);
  }
}
