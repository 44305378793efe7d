// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import org.heapsmith.base.Cancellation;

/**
 * What a run may take.
 *
 * @param steps instructions
 * @param depth nested calls
 * @param cells fields and elements of objects made, letters of strings
 * @param cancellation ends it, too
 */
public record RunLimits(int steps, int depth, int cells, Cancellation cancellation) {

  /** Three hundred thousand instructions: hundredths of a second. */
  public static RunLimits until(Cancellation cancellation) {
    return new RunLimits(300_000, 3_000, 300_000, cancellation);
  }
}
