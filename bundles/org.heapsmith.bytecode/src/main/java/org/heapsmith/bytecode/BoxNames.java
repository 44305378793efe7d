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

  private BoxNames() {}

  /** Returns all of them, internal names. */
  public static List<String> all() {
    return NAMES;
  }

  /** Returns whether the class (internal name) is a box. */
  public static boolean isBox(String className) {
    return NAMES.contains(className);
  }
}
