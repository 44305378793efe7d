// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;

/** A concrete float; equality is by bits. */
public record FloatValue(float value) implements NumberValue {

  /** Positive zero. */
  public static final FloatValue ZERO = new FloatValue(0);

  @Override
  public Sort sort() {
    return Sort.FLOAT;
  }
}
