// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.Supplier;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;

/** Whether what a field or element holds is what {@code compareAndSet} expects. */
public final class CompareAndSet {
  private CompareAndSet() {}

  /**
   * Goes on with whether two values of one type are the same.
   *
   * @param unpredicted what is thrown where a number is not predicted
   */
  public static StepResult decide(
      Machine machine,
      State state,
      Frame frame,
      Value value,
      Value expected,
      Supplier<Refusal> unpredicted,
      Choices.Continuation<Boolean> then) {
    if (!(value instanceof NumberValue)) {
      return machine.references().areEqual(state, frame, value, expected, then);
    } else if (value instanceof OpaqueValue || expected instanceof OpaqueValue) {
      throw unpredicted.get();
    }
    SymbolicArithmetic numbers = machine.numbers();
    Term same = machine.terms().eq(numbers.term(value), numbers.term(expected));
    return machine.choices().branch(state, frame, PathFact.Kind.BRANCH, same, then);
  }
}
