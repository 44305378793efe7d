// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;

/** A concrete long. */
public record LongValue(long value) implements NumberValue {

  /** Zero. */
  public static final LongValue ZERO = new LongValue(0);

  @Override
  public boolean isWide() {
    return true;
  }

  @Override
  public Sort sort() {
    return Sort.LONG;
  }
}
