// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.example;

import java.util.List;
import org.heapsmith.engine.lazy.UnconstrainedTheory;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

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
