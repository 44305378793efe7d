// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

/** A concrete float; equality is by bits. */
public record FloatValue(float value) implements NumberValue {

  /** Positive zero. */
  public static final FloatValue ZERO = new FloatValue(0);
}
