// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import org.heapsmith.logic.concrete.FieldKey;

/** A place of a heap where an integer is. */
sealed interface Slot {

  /** Returns the first letter of the descriptor of its type. */
  char type();

  /** A field of an object. */
  record OfField(int owner, FieldKey key) implements Slot {
    @Override
    public char type() {
      return key.descriptor().charAt(0);
    }
  }

  /** A parameter. */
  record OfParameter(String name, char type) implements Slot {}

  /** Returns the least value. */
  default long least() {
    return switch (type()) {
      case 'C', 'Z' -> 0;
      case 'B' -> Byte.MIN_VALUE;
      case 'S' -> Short.MIN_VALUE;
      case 'I' -> Integer.MIN_VALUE;
      default -> Long.MIN_VALUE;
    };
  }

  /** Returns the greatest value. */
  default long greatest() {
    return switch (type()) {
      case 'Z' -> 1;
      case 'C' -> Character.MAX_VALUE;
      case 'B' -> Byte.MAX_VALUE;
      case 'S' -> Short.MAX_VALUE;
      case 'I' -> Integer.MAX_VALUE;
      default -> Long.MAX_VALUE;
    };
  }
}
