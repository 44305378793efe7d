// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Locale;

/**
 * How a format writes a number: with so many letters at least.
 *
 * @param hexadecimal whether its digits are those of its bits
 * @param upperCase whether its digits are capitals
 * @param width how many letters there are at least
 * @param zeros whether zeros behind the sign fill it, else spaces
 * @param left whether what fills it comes behind the number
 */
public record NumberLayout(
    boolean hexadecimal, boolean upperCase, int width, boolean zeros, boolean left) {
  /** As Java writes a number that is appended to a text. */
  public static final NumberLayout PLAIN = new NumberLayout(false, false, 0, false, false);

  /**
   * Returns a number as it is written.
   *
   * @param number as Java has it, a {@code Long} also for an {@code int}
   * @param descriptor {@code Z} for truth values, else that of its type
   */
  public String text(Object number, char descriptor) {
    if (descriptor == 'Z') {
      return filled(String.valueOf(!number.equals(0L)));
    } else if (!hexadecimal) {
      return filled(number.toString());
    }
    long bits = (Long) number;
    String digits = descriptor == 'J' ? Long.toHexString(bits) : Integer.toHexString((int) bits);
    return filled(digits);
  }

  /** Returns a text that is known with what fills it. */
  public String filled(String text) {
    String letters = upperCase ? text.toUpperCase(Locale.ROOT) : text;
    int missing = missing(letters.length());
    if (zeros) {
      int sign = letters.startsWith("-") ? 1 : 0;
      return letters.substring(0, sign) + "0".repeat(missing) + letters.substring(sign);
    }
    String spaces = " ".repeat(missing);
    return left ? letters + spaces : spaces + letters;
  }

  /** Returns how much is missing to a text of so many letters. */
  public int missing(int letters) {
    return Math.max(0, width - letters);
  }
}
