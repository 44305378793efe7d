// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.List;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.engine.interpret.Refusal;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.HeapStrategy;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.Value;

/**
 * Answers both yes and no to what is asked of a reference that nobody has resolved, and ends every
 * path that looks behind it.
 */
record UnknownEnds(HeapStrategy numbers) implements HeapStrategy {
  @Override
  public String name() {
    return numbers.name();
  }

  private static Refusal unknown() {
    return Refusal.of(Code.OPAQUE_VALUE, "", "a reference that is not resolved", "repOK");
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    throw unknown();
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
  public Answer<ReferenceValue> dereference(State state, IndefiniteRef ref) {
    throw unknown();
  }

  @Override
  public Answer<ReferenceValue> locate(State state, IndefiniteRef ref) {
    throw unknown();
  }

  @Override
  public Answer<Value> readField(State state, IndefiniteRef target, FieldSlot field) {
    throw unknown();
  }

  @Override
  public Answer<Boolean> writeField(
      State state, IndefiniteRef target, FieldSlot field, Value value) {
    throw unknown();
  }

  @Override
  public Answer<Boolean> isInstance(State state, IndefiniteRef target, String type) {
    throw unknown();
  }

  @Override
  public Answer<LinkedMethod> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    throw unknown();
  }

  @Override
  public Verdict check(State state) {
    return numbers.check(state);
  }
}
