// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * How a concrete run of the method ends. References point into the final heap of the {@link
 * TestCase}.
 */
public sealed interface Outcome {

  /**
   * Normal return.
   *
   * @param value null for void, and where the value is not predictable (such as a text made of
   *     numbers that are inputs, or an identity hash): nothing is said of it then
   */
  record Returned(ConcreteValue value) implements Outcome {}

  /**
   * An uncaught exception.
   *
   * @param className internal name
   * @param message its message, null if it has none or if it is not deterministic ({@code
   *     messageKnown} false)
   * @param implicit thrown by an instruction (null, index, cast, arithmetic, …), not by a throw
   *     statement
   */
  record Threw(String className, String message, boolean messageKnown, boolean implicit)
      implements Outcome {}

  /** The path was cut: bound, refusal, unknown. No prediction. */
  record CutOff(Notice reason) implements Outcome {}
}
