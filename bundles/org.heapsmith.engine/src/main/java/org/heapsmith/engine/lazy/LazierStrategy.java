// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.LocationStrategy;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.UnconstrainedInput;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;

/**
 * Lazier initialisation [Deng 2012]: a symbolic reference is null, an object of the initial heap or
 * a fresh one as in {@link LazyStrategy}, but chosen only when it is compared or dereferenced;
 * moving it about is no use. Of preconditions it knows the shape properties only ({@link
 * ShapeRules}).
 */
public class LazierStrategy extends LocationStrategy {
  private final InputTargets targets;

  /** Makes the strategy of a worker. */
  public LazierStrategy(ExplorationContext context) {
    super(context);
    this.targets = new InputTargets(context, InputTargets.FreshClass.OPEN);
  }

  @Override
  public String name() {
    return "lazier";
  }

  /** Returns what references may be. */
  protected final InputTargets targets() {
    return targets;
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    state.setSpecState(LazyState.of(ShapeRules.of(method)));
    return Answer.certain(state, new UnconstrainedInput(context()).make(state, method));
  }

  @Override
  protected Answer.Choice<ReferenceValue> resolve(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    alternatives.add(targets.none(state, ref));
    alternatives.addAll(targets.objects(state, ref));
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, ref);
  }
}
