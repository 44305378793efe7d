// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.bounds;

/**
 * The options of an exploration that are whole numbers: the default and the range of each. The
 * command line, the worker and Eclipse read them here; {@link Bounds} says what they mean.
 */
public enum Limit {
  /** Unfoldings of recursive predicates. */
  UNFOLD(4, 0, Integer.MAX_VALUE),
  /** Rounds of one loop, but for a loop that counts to a known number. */
  LOOP(8, 0, Integer.MAX_VALUE),
  /** Instructions on a path. */
  DEPTH(100_000, 1, Integer.MAX_VALUE),
  /** Input objects on a path. */
  OBJECTS(12, 0, Integer.MAX_VALUE),
  /** Nested calls. */
  CALLS(200, 1, Integer.MAX_VALUE),
  /** Length of input arrays. */
  ARRAY_LENGTH(3, 0, Integer.MAX_VALUE),
  /** Milliseconds for one method. */
  TIME_MILLIS(60_000, 1, Integer.MAX_VALUE),
  /** Milliseconds for one question to the solver. */
  SOLVER_MILLIS(2_000, 1, Integer.MAX_VALUE),
  /** Threads: the processors, two at most; nothing that is found depends on them. */
  WORKERS(Math.min(2, Runtime.getRuntime().availableProcessors()), 1, 256);

  private final int standard;
  private final int least;
  private final int greatest;

  Limit(int standard, int least, int greatest) {
    this.standard = standard;
    this.least = least;
    this.greatest = greatest;
  }

  /** Returns the value where nobody says otherwise. */
  public int standard() {
    return standard;
  }

  /** Returns the least value that makes sense. */
  public int least() {
    return least;
  }

  /** Returns the greatest value. */
  public int greatest() {
    return greatest;
  }
}
