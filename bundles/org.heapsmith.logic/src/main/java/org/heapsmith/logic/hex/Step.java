// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.spec.SpecType;

/** One step of a visit: through a parameter or static field from outside, or through an object. */
public sealed interface Step {

  /** Returns the declared type of the reference: internal name or array descriptor. */
  String declaredType();

  /** From outside, through a parameter of the invariant. */
  record Parameter(String name, String declaredType) implements Step {
    @Override
    public String toString() {
      return name;
    }
  }

  /** From outside, through a static field; internal name of the declaring class. */
  record Static(String owner, String name, String declaredType) implements Step {
    @Override
    public String toString() {
      return SimpleName.nested(owner) + "." + name;
    }
  }

  /** Through an instance field; internal name of the declaring class. */
  record Field(String owner, String name, String declaredType) implements Step {
    @Override
    public String toString() {
      return "." + name;
    }
  }

  /** Through an array element. */
  record Element(int index, String declaredType) implements Step {
    @Override
    public String toString() {
      return "[" + index + "]";
    }
  }

  /**
   * Returns the internal name or array descriptor that a reference type's descriptor stands for.
   */
  static String className(String descriptor) {
    return descriptor.startsWith("L")
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  /** Returns the same of a declared type. */
  static String className(SpecType type) {
    return ((SpecType.Reference) type).internalName();
  }
}
