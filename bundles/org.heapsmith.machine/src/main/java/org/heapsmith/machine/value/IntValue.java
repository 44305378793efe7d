// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;

/** A concrete int (or boolean, byte, short, char, widened). */
public record IntValue(int value) implements NumberValue {
  private static final int LOW = -128;
  private static final IntValue[] SMALL = new IntValue[1152];

  static {
    for (int i = 0; i < SMALL.length; i++) {
      SMALL[i] = new IntValue(i + LOW);
    }
  }

  /** Zero, and boolean false. */
  public static final IntValue ZERO = of(0);

  /** One, and boolean true. */
  public static final IntValue ONE = of(1);

  /** Returns the value, shared for small numbers. */
  public static IntValue of(int value) {
    int index = value - LOW;
    return index >= 0 && index < SMALL.length ? SMALL[index] : new IntValue(value);
  }

  /** Returns 1 for true, 0 for false. */
  public static IntValue of(boolean value) {
    return value ? ONE : ZERO;
  }

  @Override
  public Sort sort() {
    return Sort.INT;
  }
}
