// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import org.heapsmith.logic.concrete.FieldKey;

/** How a run ended. */
public sealed interface RunResult {

  /**
   * The method returned.
   *
   * @param value a number as {@link Integer}, {@link Long}, {@link Float} or {@link Double}; null
   *     for null and for nothing; else an object of the machine
   */
  record Returned(Object value) implements RunResult {}

  /** The method threw an exception of that class (internal name). */
  record Threw(String className) implements RunResult {}

  /** The run needs a field of an input object that the heap leaves out. */
  record Looked(int object, FieldKey field) implements RunResult {}

  /** The run was not finished. */
  record Stopped(String why, Reason reason) implements RunResult {

    /** What ends runs. */
    public enum Reason {
      /** A bound on steps or depth. */
      ENDLESS,
      /** It asked for a number that is another one each time. */
      CHANCE,
      /** A cancellation, a bound on memory, or something that the machine cannot do. */
      OTHER
    }

    /** Returns whether it was a bound on steps or depth. */
    public boolean isEndless() {
      return reason == Reason.ENDLESS;
    }
  }
}
