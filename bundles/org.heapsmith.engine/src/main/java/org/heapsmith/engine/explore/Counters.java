// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import org.heapsmith.machine.result.Statistics;
import org.heapsmith.smt.solving.SolverStatistics;

/** The figures of one thread, counted as it goes. */
public final class Counters {
  private int paths;
  private int exceptional;
  private int pruned;
  private int infeasible;

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

  /** Returns the figures so far, those of the solver among them. */
  Statistics statistics(long instructions, SolverStatistics solver) {
    return new Statistics(
        paths,
        exceptional,
        pruned,
        infeasible,
        instructions,
        solver.solverCalls(),
        solver.queries(),
        (int) solver.unknowns(),
        solver.solverNanos());
  }
}
