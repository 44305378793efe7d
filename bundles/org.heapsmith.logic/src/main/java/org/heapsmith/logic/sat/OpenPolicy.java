// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** What a concrete heap holds where the formula leaves values open. */
public interface OpenPolicy {

  /** Zero and null everywhere; objects of just the class the formula names. */
  OpenPolicy ZERO = new OpenPolicy() {};

  /**
   * Returns the value of a field that the formula does not mention.
   *
   * @param object the object's id in the concrete heap
   */
  default ConcreteValue openField(int object, String className, FieldKey field) {
    return ConcreteValue.zero(field.descriptor());
  }

  /**
   * Returns the class to instantiate for an object known to be an instance of {@code className}: a
   * concrete subclass where that one is abstract or an interface.
   */
  default String instantiable(String className) {
    return className;
  }
}
