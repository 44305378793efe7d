// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A call by which a test builds its input, with values. Objects are those of the input, by id.
 *
 * @param method a constructor, a static factory, or a method
 * @param target the object it is called on; 0 for constructors and static methods
 * @param arguments what is passed
 * @param made the object that it makes; 0 if what it returns is not used
 */
public record BuildStep(MethodId method, int target, List<ConcreteValue> arguments, int made) {

  /** Copies the list. */
  public BuildStep {
    arguments = List.copyOf(arguments);
  }
}
