// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A call that may tell something of an object.
 *
 * @param object of the heap that is asked
 * @param method empty if the object is gone through with a loop
 * @param rank the smaller, the better it reads in a test
 * @param anew those of the arguments that are boxes and that a test makes again: other objects than
 *     those of the heap, unless {@code valueOf} gives the same
 */
public record Question(
    ConcreteValue.Ref object,
    Optional<MethodModel> method,
    List<ConcreteValue> arguments,
    int rank,
    Set<ConcreteValue> anew) {

  /** Copies the lists. */
  public Question {
    arguments = List.copyOf(arguments);
    anew = Set.copyOf(anew);
  }

  /** Makes one whose arguments are there. */
  public Question(
      ConcreteValue.Ref object,
      Optional<MethodModel> method,
      List<ConcreteValue> arguments,
      int rank) {
    this(object, method, arguments, rank, Set.of());
  }

  /** Returns the same where the test makes some boxes again. */
  Question withAnew(Set<ConcreteValue> boxes) {
    return new Question(object, method, arguments, rank, boxes);
  }
}
