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

  /** Returns the coverage of the same code by the tests that run more of it. */
  static Coverage greater(Coverage a, Coverage b) {
    int more = Integer.compare(b.instructions.covered(), a.instructions.covered());
    return more > 0 || more == 0 && b.branches.covered() > a.branches.covered() ? b : a;
  }

  /** Returns the sum. */
  public Coverage plus(Coverage other) {
    return new Coverage(
        branches.plus(other.branches),
        instructions.plus(other.instructions),
        lines.plus(other.lines));
  }
}
