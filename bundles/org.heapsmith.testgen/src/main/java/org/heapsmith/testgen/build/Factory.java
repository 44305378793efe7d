// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * A method at the end of the test class that makes objects of one class from the values of their
 * fields.
 *
 * @param name the method
 * @param constructor the constructor it calls; empty: it makes the object without one
 * @param parameters the fields it takes, in declared order; the others keep what the constructor
 *     gives
 * @param fixed the fields that hold one number in all objects, where a method cannot have as many
 *     parameters (JVMS §4.11)
 * @param passed the field passed for each parameter of the constructor
 * @param isUntyped whether it returns Object: the class is not visible, or the plan is defensive
 */
public record Factory(
    String name,
    String className,
    Optional<MethodModel> constructor,
    List<FieldKey> parameters,
    SortedMap<FieldKey, ConcreteValue.Primitive> fixed,
    Map<Integer, FieldKey> passed,
    boolean isUntyped) {

  /** Returns the fields that are set after construction. */
  public List<FieldKey> assigned() {
    return parameters.stream().filter(f -> !passed.containsValue(f)).toList();
  }
}
