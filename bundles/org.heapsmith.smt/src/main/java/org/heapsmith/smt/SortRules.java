// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.List;

/** The sorts operators take and give. */
public final class SortRules {
  private SortRules() {}

  static void require(boolean condition, String format, Object... arguments) {
    if (!condition) {
      throw new IllegalArgumentException(String.format(format, arguments));
    }
  }

  private static boolean isMachine(Sort sort) {
    return sort == Sort.INT || sort == Sort.LONG;
  }

  private static boolean isArithmetic(Sort sort) {
    return isMachine(sort) || sort == Sort.MATHINT;
  }

  static void checkBinary(Op op, Sort a, Sort b) {
    boolean fits =
        switch (op) {
          case EQ -> a == b;
          case ADD, SUB, MUL, DIV, REM, LT, LE -> a == b && isArithmetic(a);
          case BIT_AND, BIT_OR, BIT_XOR -> a == b && isMachine(a);
          case SHL, SHR, USHR -> isMachine(a) && b == Sort.INT;
          case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_REM, FP_EQ, FP_LT, FP_LE ->
              a == b && a.isFloatingPoint();
          default -> false;
        };
    require(fits, "%s of %s and %s", op, a, b);
  }

  static void checkUnary(Op op, Sort a) {
    boolean fits =
        switch (op) {
          case NOT -> a == Sort.BOOL;
          case NEG -> isArithmetic(a);
          case FP_NEG, FP_IS_NAN -> a.isFloatingPoint();
          default -> false;
        };
    require(fits, "%s of %s", op, a);
  }

  static void checkConvert(Sort from, Sort to) {
    boolean number = from.isBitVector() || from.isFloatingPoint();
    boolean fits =
        from == to
            || number && (to.isBitVector() || to.isFloatingPoint())
            || from.isBitVector() && to == Sort.MATHINT;
    require(fits, "conversion of %s to %s", from, to);
  }

  static Sort ofBinary(Op op, Sort operands) {
    return switch (op) {
      case EQ, LT, LE, FP_EQ, FP_LT, FP_LE -> Sort.BOOL;
      default -> operands;
    };
  }

  /** Returns whether the operator is one of {@link Term#isLinear linear} terms. */
  static boolean isLinear(Op op, Sort sort, List<Term> args) {
    return switch (op) {
      case CONST, VAR -> !sort.isFloatingPoint();
      case NOT, AND, OR, ITE, EQ, ADD, SUB, NEG, LT, LE -> true;
      case CONVERT -> sort == args.get(0).sort() || widens(args.get(0).sort(), sort);
      default -> false;
    };
  }

  /** Returns whether every value of {@code from} is one of {@code to}: Java's widening. */
  public static boolean widens(Sort from, Sort to) {
    if (to == Sort.MATHINT) {
      return from.isBitVector();
    }
    return from.isBitVector()
        && to.isBitVector()
        && Semantics.min(to) <= Semantics.min(from)
        && Semantics.max(to) >= Semantics.max(from);
  }
}
