// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * An input by the calls that build it.
 *
 * @param given the objects that no call makes: boxes, arrays, plain objects
 * @param steps the calls; ids of what they make are none of {@code given}
 * @param receiver null for static methods and constructors
 * @param arguments of the method under test, in order
 */
public record GivenInput(
    ConcreteHeap given,
    List<BuildStep> steps,
    ConcreteValue receiver,
    List<ConcreteValue> arguments) {

  /** Copies the lists. */
  public GivenInput {
    steps = List.copyOf(steps);
    arguments = List.copyOf(arguments);
  }
}
