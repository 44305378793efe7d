// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import org.heapsmith.machine.result.MethodId;

/**
 * How far a run is.
 *
 * @param method the one in work; null if it is about all of them
 * @param done steps of the phase that are finished
 * @param total steps of the phase; 0 if not known
 * @param paths ends of paths explored so far, all methods
 * @param branchesCovered branches taken so far, all methods begun
 * @param branches branches seen so far, all methods begun
 * @param tests found so far
 */
public record ProgressReport(
    Phase phase,
    MethodId method,
    int done,
    int total,
    int paths,
    int branchesCovered,
    int branches,
    int tests) {

  /** The phases, in order. */
  public enum Phase {
    /** Class path and specs are read. */
    READING,
    /** Methods are explored; steps are methods. */
    EXPLORING,
    /** Tests are built, named, described; steps are methods. */
    BUILDING,
    /** Tests are compiled. */
    COMPILING,
    /** All tests are run to measure them; steps are tests. */
    TRYING,
    /** The suite is run; steps are tests. */
    REPLAYING
  }
}
