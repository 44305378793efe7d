// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import org.heapsmith.logic.concrete.FieldKey;

/** A field of an object of a heap in which an integer is. */
record IntegerField(int owner, FieldKey key) {

  /** Returns the first letter of the descriptor of its type. */
  char type() {
    return key.descriptor().charAt(0);
  }

  /** Returns the least value. */
  long least() {
    return switch (type()) {
      case 'C' -> 0;
      case 'B' -> Byte.MIN_VALUE;
      case 'S' -> Short.MIN_VALUE;
      case 'I' -> Integer.MIN_VALUE;
      default -> Long.MIN_VALUE;
    };
  }

  /** Returns the greatest value. */
  long greatest() {
    return switch (type()) {
      case 'C' -> Character.MAX_VALUE;
      case 'B' -> Byte.MAX_VALUE;
      case 'S' -> Short.MAX_VALUE;
      case 'I' -> Integer.MAX_VALUE;
      default -> Long.MAX_VALUE;
    };
  }
}
