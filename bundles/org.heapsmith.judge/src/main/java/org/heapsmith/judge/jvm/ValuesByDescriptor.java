// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** Values by descriptor. Stateless. */
final class ValuesByDescriptor {
  private ValuesByDescriptor() {}

  /** Returns the default value of a type. */
  static Object zero(char kind) {
    return switch (kind) {
      case 'L', '[' -> null;
      case 'J' -> 0L;
      case 'F' -> 0f;
      case 'D' -> 0d;
      default -> 0;
    };
  }

  /** Returns how many slots a value of that type takes. */
  static int size(char kind) {
    return kind == 'J' || kind == 'D' ? 2 : 1;
  }

  /** Returns an int as a variable of that type holds it. */
  static int narrowed(char kind, int value) {
    return switch (kind) {
      case 'Z' -> value & 1;
      case 'B' -> (byte) value;
      case 'C' -> (char) value;
      case 'S' -> (short) value;
      default -> value;
    };
  }

  /** Returns the value of raw bits as they stand in concrete heaps. */
  static Object ofBits(char kind, long bits) {
    return switch (kind) {
      case 'J' -> bits;
      case 'F' -> Float.intBitsToFloat((int) bits);
      case 'D' -> Double.longBitsToDouble(bits);
      default -> narrowed(kind, (int) bits);
    };
  }

  /** Returns the raw bits of a number as they stand in concrete heaps. */
  static long bits(Object value) {
    if (value instanceof Float number) {
      return Float.floatToRawIntBits(number);
    } else if (value instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    return ((Number) value).longValue();
  }

  /** Returns the host's box of a number of that type, as reflection wants it. */
  static Object boxed(char kind, Object value) {
    return switch (kind) {
      case 'Z' -> (Integer) value != 0;
      case 'B' -> (byte) (int) (Integer) value;
      case 'C' -> (char) (int) (Integer) value;
      case 'S' -> (short) (int) (Integer) value;
      default -> value;
    };
  }

  /** Returns the number in a box of the host as it stands on the stack. */
  static Object unboxed(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    } else if (value instanceof Character letter) {
      return (int) letter;
    } else if (value instanceof Byte || value instanceof Short) {
      return ((Number) value).intValue();
    }
    return value;
  }

  /** Returns the internal name of the class that boxes a primitive type. */
  static String boxClass(char kind) {
    return "java/lang/"
        + switch (kind) {
          case 'Z' -> "Boolean";
          case 'B' -> "Byte";
          case 'C' -> "Character";
          case 'S' -> "Short";
          case 'I' -> "Integer";
          case 'J' -> "Long";
          case 'F' -> "Float";
          default -> "Double";
        };
  }
}
