// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.function.Function;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.Value;

/**
 * Answers no question about an indefinite reference: for code that runs on heaps in which there is
 * none, or that must not look behind one. Subclasses answer what they can.
 */
public abstract class UnansweringStrategy implements HeapStrategy {

  /** Returns what is thrown where an indefinite reference is asked about. */
  protected abstract RuntimeException unanswered();

  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    throw unanswered();
  }

  @Override
  public Answer<Boolean> isNull(State state, IndefiniteRef ref) {
    throw unanswered();
  }

  @Override
  public Answer<Boolean> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    throw unanswered();
  }

  @Override
  public Answer<ReferenceValue> dereference(State state, IndefiniteRef ref) {
    throw unanswered();
  }

  @Override
  public Answer<ReferenceValue> locate(State state, IndefiniteRef ref) {
    throw unanswered();
  }

  @Override
  public Answer<Value> readField(State state, IndefiniteRef target, FieldSlot field) {
    throw unanswered();
  }

  @Override
  public Answer<Boolean> writeField(
      State state, IndefiniteRef target, FieldSlot field, Value value) {
    throw unanswered();
  }

  @Override
  public Answer<Boolean> isInstance(State state, IndefiniteRef target, String type) {
    throw unanswered();
  }

  @Override
  public Answer<LinkedMethod> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    throw unanswered();
  }
}
