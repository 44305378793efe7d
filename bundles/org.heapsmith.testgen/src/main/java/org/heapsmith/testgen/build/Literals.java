// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.PrimitiveText;

/** Java literals, in ASCII. */
public final class Literals {
  /** Letters of a constant: each has three bytes at most. */
  private static final int LONGEST = 21_000;

  private Literals() {}

  /** Returns an expression of exactly the primitive's type. */
  public static String typed(ConcreteValue.Primitive p) {
    return switch (p.descriptor()) {
      case 'B' -> "(byte) " + p.bits();
      case 'S' -> "(short) " + p.bits();
      default -> plain(p);
    };
  }

  /** Returns an expression assignable to a variable of the primitive's type. */
  public static String plain(ConcreteValue.Primitive p) {
    Object value = PrimitiveText.value(p);
    return switch (p.descriptor()) {
      case 'C' -> character((char) p.bits());
      case 'I' -> integer((int) p.bits());
      case 'J' -> longInteger(p.bits());
      case 'F' -> floating((float) value);
      case 'D' -> floating((double) value);
      default -> value.toString();
    };
  }

  private static String integer(int value) {
    if (value == Integer.MIN_VALUE) {
      return "Integer.MIN_VALUE";
    }
    return value == Integer.MAX_VALUE ? "Integer.MAX_VALUE" : Integer.toString(value);
  }

  private static String longInteger(long value) {
    if (value == Long.MIN_VALUE) {
      return "Long.MIN_VALUE";
    }
    return value == Long.MAX_VALUE ? "Long.MAX_VALUE" : value + "L";
  }

  private static String floating(float value) {
    if (Float.isNaN(value)) {
      return "Float.NaN";
    }
    if (Float.isInfinite(value)) {
      return value > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
    }
    return value + "f";
  }

  private static String floating(double value) {
    if (Double.isNaN(value)) {
      return "Double.NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    return Double.toString(value);
  }

  private static String character(char value) {
    return value == '\'' ? "'\\''" : "'" + (value == '"' ? "\"" : escape(value)) + "'";
  }

  /** Returns a string literal, or a call that joins some, since a constant has 65,535 bytes. */
  public static String string(String value) {
    if (value.length() <= LONGEST) {
      return literal(value);
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < value.length(); i += LONGEST) {
      parts.add(literal(value.substring(i, Math.min(value.length(), i + LONGEST))));
    }
    return "java.lang.String.join(\"\", " + String.join(", ", parts) + ")";
  }

  private static String literal(String value) {
    StringBuilder text = new StringBuilder("\"");
    value.chars().forEach(c -> text.append(escape((char) c)));
    return text.append('"').toString();
  }

  private static String escape(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      default -> c >= 32 && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c);
    };
  }
}
