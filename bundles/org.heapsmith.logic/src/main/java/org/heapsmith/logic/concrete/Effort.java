// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import org.heapsmith.base.Cancellation;

/**
 * How long the model checker searches before it says that it did not decide.
 *
 * @param steps of the search
 * @param cancellation ends it, too
 */
public record Effort(int steps, Cancellation cancellation) {

  /** Half a million steps: seconds. */
  public static final Effort DEFAULT = new Effort(500_000, Cancellation.NONE);
}
