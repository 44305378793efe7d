// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.interpret.Refusal;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.HeapStrategy;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.UnansweringStrategy;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;

/**
 * Answers both yes and no to what is asked of a reference that nobody has resolved, and ends every
 * path that looks behind it.
 */
final class UnknownEnds extends UnansweringStrategy {
  private final HeapStrategy numbers;

  /**
   * Makes one.
   *
   * @param numbers answers what is asked of numbers
   */
  UnknownEnds(HeapStrategy numbers) {
    this.numbers = numbers;
  }

  @Override
  public String name() {
    return numbers.name();
  }

  @Override
  protected Refusal unanswered() {
    return Refusal.of(Code.OPAQUE_VALUE, "", "a reference that is not resolved", "repOK");
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    throw unanswered();
  }

  private static Answer<Boolean> both(State state) {
    return new Answer.Choice<>(
        PathFact.Kind.REFERENCE,
        List.of(
            Alternative.explored(state.fork(), true, "", ""),
            Alternative.explored(state, false, "", "")));
  }

  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return Answer.certain(state, ref);
  }

  @Override
  public Answer<Boolean> isNull(State state, IndefiniteRef ref) {
    return both(state);
  }

  @Override
  public Answer<Boolean> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return both(state);
  }

  @Override
  public Verdict check(State state) {
    return numbers.check(state);
  }
}
