// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ReferenceValue;

/**
 * Answers both yes and no to what is asked of a reference that nobody has resolved, and ends every
 * path that looks behind it.
 */
final class UnknownEnds implements HeapStrategy {
  private final InputTheory numbers;

  /**
   * Makes one.
   *
   * @param numbers answers what is asked of numbers
   */
  UnknownEnds(InputTheory numbers) {
    this.numbers = numbers;
  }

  @Override
  public String name() {
    return Pruning.CONSERVATIVE;
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    throw new IllegalStateException("it is not what is explored");
  }

  @Override
  public Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references) {
    throw Refusal.of(Code.OPAQUE_VALUE, "", "a reference that is not resolved", "repOK");
  }

  private static Optional<Answer<Boolean>> both(State state) {
    return Optional.of(
        new Answer.Choice<>(
            PathFact.Kind.REFERENCE,
            List.of(
                Alternative.explored(state.fork(), true, "", ""),
                Alternative.explored(state, false, "", ""))));
  }

  @Override
  public Optional<Answer<Boolean>> isNull(State state, IndefiniteRef ref) {
    return both(state);
  }

  @Override
  public Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return both(state);
  }

  @Override
  public Verdict check(State state) {
    return numbers.check(state);
  }
}
