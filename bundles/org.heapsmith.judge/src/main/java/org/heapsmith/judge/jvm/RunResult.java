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

  /**
   * The run was not finished: a bound, a cancellation, or something the machine cannot do.
   *
   * @param isEndless whether it was a bound on steps or depth
   */
  record Stopped(String why, boolean isEndless) implements RunResult {}
}
