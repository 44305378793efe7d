// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

/**
 * What is known of the type of a name.
 *
 * @param descriptor a JVM descriptor; {@code R} for some reference, {@code N} for some number,
 *     empty where nothing is known
 */
record Kind(String descriptor) {
  static final Kind UNKNOWN = new Kind("");
  static final Kind REFERENCE = new Kind("R");
  static final Kind NUMBER = new Kind("N");

  private static final String BY_WIDTH = "BCSIJFD";

  boolean isReference() {
    return descriptor.matches("[RL\\[].*");
  }

  boolean isNumber() {
    return descriptor.equals("N") || isPrimitive();
  }

  boolean isBoolean() {
    return descriptor.equals("Z");
  }

  private boolean isPrimitive() {
    return descriptor.length() == 1 && BY_WIDTH.contains(descriptor);
  }

  /** Returns what is known if both are: the more exact one, of two numbers the wider one. */
  Kind and(Kind other) {
    if (descriptor.isEmpty() || descriptor.equals(other.descriptor)) {
      return other;
    } else if (other.descriptor.isEmpty()) {
      return this;
    } else if (isPrimitive() && other.isPrimitive()) {
      boolean wider = BY_WIDTH.indexOf(descriptor) >= BY_WIDTH.indexOf(other.descriptor);
      return wider ? this : other;
    }
    return descriptor.length() == 1 && "RN".contains(descriptor) ? other : this;
  }
}
