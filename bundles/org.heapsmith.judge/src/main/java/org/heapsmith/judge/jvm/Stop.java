// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** Thrown where a run cannot go on; carries the answer and no stack trace. */
final class Stop extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RunResult result;

  private Stop(RunResult result) {
    super(null, null, false, false);
    this.result = result;
  }

  static Stop because(String why) {
    return new Stop(new RunResult.Stopped(why, false));
  }

  /** Returns the end of a run that seems to have none. */
  static Stop endless(String why) {
    return new Stop(new RunResult.Stopped(why, true));
  }

  static Stop with(RunResult result) {
    return new Stop(result);
  }

  RunResult result() {
    return result;
  }
}
