// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * A call by which a test builds its input, before it calls the method under test; objects are those
 * of a path's initial heap.
 *
 * @param method a constructor, a static factory, or a method
 * @param target the object it is called on; empty for constructors and static methods
 * @param arguments what is passed, numbers as terms
 * @param made the object that it makes; empty if what it returns is not used
 */
public record InputCall(
    LinkedMethod method,
    Optional<ObjectRef> target,
    List<Value> arguments,
    Optional<ObjectRef> made) {

  /** Copies the list. */
  public InputCall {
    arguments = List.copyOf(arguments);
  }
}
