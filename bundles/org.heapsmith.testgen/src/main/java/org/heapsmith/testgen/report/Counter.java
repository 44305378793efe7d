// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/** How many of how many. */
public record Counter(int covered, int total) {

  /** Nothing of nothing. */
  public static final Counter EMPTY = new Counter(0, 0);

  /** Returns the sum. */
  public Counter plus(Counter other) {
    return new Counter(covered + other.covered, total + other.total);
  }

  /**
   * Returns the share in percent.
   *
   * @throws IllegalStateException if there is nothing to cover: that is no share at all
   */
  public double percent() {
    if (total == 0) {
      throw new IllegalStateException("nothing was measured");
    }
    return 100.0 * covered / total;
  }

  @Override
  public String toString() {
    return covered + "/" + total;
  }
}
