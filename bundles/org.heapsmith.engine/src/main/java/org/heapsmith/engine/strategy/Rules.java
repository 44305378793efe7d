// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import org.heapsmith.engine.criterion.Criterion;

/**
 * What is explored, beside the bounds.
 *
 * @param criterion when a path, and the exploration, has gone far enough
 * @param aliasing whether input references may be aliases
 */
public record Rules(Criterion criterion, Aliasing aliasing) {

  /** Everything within the bounds. */
  public static final Rules DEFAULT = new Rules(Criterion.NONE, Aliasing.ON);
}
