// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import org.heapsmith.machine.interpret.LibraryModel;

/** Threads and files, which are refused with the reason and not where their code ends. */
final class SurroundingModels {
  /** What asks for files, and what changes them; the rest of a file system works on names. */
  private static final List<String> FILES =
      List.of(
          "canonicalize",
          "checkAccess",
          "createDirectory",
          "createFileExclusively",
          "delete",
          "getBooleanAttributes",
          "getLastModifiedTime",
          "getLength",
          "getSpace",
          "hasBooleanAttributes",
          "list",
          "rename",
          "setLastModifiedTime",
          "setPermission",
          "setReadOnly");

  private SurroundingModels() {}

  static void register(Registry registry) {
    LibraryModel thread = refusing("what several threads do at the same time is not predicted");
    for (String method : List.of("<init>", "start", "join")) {
      registry.putAll("java/lang/Thread", method, thread);
    }
    LibraryModel file = refusing("which files there are is not predicted");
    for (String system : List.of("java/io/UnixFileSystem", "java/io/WinNTFileSystem")) {
      FILES.forEach(method -> registry.putAll(system, method, file));
    }
  }

  private static LibraryModel refusing(String why) {
    return call -> {
      throw call.refuse(why);
    };
  }
}
