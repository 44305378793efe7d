// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import org.heapsmith.base.Cancellation;

/**
 * How long the model checker searches before it gives up without an answer.
 *
 * @param steps of the search
 * @param cancellation ends the search as well
 */
public record Effort(int steps, Cancellation cancellation) {

  /** Half a million steps: seconds. */
  public static final Effort DEFAULT = new Effort(500_000, Cancellation.NONE);
}
