// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Arithmetic that throws where a number overflows, with an operand that is known: times, amounts
 * and sizes are multiplied by constants. Whether it overflows is a question of the range of the
 * other operand; the JDK asks bits of the result, and the quotient of 64 bits that undoes it.
 */
final class ExactModels {
  private static final String MATH = "java/lang/Math";

  private ExactModels() {}

  /** The numbers whose result does not overflow. */
  record Range(long low, long high) {}

  static void register(Registry registry) {
    for (String type : List.of("I", "J")) {
      String binary = "(" + type + type + ")" + type;
      registry.put(MATH, "multiplyExact", binary, call -> call(call, Op.MUL));
      registry.put(MATH, "addExact", binary, call -> call(call, Op.ADD));
      registry.put(MATH, "subtractExact", binary, call -> call(call, Op.SUB));
    }
    registry.put(MATH, "toIntExact", "(J)I", ExactModels::narrow);
  }

  private static StepResult call(ModelCall call, Op operator) {
    Value first = call.argument(0);
    Value second = call.argument(1);
    if (first instanceof OpaqueValue || second instanceof OpaqueValue) {
      Sort sort = call.method().id().descriptor().endsWith("J") ? Sort.LONG : Sort.INT;
      return fitting(call, call.machine().numbers().binary(operator, first, second, sort));
    }
    Term a = TextModels.term(call, 0);
    Term b = TextModels.term(call, 1);
    if (!a.isConst() && !b.isConst()) {
      return call.interpret();
    }
    Terms terms = call.machine().terms();
    Term known = a.isConst() ? a : b;
    Range range = fitting(operator, a.sort(), known.longValue(), a.isConst());
    return within(call, a.isConst() ? b : a, range, terms.binary(operator, a, b));
  }

  /** A number that is not predicted does not overflow where it is known to lie between two. */
  private static StepResult fitting(ModelCall call, Value result) {
    OpaqueValue opaque = (OpaqueValue) result;
    if (opaque.ends().filter(Ends::isFixed).isEmpty()) {
      throw call.unpredicted(opaque.why());
    }
    return call.result(result);
  }

  private static StepResult narrow(ModelCall call) {
    if (call.argument(0) instanceof OpaqueValue opaque) {
      return fitting(call, call.machine().numbers().convert(opaque, Sort.INT));
    }
    Term value = TextModels.term(call, 0);
    Term result = call.machine().terms().convert(value, Sort.INT);
    return within(call, value, all(Sort.INT), result);
  }

  private static StepResult within(ModelCall call, Term value, Range range, Term result) {
    Terms terms = call.machine().terms();
    Range all = all(value.sort());
    List<Term> outside = new ArrayList<>();
    if (range.low() > all.low()) {
      outside.add(terms.binary(Op.LT, value, terms.constant(value.sort(), range.low())));
    }
    if (range.high() < all.high()) {
      outside.add(terms.binary(Op.LT, terms.constant(value.sort(), range.high()), value));
    }
    String name = result.sort() == Sort.INT ? "integer overflow" : "long overflow";
    return TextModels.branch(
        call,
        terms.or(outside),
        (c, overflows) ->
            overflows
                ? c.throwing("java/lang/ArithmeticException", name)
                : TextModels.number(c, result));
  }

  private static Range all(Sort sort) {
    return sort == Sort.INT
        ? new Range(Integer.MIN_VALUE, Integer.MAX_VALUE)
        : new Range(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /**
   * Returns the numbers with which an operation does not overflow.
   *
   * @param known the other operand
   * @param isFirst whether that one is the first
   */
  static Range fitting(Op operator, Sort sort, long known, boolean isFirst) {
    Range all = all(sort);
    long low = all.low();
    long high = all.high();
    return switch (operator) {
      case ADD -> known < 0 ? new Range(low - known, high) : new Range(low, high - known);
      case SUB -> {
        if (isFirst) {
          yield known < 0 ? new Range(low, known - low) : new Range(known - high, high);
        }
        yield known < 0 ? new Range(low, high + known) : new Range(low + known, high);
      }
      case MUL -> {
        if (known == 0) {
          yield all;
        } else if (known == -1) {
          yield new Range(low + 1, high);
        }
        yield known < 0
            ? new Range(high / known, low / known)
            : new Range(low / known, high / known);
      }
      default -> throw new IllegalArgumentException("no exact operation: " + operator);
    };
  }
}
