// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

/**
 * Numbers as they are written: {@code 5} is an int, {@code 5L} a long, {@code 0.5} a double, {@code
 * 0.5F} a float; {@code 1.0Inf} and {@code 1.5NaN} as in Prolog.
 */
final class NumberText {
  private static final String INFINITY = "1.0Inf";
  private static final String NAN = "1.5NaN";

  private NumberText() {}

  /** Returns the text of a Long, Float or Double. */
  static String of(Number number) {
    if (number instanceof Long) {
      return number + "L";
    }
    return floating(number) + (number instanceof Float ? "F" : "");
  }

  private static String floating(Number number) {
    double value = number.doubleValue();
    if (Double.isNaN(value)) {
      return NAN;
    }
    if (Double.isInfinite(value)) {
      return (value < 0 ? "-" : "") + INFINITY;
    }
    return number.toString();
  }

  /**
   * Returns the number.
   *
   * @throws NumberFormatException if it is too large for its type
   */
  static ClpTerm read(String text) {
    if (text.endsWith("L")) {
      return new ClpTerm.Wide(Long.valueOf(text.substring(0, text.length() - 1)));
    }
    if (text.indexOf('.') < 0) {
      return new ClpTerm.Num(Long.parseLong(text));
    }
    boolean single = text.endsWith("F");
    String plain = single ? text.substring(0, text.length() - 1) : text;
    if (plain.endsWith("NaN")) {
      return wide(Double.NaN, single);
    }
    if (plain.endsWith("Inf")) {
      boolean below = plain.startsWith("-");
      return wide(below ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY, single);
    }
    return single
        ? new ClpTerm.Wide(Float.valueOf(plain))
        : new ClpTerm.Wide(Double.valueOf(plain));
  }

  private static ClpTerm wide(double value, boolean single) {
    return single ? new ClpTerm.Wide((float) value) : new ClpTerm.Wide(value);
  }
}
