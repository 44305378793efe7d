// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

/**
 * How far the search for a model goes.
 *
 * @param depth deepest nesting of unfoldings tried, at least 1
 * @param nodes most predicate instances in one query
 */
public record SatLimits(int depth, int nodes) {

  /** Lists of 32 cells, trees of height 8. */
  public static final SatLimits DEFAULT = new SatLimits(32, 600);
}
