// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.Frame;

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

  private static final String THREAD = "java/lang/Thread";

  private SurroundingModels() {}

  static void register(Registry registry) {
    LibraryModel thread = refusing("what several threads do at the same time is not predicted");
    for (String method : List.of("<init>", "start", "join")) {
      registry.putAll(THREAD, method, thread);
    }
    registry.putAll(THREAD, "currentThread", SurroundingModels::currentThread);
    LibraryModel file = refusing("which files there are is not predicted");
    for (String system : List.of("java/io/UnixFileSystem", "java/io/WinNTFileSystem")) {
      FILES.forEach(method -> registry.putAll(system, method, file));
    }
  }

  /**
   * Locks compare the thread that has them with the one that asks, and a thread has its variables:
   * there is one. What else it is, its name, who interrupts it, nobody knows.
   */
  private static StepResult currentThread(ModelCall call) {
    Frame asking = call.frame();
    while (asking.caller() != null && asking.method().owner().equals(THREAD)) {
      asking = asking.caller();
    }
    String owner = asking.method().owner();
    if (!owner.startsWith("java/util/concurrent/locks/")
        && !owner.equals("java/lang/ThreadLocal")) {
      throw call.refuse("which thread runs a test is not predicted");
    }
    return call.result(OnlyObjects.of(call.machine(), call.state(), THREAD));
  }

  private static LibraryModel refusing(String why) {
    return call -> {
      throw call.refuse(why);
    };
  }
}
