// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

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

  private static final String RUNTIME = "java/lang/Runtime";
  private static final String MACHINE = "what the machine has";
  private static final int MOST_PROCESSORS = 1 << 16;

  /** Pauses of this length are tried, in milliseconds, where their length is open. */
  private static final long SHORT_PAUSE = 20;

  private SurroundingModels() {}

  static void register(Registry registry) {
    LibraryModel thread = refusing("what several threads do at the same time is not predicted");
    for (String method : List.of("<init>", "start", "join")) {
      registry.putAll(THREAD, method, thread);
    }
    registry.put(THREAD, "sleep", "(J)V", SurroundingModels::sleep);
    registry.put(THREAD, "sleep", "(JI)V", SurroundingModels::sleep);
    registry.put(THREAD, "yield", "()V", ModelCall::done);
    registry.put(THREAD, "onSpinWait", "()V", ModelCall::done);
    registry.put(RUNTIME, "gc", "()V", ModelCall::done);
    registry.put(
        RUNTIME,
        "availableProcessors",
        "()I",
        ofProgram(c -> c.opaque(MACHINE, c.ends(MACHINE, Sort.INT, 1, MOST_PROCESSORS))));
    for (String memory : List.of("freeMemory", "totalMemory", "maxMemory")) {
      registry.put(RUNTIME, memory, "()J", ofProgram(call -> call.opaque(MACHINE)));
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

  /** Nobody interrupts the thread, and a test that has a choice does not wait for long. */
  private static StepResult sleep(ModelCall call) {
    Terms terms = call.machine().terms();
    Term millis = TextModels.term(call, 0);
    return TextModels.branch(
        call,
        terms.binary(Op.LT, millis, terms.longConst(0)),
        (c, isNegative) -> {
          if (isNegative) {
            return c.throwing("java/lang/IllegalArgumentException", "timeout value is negative");
          }
          boolean isOpen = !millis.isConst();
          String longer = isOpen ? ", or takes more than " + SHORT_PAUSE + " ms," : "";
          String at = Sites.of(c.state());
          Notice left = Notice.of(Code.NOT_INTERRUPTED, at, c.method(), longer, at);
          c.machine().context().leaveOut(c.state(), left);
          if (isOpen) {
            c.state().assume(terms.binary(Op.LE, millis, terms.longConst(SHORT_PAUSE)));
          }
          return c.done();
        });
  }

  /** The JDK's own code has another way to go where it does not get what it asks for: a JVM. */
  static LibraryModel ofProgram(LibraryModel model) {
    return call -> {
      if (call.frame().method().isApplication()) {
        return model.invoke(call);
      }
      throw call.refuse("it depends on the system the program runs on");
    };
  }

  private static LibraryModel refusing(String why) {
    return call -> {
      throw call.refuse(why);
    };
  }
}
