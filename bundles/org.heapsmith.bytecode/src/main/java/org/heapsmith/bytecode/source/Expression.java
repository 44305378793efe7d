// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the operand stack, as the source writes it.
 *
 * @param text Java, or {@link #UNKNOWN} where the bytecode does not tell
 * @param descriptor its type; {@code I} also for boolean constants
 * @param shape what surrounds it decides whether it needs parentheses
 */
record Expression(String text, String descriptor, Shape shape) implements Value {
  /** What is written where the source is not known. */
  static final String UNKNOWN = "\u2026";

  /** Where the operator of a comparison is put in. */
  static final String HOLE = "\0";

  /** How tightly its parts are bound together. */
  enum Shape {
    /** Names, calls, constants. */
    ATOM,
    /** A load of a local variable. */
    VARIABLE,
    /** Operators of arithmetic. */
    ARITHMETIC,
    /** {@code instanceof}. */
    RELATION,
    /** Two longs compared by an instruction of their own; {@link #HOLE} stands for the operator. */
    COMPARED,
    /** The same for float and double; not a number counts as less. */
    COMPARED_LESS,
    /** The same; not a number counts as greater. */
    COMPARED_GREATER
  }

  static Expression atom(String text, String descriptor) {
    return new Expression(text, descriptor, Shape.ATOM);
  }

  static Expression unknown(Type type) {
    return atom(UNKNOWN, type.getDescriptor());
  }

  @Override
  public int getSize() {
    return descriptor.equals("J") || descriptor.equals("D") ? 2 : 1;
  }

  boolean isBoolean() {
    return descriptor.equals("Z");
  }

  /** Returns it as an operand of arithmetic or the receiver of a call. */
  String operand() {
    return shape == Shape.ATOM || shape == Shape.VARIABLE ? text : "(" + text + ")";
  }

  /** Returns it as a side of a comparison. */
  String side() {
    return shape == Shape.RELATION ? "(" + text + ")" : text;
  }

  /** Returns it as an argument or constant of a type: 1 may be true, 97 may be 'a'. */
  String as(String type) {
    if (type.equals("Z") && text.equals("0")) {
      return "false";
    } else if (type.equals("Z") && text.equals("1")) {
      return "true";
    } else if (type.equals("C") && text.matches("\\d+")) {
      return character(Integer.parseInt(text));
    }
    return text;
  }

  private static String character(int code) {
    return switch (code) {
      case '\n' -> "'\\n'";
      case '\t' -> "'\\t'";
      case '\'' -> "'\\''";
      case '\\' -> "'\\\\'";
      default ->
          code >= ' ' && code < 127 ? "'" + (char) code + "'" : String.format("'\\u%04x'", code);
    };
  }
}
