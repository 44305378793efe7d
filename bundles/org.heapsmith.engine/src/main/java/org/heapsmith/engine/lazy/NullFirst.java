// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.OpenQuestions;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * Lazier# initialisation [Deng 2012; POSE paper, section 2]: a comparison with null chooses only
 * null or some object; which object it is, is chosen when its content or class is used. What is
 * never chosen becomes an object of its own in the test ({@link UnlocatedObjects}).
 */
final class NullFirst implements OpenQuestions<SymbolicRef> {
  private final ExplorationContext context;
  private final InputTargets targets;

  NullFirst(ExplorationContext context, InputTargets targets) {
    this.context = context;
    this.targets = targets;
  }

  @Override
  public Optional<Answer<Boolean>> isNull(State state, SymbolicRef ref) {
    return Optional.of(nullOrNot(state, ref, true, false));
  }

  /** Comparing with null says nothing of which object it is; comparing with an object does. */
  @Override
  public Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    if (a instanceof Null) {
      return isNull(state, (SymbolicRef) b);
    }
    return b instanceof Null ? isNull(state, (SymbolicRef) a) : Optional.empty();
  }

  @Override
  public Optional<Answer<ReferenceValue>> dereference(State state, SymbolicRef ref) {
    return Optional.of(this.<ReferenceValue>nullOrNot(state, ref, Null.NULL, ref));
  }

  @Override
  public Optional<Answer<Boolean>> isInstance(State state, SymbolicRef target, String type) {
    return context.program().hierarchy().isSubtype(target.declaredType(), type)
        ? Optional.of(Answer.certain(state, true))
        : Optional.empty();
  }

  private <T> Answer<T> nullOrNot(State state, SymbolicRef ref, T ifNull, T ifNot) {
    if (LazyState.of(state).isNotNull(ref)) {
      return Answer.certain(state, ifNot);
    }
    List<Alternative<T>> alternatives = new ArrayList<>();
    Alternative.Explored<ReferenceValue> none = targets.none(state, ref);
    alternatives.add(
        Alternative.explored(none.state(), ifNull, none.label(), "").about(Target.NULL));
    if (targets.hasObject(state, ref)) {
      State next = state.fork();
      next.setSpecState(LazyState.of(state).plus(ref));
      alternatives.add(
          Alternative.explored(next, ifNot, ref.path() + " != null", "").about(Target.NOT_NULL));
    }
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, ref);
  }
}
