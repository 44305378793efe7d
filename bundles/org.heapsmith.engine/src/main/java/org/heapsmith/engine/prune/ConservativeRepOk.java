// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.interpret.SideRun;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * ConsP, conservative executable properties (HEX paper, section 4.1): whenever a reference was
 * resolved, {@code repOK} runs on what is known of each argument. What it asks of a reference that
 * is not resolved may be so or not; where it looks behind one it is taken to hold.
 */
public final class ConservativeRepOk implements InputTheory {
  private static final int MOST_STATES = 64;
  private static final Rejection REFUSED =
      new Rejection.Pruned("repOK() returns false of what is known");

  private final ExplorationContext context;
  private final InputTheory inner;
  private final SideRun side;

  /** Makes the theory of one thread. */
  public ConservativeRepOk(ExplorationContext context, InputTheory inner) {
    this.context = context;
    this.inner = inner;
    this.side = new SideRun(context, new UnknownEnds(inner), JdkModels.ofChecks());
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    return inner.begin(state, method);
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    Answer.Choice<ReferenceValue> choice = inner.candidates(state, ref);
    List<Alternative<ReferenceValue>> result = new ArrayList<>();
    for (Alternative<ReferenceValue> each : choice.alternatives()) {
      boolean refused = each.explored().filter(e -> isRefused(e.state())).isPresent();
      result.add(
          refused
              ? Alternative.<ReferenceValue>rejected(each.label(), each.constraint(), REFUSED)
                  .about(each.target())
              : each);
    }
    return new Answer.Choice<>(choice.kind(), result, choice.about());
  }

  /** Whether a state that has just learnt of the input has no valid one. */
  private boolean isRefused(State state) {
    for (RepOkCalls.Call call : RepOkCalls.calls(context.program(), state, state.arguments())) {
      List<State> ends = side.run(state, call.method(), List.of(call.receiver()), MOST_STATES);
      if (!ends.isEmpty() && ends.stream().allMatch(ConservativeRepOk::isFalse)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFalse(State end) {
    return end.ending() instanceof Ending.Returned returned
        && returned.value() instanceof IntValue value
        && value.value() == 0;
  }

  @Override
  public Verdict check(State state) {
    return inner.check(state);
  }
}
