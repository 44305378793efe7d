// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.math.BigInteger;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Values of literals, as in Java. */
final class LiteralValues {
  private static final SpecType LONG = new SpecType.Primitive('J');

  private LiteralValues() {}

  /** Returns an integer of the smallest of int, long and mathint that holds it; L makes a long. */
  static Expr.IntConst integer(String text, boolean negative) {
    String digits = text.replace("_", "");
    boolean isLong = digits.endsWith("l") || digits.endsWith("L");
    digits = isLong ? digits.substring(0, digits.length() - 1) : digits;
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    BigInteger value = hex ? hex(digits.substring(2), isLong) : new BigInteger(digits);
    value = negative ? value.negate() : value;
    if (isLong) {
      return new Expr.IntConst(value, LONG);
    }
    SpecType type =
        NumericPromotion.inRange(value, SpecType.INT)
            ? SpecType.INT
            : NumericPromotion.inRange(value, LONG) ? LONG : new SpecType.MathInt();
    return new Expr.IntConst(value, type);
  }

  /** Java's hex literals are bit patterns: 0xFFFFFFFF is -1. */
  private static BigInteger hex(String digits, boolean isLong) {
    BigInteger value = digits.isEmpty() ? BigInteger.ZERO : new BigInteger(digits, 16);
    int bits = isLong ? 64 : 32;
    return value.bitLength() == bits ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value;
  }

  /** Returns float with suffix f, else double. */
  static Expr.FloatConst real(String text) {
    char last = Character.toLowerCase(text.charAt(text.length() - 1));
    return last == 'f'
        ? new Expr.FloatConst(Float.parseFloat(text), new SpecType.Primitive('F'))
        : new Expr.FloatConst(Double.parseDouble(text), new SpecType.Primitive('D'));
  }

  private static char escaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 's' -> ' ';
      case '0' -> '\0';
      default -> c;
    };
  }

  /** Returns the char between quotes. */
  static Expr.IntConst character(String quoted) {
    String body = quoted.substring(1, quoted.length() - 1);
    char value = body.charAt(0);
    if (value == '\\') {
      value =
          body.charAt(1) == 'u'
              ? (char) new BigInteger(body.substring(2), 16).intValue()
              : escaped(body.charAt(1));
    }
    return new Expr.IntConst(BigInteger.valueOf(value), new SpecType.Primitive('C'));
  }
}
