// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import org.heapsmith.base.SimpleName;

/** Types and texts as Java people write them, without packages. Stateless. */
public final class Types {
  private Types() {}

  /** Returns the short name of a type. */
  static String simple(SpecType type) {
    return type instanceof SpecType.Reference reference
        ? simple(reference.internalName())
        : type.toString();
  }

  /** Returns the short form of an internal name or an array descriptor: {@code .} for nesting. */
  public static String simple(String name) {
    if (name.startsWith("[")) {
      return ofDescriptor(name.substring(1)) + "[]";
    }
    return SimpleName.nested(name);
  }

  /** Returns the short name of the type of a JVM descriptor. */
  static String ofDescriptor(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case '[' -> simple(descriptor);
      case 'L' -> simple(descriptor.substring(1, descriptor.length() - 1));
      default -> new SpecType.Primitive(descriptor.charAt(0)).toString();
    };
  }

  /** Returns the literal of a string. */
  static String quoted(String text) {
    StringBuilder result = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"' -> result.append("\\\"");
        case '\\' -> result.append("\\\\");
        case '\n' -> result.append("\\n");
        case '\r' -> result.append("\\r");
        case '\t' -> result.append("\\t");
        default -> result.append(c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : c);
      }
    }
    return result.append('"').toString();
  }
}
