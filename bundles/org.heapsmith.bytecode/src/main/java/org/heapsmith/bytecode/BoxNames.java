// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;

/** The classes of java.lang that box a primitive. */
public final class BoxNames {
  private static final List<String> NAMES =
      List.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Character",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");

  private static final String PRIMITIVES = "ZBSCIJFD";

  private BoxNames() {}

  /** Returns all of them, internal names. */
  public static List<String> all() {
    return NAMES;
  }

  /** Returns whether the class (internal name) is a box. */
  public static boolean isBox(String className) {
    return className.startsWith("java/lang/") && NAMES.contains(className);
  }

  /** Returns the box of a primitive's descriptor. */
  public static String of(char primitive) {
    return NAMES.get(PRIMITIVES.indexOf(primitive));
  }

  /** Returns the descriptor of the primitive that a box holds. */
  public static char primitive(String box) {
    return PRIMITIVES.charAt(NAMES.indexOf(box));
  }
}
