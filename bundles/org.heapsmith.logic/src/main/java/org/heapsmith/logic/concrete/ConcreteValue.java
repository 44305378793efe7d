// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import org.heapsmith.base.Printable;

/** A value in a concrete heap. */
public sealed interface ConcreteValue {

  /** The null reference. */
  record Null() implements ConcreteValue {}

  /** A reference to the object of that id in the same {@link ConcreteHeap}. */
  record Ref(int id) implements ConcreteValue {}

  /**
   * A primitive.
   *
   * @param descriptor one of {@code Z B S C I J F D}; {@code M} for a mathematical integer, which
   *     no Java program has
   * @param bits the value: integers sign-extended (char zero-extended), boolean 0 or 1, float and
   *     double by raw bits, NaN by those of the constant: two values are equal where those in Java
   *     boxes are, and where an assertion takes them for equal
   */
  record Primitive(char descriptor, long bits) implements ConcreteValue {

    /** Arithmetic of the processor gives NaN other bits than the constant has. */
    public Primitive {
      if (descriptor == 'F') {
        bits = Float.floatToIntBits(Float.intBitsToFloat((int) bits));
      } else if (descriptor == 'D') {
        bits = Double.doubleToLongBits(Double.longBitsToDouble(bits));
      }
    }

    /** Returns whether {@code valueOf} gives the same box for it each time (JLS §5.1.7). */
    public boolean hasSharedBox() {
      return switch (descriptor) {
        case 'Z', 'B' -> true;
        case 'C' -> bits < 128;
        case 'S', 'I', 'J' -> bits >= -128 && bits < 128;
        default -> false;
      };
    }

    /** Returns whether it is a byte, short, int or long. */
    public boolean isWhole() {
      return "BSIJ".indexOf(descriptor) >= 0;
    }

    /** Returns it as Java writes it. */
    public String literal() {
      return switch (descriptor) {
        case 'Z' -> String.valueOf(bits != 0);
        case 'C' -> character((char) bits);
        case 'J' -> bits + "L";
        case 'F' -> real(Float.intBitsToFloat((int) bits));
        case 'D' -> String.valueOf(Double.longBitsToDouble(bits));
        default -> String.valueOf(bits);
      };
    }

    /** What is no number has no suffix. */
    private static String real(float value) {
      return value + (Float.isFinite(value) ? "f" : "");
    }

    private static String character(char c) {
      if (c == '\'' || c == '\\') {
        return "'\\" + c + "'";
      }
      return c >= ' ' && c < 127 ? "'" + c + "'" : String.format("'\\u%04x'", (int) c);
    }
  }

  /** A java.lang.String by content (identity is not modelled). */
  record Text(String value) implements ConcreteValue {

    /** Returns it in quotes, in one line, as Java writes it; letters of all languages stay. */
    public String literal() {
      String escaped =
          value
              .replace("\\", "\\\\")
              .replace("\"", "\\\"")
              .replace("\n", "\\n")
              .replace("\r", "\\r")
              .replace("\t", "\\t");
      return '"' + Printable.text(escaped) + '"';
    }
  }

  /** A class literal: internal name, descriptor of an array, or keyword of a primitive. */
  record ClassLiteral(String name) implements ConcreteValue {}

  /** The null reference. */
  ConcreteValue NULL = new Null();

  /** Returns the zero value of a descriptor. */
  static ConcreteValue zero(String descriptor) {
    char c = descriptor.charAt(0);
    return c == 'L' || c == '[' ? NULL : new Primitive(c, 0);
  }
}
