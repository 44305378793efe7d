// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;

/** A concrete double; equality is by bits. */
public record DoubleValue(double value) implements NumberValue {

  /** Positive zero. */
  public static final DoubleValue ZERO = new DoubleValue(0);

  @Override
  public boolean isWide() {
    return true;
  }

  @Override
  public Sort sort() {
    return Sort.DOUBLE;
  }
}
