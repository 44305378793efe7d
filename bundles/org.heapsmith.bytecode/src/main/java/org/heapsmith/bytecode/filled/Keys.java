// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

/**
 * How a hash table compares keys. Hash codes are asked for where they may decide: two strings that
 * are equal have the same, and that of an object without a method for it is no number to predict.
 */
final class Keys {
  private static final int NULL = 0;
  private static final int VALUE = 1;
  private static final int IDENTIFIED = 2;
  private static final int OTHER = 3;

  private Keys() {}

  /** Returns which kind of key it is. */
  static int kind(Object key) {
    if (key == null) {
      return NULL;
    } else if (FillHooks.isValue(key)) {
      return VALUE;
    }
    return FillHooks.isIdentified(key) ? IDENTIFIED : OTHER;
  }

  /** Returns the hash code of a key of a kind; 0 where it does not decide among its kind. */
  static int hash(int kind, Object key) {
    return kind == OTHER ? key.hashCode() : 0;
  }

  /**
   * Returns whether keys of one kind, with the same hash code, are equal. That two strings or boxes
   * are one object is not asked: nobody predicts it.
   */
  static boolean isEqual(int kind, Object key, Object held) {
    return switch (kind) {
      case NULL -> true;
      case VALUE -> key.equals(held);
      case IDENTIFIED -> key == held;
      default -> key == held || key.equals(held);
    };
  }

  /** Returns whether a key is equal to one of another kind that is held: it says so itself. */
  static boolean isEqualTo(int kind, int hash, Object key, Object held) {
    return kind == OTHER && hash == (held == null ? 0 : held.hashCode()) && key.equals(held);
  }

  /** Returns whether values are the same, as tables compare them. */
  static boolean isSame(Object value, Object held) {
    if (value == null) {
      return held == null;
    }
    return !FillHooks.isValue(value) && value == held || value.equals(held);
  }
}
