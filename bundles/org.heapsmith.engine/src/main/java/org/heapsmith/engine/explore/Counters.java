// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import org.heapsmith.engine.result.Statistics;

/** The figures of one worker, counted as it goes. */
public final class Counters {
  private int paths;
  private int exceptional;
  private int pruned;
  private int infeasible;
  private long solverCalls;
  private long solverQueries;
  private int unknowns;
  private long solverNanos;

  void path(boolean isExceptional) {
    paths++;
    exceptional += isExceptional ? 1 : 0;
  }

  /** A path turned out, at its end, to have no input. */
  void refuted(boolean isExceptional) {
    paths--;
    exceptional -= isExceptional ? 1 : 0;
    pruned++;
  }

  void pruned() {
    pruned++;
  }

  void infeasible() {
    infeasible++;
  }

  void query() {
    solverQueries++;
  }

  void call(long nanos) {
    solverCalls++;
    solverNanos += nanos;
  }

  void unknown() {
    unknowns++;
  }

  /** Returns the figures so far. */
  public Statistics statistics(long instructions) {
    return new Statistics(
        paths,
        exceptional,
        pruned,
        infeasible,
        instructions,
        solverCalls,
        solverQueries,
        unknowns,
        solverNanos);
  }
}
