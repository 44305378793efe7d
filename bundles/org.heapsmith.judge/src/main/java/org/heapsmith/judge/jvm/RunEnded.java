// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import org.heapsmith.judge.jvm.RunResult.Stopped.Reason;

/** Thrown where a run cannot go on; carries the answer and no stack trace. */
final class RunEnded extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RunResult result;

  private RunEnded(RunResult result) {
    super(null, null, false, false);
    this.result = result;
  }

  static RunEnded because(String why) {
    return new RunEnded(new RunResult.Stopped(why, Reason.OTHER));
  }

  /** Returns the end of a run that seems to have none. */
  static RunEnded endless(String why) {
    return new RunEnded(new RunResult.Stopped(why, Reason.ENDLESS));
  }

  /** Returns the end of a run that goes another way each time. */
  static RunEnded byChance(String why) {
    return new RunEnded(new RunResult.Stopped(why, Reason.CHANCE));
  }

  static RunEnded with(RunResult result) {
    return new RunEnded(result);
  }

  RunResult result() {
    return result;
  }
}
