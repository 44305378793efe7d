// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A call that may tell something of an object.
 *
 * @param object of the heap that is asked
 * @param method empty if the object is gone through with a loop
 * @param rank the smaller, the better it reads in a test
 */
public record Question(
    ConcreteValue.Ref object,
    Optional<MethodModel> method,
    List<ConcreteValue> arguments,
    int rank) {

  /** Copies the list. */
  public Question {
    arguments = List.copyOf(arguments);
  }
}
