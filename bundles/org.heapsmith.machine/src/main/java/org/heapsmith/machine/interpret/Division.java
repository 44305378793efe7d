// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Integer division and remainder: a zero divisor throws. */
final class Division {
  private static final String EXCEPTION = "java/lang/ArithmeticException";
  private static final String MESSAGE = "/ by zero";

  private Division() {}

  static Instruction ints(IntBinaryOperator concrete, Op op) {
    return (m, s, f) -> {
      Value a = f.peek(1);
      Value b = f.peek(0);
      if (!(b instanceof IntValue y)) {
        return symbolic(m, s, f, op, Sort.INT);
      }
      if (y.value() == 0) {
        return m.exceptions().throwImplicit(s, EXCEPTION, MESSAGE);
      }
      return a instanceof IntValue x
          ? finish(f, IntValue.of(concrete.applyAsInt(x.value(), y.value())))
          : finish(f, m.numbers().binary(op, a, b, Sort.INT));
    };
  }

  static Instruction longs(LongBinaryOperator concrete, Op op) {
    return (m, s, f) -> {
      Value a = f.peek(1);
      Value b = f.peek(0);
      if (!(b instanceof LongValue y)) {
        return symbolic(m, s, f, op, Sort.LONG);
      }
      if (y.value() == 0) {
        return m.exceptions().throwImplicit(s, EXCEPTION, MESSAGE);
      }
      return a instanceof LongValue x
          ? finish(f, new LongValue(concrete.applyAsLong(x.value(), y.value())))
          : finish(f, m.numbers().binary(op, a, b, Sort.LONG));
    };
  }

  private static StepResult finish(Frame frame, Value result) {
    frame.drop(2);
    frame.push(result);
    frame.next();
    return StepResult.NEXT;
  }

  private static StepResult symbolic(Machine m, State s, Frame f, Op op, Sort sort) {
    if (f.peek(0) instanceof OpaqueValue opaque) {
      throw Predictions.refuse(s, opaque);
    }
    Terms terms = m.terms();
    Term zero = terms.constant(sort, 0);
    Term isZero = terms.eq(m.numbers().term(f.peek(0)), zero);
    return m.choices()
        .branch(
            s,
            f,
            PathFact.Kind.EXCEPTION,
            isZero,
            (state, frame, throwsIt) ->
                throwsIt
                    ? m.exceptions().throwImplicit(state, EXCEPTION, MESSAGE)
                    : finish(frame, m.numbers().binary(op, frame.peek(1), frame.peek(0), sort)));
  }
}
