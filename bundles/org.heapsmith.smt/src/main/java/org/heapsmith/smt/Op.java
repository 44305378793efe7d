// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/**
 * The operators of terms. Integer operators work on INT, LONG and MATHINT unless said otherwise.
 */
public enum Op {
  /** A constant; its value is {@link Term#value()}. */
  CONST,
  /** A variable; its name is {@link Term#name()}. */
  VAR,
  NOT,
  /** n-ary conjunction, flattened, without duplicates. */
  AND,
  /** n-ary disjunction, flattened, without duplicates. */
  OR,
  /** Condition, then, else; both branches of one sort. */
  ITE,
  /**
   * Equality of two terms of one sort; on floating point it is bit equality (use FP_EQ for Java's
   * ==).
   */
  EQ,
  ADD,
  SUB,
  MUL,
  NEG,
  /**
   * Java's division: truncates toward zero. Callers guard against a zero divisor; so that terms are
   * total, {@code x / 0} is -1 for {@code x >= 0} and 1 otherwise, as in SMT-LIB.
   */
  DIV,
  /** Java's remainder: sign of the dividend. {@code x % 0} is {@code x}. */
  REM,
  /** Bitwise, on INT and LONG; like shifts not on MATHINT. */
  BIT_AND,
  BIT_OR,
  BIT_XOR,
  /** Shifts take an INT distance, masked as Java does (5 or 6 bits). */
  SHL,
  SHR,
  USHR,
  /** Signed less-than. */
  LT,
  /** Signed less-or-equal. */
  LE,
  /**
   * Integer conversion between BYTE, SHORT, CHAR, INT, LONG (Java widening and narrowing) or to
   * MATHINT.
   */
  CONVERT,
  FP_ADD,
  FP_SUB,
  FP_MUL,
  FP_DIV,
  FP_REM,
  FP_NEG,
  /** Java's == on FLOAT and DOUBLE. */
  FP_EQ,
  FP_LT,
  FP_LE,
  FP_IS_NAN,
  /**
   * Conversion from an integer or floating sort to a floating sort, or (saturating, as Java) to INT
   * or LONG.
   */
  FP_CONVERT,
  /** A {@link NativeFunction} of its operands. */
  CALL
}
