// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.interpret.SideRun;
import org.heapsmith.engine.jdk.JdkModels;
import org.heapsmith.engine.state.Ending;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.HeapStrategy;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.value.IntValue;

/**
 * ConsP, conservative executable properties (HEX paper, section 4.1): whenever a reference was
 * resolved, {@code repOK} runs on what is known of each argument. What it asks of a reference that
 * is not resolved may be so or not; where it looks behind one it is taken to hold.
 */
public final class ConservativeRepOk extends FilteredStrategy {
  private static final int MOST_STATES = 64;

  private final ExplorationContext context;
  private final SideRun side;

  /** Makes the strategy. */
  public ConservativeRepOk(ExplorationContext context, HeapStrategy inner) {
    super(inner);
    this.context = context;
    this.side = new SideRun(context, new UnknownEnds(inner), JdkModels.ofChecks());
  }

  @Override
  public String name() {
    return inner().name() + Pruning.CONSERVATIVE;
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    return inner().initialise(state, method);
  }

  @Override
  Optional<String> refusal(State state) {
    for (RepOk.Call call : RepOk.calls(context.program(), state, state.arguments())) {
      List<State> ends = side.run(state, call.method(), List.of(call.receiver()), MOST_STATES);
      if (!ends.isEmpty() && ends.stream().allMatch(ConservativeRepOk::isFalse)) {
        return Optional.of("repOK() returns false of what is known");
      }
    }
    return Optional.empty();
  }

  private static boolean isFalse(State end) {
    return end.ending() instanceof Ending.Returned returned
        && returned.value() instanceof IntValue value
        && value.value() == 0;
  }
}
