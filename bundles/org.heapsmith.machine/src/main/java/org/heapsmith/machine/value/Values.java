// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Conversions between values and terms. */
public final class Values {
  private Values() {}

  /** Returns the number {@code term} stands for: concrete if it is a constant. */
  public static NumberValue of(Term term) {
    if (!term.isConst()) {
      return new SymbolicValue(term);
    }
    return switch (term.sort()) {
      case INT -> IntValue.of((int) term.longValue());
      case LONG -> new LongValue(term.longValue());
      case FLOAT -> new FloatValue((Float) term.value());
      case DOUBLE -> new DoubleValue((Double) term.value());
      default -> throw new IllegalArgumentException("not a stack sort: " + term.sort());
    };
  }

  /**
   * Returns a number of a primitive type (descriptor), float and double by their bits; what is
   * smaller than an int is one on the stack.
   */
  public static NumberValue ofBits(char descriptor, long bits) {
    return switch (descriptor) {
      case 'J' -> new LongValue(bits);
      case 'F' -> new FloatValue(Float.intBitsToFloat((int) bits));
      case 'D' -> new DoubleValue(Double.longBitsToDouble(bits));
      default -> IntValue.of((int) bits);
    };
  }

  /**
   * Returns the term of a number.
   *
   * @throws IllegalArgumentException for an {@link OpaqueValue}
   */
  public static Term term(Terms terms, NumberValue value) {
    if (value instanceof SymbolicValue s) {
      return s.term();
    } else if (value instanceof IntValue i) {
      return terms.intConst(i.value());
    } else if (value instanceof LongValue l) {
      return terms.longConst(l.value());
    } else if (value instanceof FloatValue f) {
      return terms.floatConst(f.value());
    } else if (value instanceof DoubleValue d) {
      return terms.doubleConst(d.value());
    }
    throw new IllegalArgumentException("no term: " + value);
  }

  /** Returns a number of a field as it is on the operand stack. */
  public static Term onStack(Terms terms, Term number) {
    return switch (number.sort()) {
      case BYTE, SHORT, CHAR -> terms.convert(number, Sort.INT);
      default -> number;
    };
  }

  /** Returns the zero value of a field or element of that descriptor. */
  public static Value zero(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'L', '[' -> Null.NULL;
      case 'J' -> LongValue.ZERO;
      case 'F' -> FloatValue.ZERO;
      case 'D' -> DoubleValue.ZERO;
      default -> IntValue.ZERO;
    };
  }

  /** Returns the sort of a primitive field, parameter or element of that descriptor. */
  public static Sort sort(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z', 'B' -> Sort.BYTE;
      case 'S' -> Sort.SHORT;
      case 'C' -> Sort.CHAR;
      case 'I' -> Sort.INT;
      case 'J' -> Sort.LONG;
      case 'F' -> Sort.FLOAT;
      case 'D' -> Sort.DOUBLE;
      default -> Sort.REF;
    };
  }
}
