// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/**
 * How much one query may cost. The resource limit counts the solver's steps, so it gives the same
 * answer on every machine; the time limit is the safety net behind it.
 *
 * @param resources Z3's {@code rlimit} units, about ten million a second; positive
 * @param millis wall-clock milliseconds; positive
 */
public record SolverLimits(long resources, long millis) {

  /** Several seconds of work, and a minute at most. */
  public static final SolverLimits DEFAULT = new SolverLimits(50_000_000L, 60_000L);

  /**
   * Returns the limits for about that many milliseconds of work; the resource limit is what counts,
   * so that the answer does not depend on how busy the machine is.
   */
  public static SolverLimits ofAboutMillis(long millis) {
    long resources = Math.min(0xFFFF_FFFFL, Math.multiplyExact(millis, 10_000L));
    return new SolverLimits(resources, Math.min(Integer.MAX_VALUE, Math.max(10 * millis, 1_000)));
  }

  /** Returns limits of a fraction of the work. */
  public SolverLimits dividedBy(int divisor) {
    return new SolverLimits(Math.max(1, resources / divisor), millis);
  }

  /** Checks the ranges. */
  public SolverLimits {
    SortRules.require(resources > 0 && resources <= 0xFFFF_FFFFL, "resources %s", resources);
    SortRules.require(millis > 0 && millis <= Integer.MAX_VALUE, "millis %s", millis);
  }
}
