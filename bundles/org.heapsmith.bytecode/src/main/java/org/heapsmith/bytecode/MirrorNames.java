// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Names of what objects of {@code java.lang.Class} stand for: internal names of classes,
 * descriptors of arrays, and keywords of primitives and of {@code void}. A class may be called
 * {@code I} or {@code Z}; none that comes from Java source is called {@code int}.
 */
public final class MirrorNames {
  private static final Map<String, String> DESCRIPTORS =
      Map.of(
          "boolean", "Z", "byte", "B", "short", "S", "char", "C", "int", "I", "long", "J", "float",
          "F", "double", "D", "void", "V");
  private static final Map<String, String> KEYWORDS = new TreeMap<>();

  static {
    DESCRIPTORS.forEach((keyword, descriptor) -> KEYWORDS.put(descriptor, keyword));
  }

  private MirrorNames() {}

  /** Returns the name of the type of a descriptor. */
  public static String of(String descriptor) {
    return KEYWORDS.getOrDefault(descriptor, TypeHierarchy.typeName(descriptor));
  }

  /** Returns the descriptor of a type. */
  public static String descriptor(String name) {
    return DESCRIPTORS.getOrDefault(name, TypeHierarchy.descriptor(name));
  }

  /** Returns the primitive type, or {@code void}, whose mirror {@code TYPE} of a class is. */
  public static Optional<String> ofBox(String className) {
    if (className.equals("java/lang/Void")) {
      return Optional.of("void");
    }
    return BoxNames.isBox(className)
        ? Optional.of(of(String.valueOf(BoxNames.primitive(className))))
        : Optional.empty();
  }

  /** Returns whether it names a primitive type or {@code void}. */
  public static boolean isPrimitive(String name) {
    return DESCRIPTORS.containsKey(name);
  }
}
