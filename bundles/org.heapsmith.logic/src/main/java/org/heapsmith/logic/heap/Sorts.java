// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Sort;

/** Which sort a Java type has as a variable, field or parameter (see the package's text). */
public final class Sorts {
  private Sorts() {}

  /** Returns the sort of values of {@code type}. */
  public static Sort of(SpecType type) {
    if (type instanceof SpecType.Primitive primitive) {
      return of(String.valueOf(primitive.descriptor()));
    }
    return type instanceof SpecType.MathInt ? Sort.MATHINT : Sort.REF;
  }

  /**
   * Returns the sort of a field of that JVM descriptor; {@code M}, which Java does not have, is a
   * mathematical integer.
   */
  public static Sort of(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z', 'B' -> Sort.BYTE;
      case 'S' -> Sort.SHORT;
      case 'C' -> Sort.CHAR;
      case 'I' -> Sort.INT;
      case 'J' -> Sort.LONG;
      case 'F' -> Sort.FLOAT;
      case 'D' -> Sort.DOUBLE;
      case 'L', '[' -> Sort.REF;
      case 'M' -> Sort.MATHINT;
      default -> throw new IllegalArgumentException("descriptor " + descriptor);
    };
  }

  /** Returns the JVM descriptor of a Java type. */
  public static String descriptor(SpecType type) {
    if (type instanceof SpecType.Primitive primitive) {
      return String.valueOf(primitive.descriptor());
    } else if (type instanceof SpecType.Reference reference) {
      String name = reference.internalName();
      return name.startsWith("[") ? name : "L" + name + ";";
    }
    throw new IllegalArgumentException(type + " is not a Java type");
  }

  /** Returns the class a descriptor {@code Lx;} or {@code [x} names, as type facts write it. */
  public static String className(String descriptor) {
    return descriptor.charAt(0) == 'L'
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }
}
