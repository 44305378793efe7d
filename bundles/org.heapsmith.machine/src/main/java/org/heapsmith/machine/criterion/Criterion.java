// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.criterion;

/**
 * A coverage criterion as a termination rule of one exploration (PET paper, section 4.1): it says
 * how far a path goes, and when enough has been explored. Stateless.
 */
public interface Criterion {

  /** No criterion: the bounds alone end an exploration. */
  Criterion NONE = () -> "";

  /** What kind of place a block is. */
  enum Place {
    /** A block at which a loop or, by recursion, a method starts again. */
    REPEATED,
    /** Any other. */
    PLAIN
  }

  /** What an exploration wants to cover. */
  enum Goal {
    /** Nothing in particular: every path. */
    NONE,
    /** Every branch. */
    BRANCHES,
    /** Every basic block. */
    STATEMENTS
  }

  /** What the paths explored so far cover, of the methods they reached. */
  interface Reached {
    /** Returns whether every branch is covered. */
    boolean everyBranch();

    /** Returns whether every basic block was run from its first to its last instruction. */
    boolean everyStatement();
  }

  /** Returns how it is written: {@code block-2}. */
  String text();

  /**
   * Returns how often a block of code under test may be visited on a path by an activation and
   * those that wait for it. What a call does that has returned is not counted.
   */
  default int visits(Place place) {
    return Integer.MAX_VALUE;
  }

  /** Returns how many instructions a path may have. */
  default long instructions() {
    return Long.MAX_VALUE;
  }

  /** Returns whether enough has been explored. */
  default boolean isMet(Reached reached) {
    return false;
  }

  /** Returns what the exploration stops for, and goes for until then. */
  default Goal goal() {
    return Goal.NONE;
  }
}
