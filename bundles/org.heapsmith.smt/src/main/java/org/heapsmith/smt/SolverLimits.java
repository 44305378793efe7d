// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/**
 * How much one query may cost. The resource limit counts the solver's steps, so it gives the same
 * answer on every machine; the time limit is the safety net behind it.
 *
 * @param resources Z3's {@code rlimit} units, about a million a second; positive
 * @param millis wall-clock milliseconds; positive
 */
public record SolverLimits(long resources, long millis) {

  /** Several seconds of work, and a minute at most. */
  public static final SolverLimits DEFAULT = new SolverLimits(10_000_000L, 60_000L);

  /** Checks the ranges. */
  public SolverLimits {
    Sorts.require(resources > 0 && resources <= 0xFFFF_FFFFL, "resources %s", resources);
    Sorts.require(millis > 0 && millis <= Integer.MAX_VALUE, "millis %s", millis);
  }
}
