// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.spec.SpecType;

/** Java types and members as Java writes them. */
public final class TypeText {
  private TypeText() {}

  /** Returns the simple name; {@code ?} for what is not known. */
  public static String of(SpecType type) {
    if (type == null) {
      return "?";
    }
    return type instanceof SpecType.Reference reference
        ? ofInternal(reference.internalName())
        : type.toString();
  }

  /** Returns the simple name of a class or array descriptor. */
  public static String ofInternal(String name) {
    return name.startsWith("[") ? ofDescriptor(name) : SimpleName.nested(name);
  }

  /** Returns the qualified name of a class. */
  public static String qualified(String internalName) {
    return SimpleName.qualified(internalName);
  }

  /** Returns the simple name of a field descriptor's type. */
  public static String ofDescriptor(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case '[' -> ofDescriptor(descriptor.substring(1)) + "[]";
      case 'L' -> ofInternal(descriptor.substring(1, descriptor.length() - 1));
      case 'V' -> "void";
      default -> new SpecType.Primitive(descriptor.charAt(0)).toString();
    };
  }

  /** Returns the simple names of a method descriptor's parameter types. */
  public static List<String> parameters(String descriptor) {
    List<String> result = new ArrayList<>();
    for (int i = 1; descriptor.charAt(i) != ')'; ) {
      int end = i;
      while (descriptor.charAt(end) == '[') {
        end++;
      }
      end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
      result.add(ofDescriptor(descriptor.substring(i, end)));
      i = end;
    }
    return result;
  }
}
