// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** What an instruction has found out when it was first run; runs share it. */
abstract class InstructionSite {
  private Object readyIn;

  /** Returns whether the class it needs is ready in a run; asks the run until it is. */
  final boolean isReady(Run run, String className) {
    if (readyIn != run.token() && run.isReady(className)) {
      readyIn = run.token();
    }
    return readyIn == run.token();
  }
}
