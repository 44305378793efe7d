// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import java.util.Optional;
import java.util.OptionalLong;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.ExplorationResult;

/**
 * One explored method.
 *
 * @param spec what it was explored under; empty if it has none
 * @param seconds wall time of the exploration
 */
public record ExploredMethod(ExplorationResult result, Optional<MethodSpec> spec, double seconds) {

  /**
   * Returns the time of the method in ms, for all that is done with it.
   *
   * @param general that of methods whose spec says nothing else, in ms
   */
  public long timeMillis(long general) {
    OptionalLong own = spec.map(s -> s.bounds().timeMillis()).orElse(OptionalLong.empty());
    return own.orElse(general);
  }

  /** Returns what exploring has left of {@link #timeMillis}, in ms; never less than 0. */
  public long leftMillis(long general) {
    return Math.max(0, timeMillis(general) - (long) (1000 * seconds));
  }

  /** Returns whether the time has ended it: which paths there are is a matter of time then. */
  public boolean isCut() {
    return result.notices().stream().anyMatch(n -> n.code() == Code.BOUND_TIME);
  }
}
