// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Large pages of memory, where the system gives them to those that ask: a JVM that fills its heap
 * once, as short ones do, spends a fifth of its processor time on getting it in small ones.
 */
public final class LargePages {
  private static final Path SETTING = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

  private LargePages() {}

  /** Returns the options of a JVM on this machine: none where it would say that there are none. */
  public static List<String> options() {
    return options(SETTING);
  }

  /**
   * The same by another file.
   *
   * @param setting the choices of a Linux kernel, the chosen one in brackets; there need be none
   */
  static List<String> options(Path setting) {
    try {
      String choices = Files.readString(setting);
      boolean given = choices.contains("[madvise]") || choices.contains("[always]");
      return given ? List.of("-XX:+UseTransparentHugePages") : List.of();
    } catch (IOException e) {
      return List.of(); // another system, or one that does not tell
    }
  }
}
