// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.time.Duration;
import java.util.List;
import org.heapsmith.testgen.ExploredMethod;

/**
 * How long the tests of a run may be compiled and run: what the methods have left of their time,
 * but at least a quarter of it, and what a compiler takes for a few tests on a busy machine.
 */
final class BuildingTime {
  private static final long STARTING_MILLIS = 40_000;

  private final long millis;
  private final long asked;

  BuildingTime(GenerationPlan plan, List<ExploredMethod> inputs) {
    long general = plan.exploration().bounds().timeMillis();
    long given = 0;
    long left = 0;
    for (ExploredMethod input : inputs) {
      given += input.timeMillis(general);
      left += input.leftMillis(general);
    }
    this.millis = Math.max(given / 4, left);
    this.asked = plan.generation().totalTime().toMillis();
  }

  /** Returns the time of one of the two rounds, for compiling, and again for running. */
  Duration ofOneRound() {
    return Duration.ofMillis(Math.min(asked, STARTING_MILLIS + millis / 2));
  }
}
