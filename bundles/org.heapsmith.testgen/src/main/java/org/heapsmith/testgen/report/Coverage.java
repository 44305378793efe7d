// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/** Coverage as JaCoCo measures it. */
public record Coverage(Counter branches, Counter instructions, Counter lines) {

  /** Nothing to cover. */
  public static final Coverage EMPTY = new Coverage(Counter.EMPTY, Counter.EMPTY, Counter.EMPTY);

  /** Returns whether anything was counted: tests ran. */
  public boolean isMeasured() {
    return instructions.total() > 0;
  }

  /** Returns the sum. */
  public Coverage plus(Coverage other) {
    return new Coverage(
        branches.plus(other.branches),
        instructions.plus(other.instructions),
        lines.plus(other.lines));
  }
}
