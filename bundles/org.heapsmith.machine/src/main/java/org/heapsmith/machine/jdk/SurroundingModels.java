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
import org.heapsmith.machine.value.IntValue;
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
  private static final String WHICH_THREAD = "which thread runs a test is not predicted";

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
    registerThread(registry);
    LibraryModel file = refusing("which files there are is not predicted");
    for (String system : List.of("java/io/UnixFileSystem", "java/io/WinNTFileSystem")) {
      FILES.forEach(method -> registry.putAll(system, method, file));
    }
  }

  /**
   * Locks and tasks compare the thread that has them with the one that asks, and it has variables:
   * there is one. The program may ask for its name; whatever else it is, nobody knows.
   */
  private static StepResult currentThread(ModelCall call) {
    Frame asking = call.frame();
    while (asking.caller() != null && asking.method().owner().equals(THREAD)) {
      asking = asking.caller();
    }
    String owner = asking.method().owner();
    if (!asking.method().isApplication()
        && !owner.startsWith("java/util/concurrent/")
        && !owner.equals("java/lang/ThreadLocal")) {
      throw call.refuse(WHICH_THREAD);
    }
    return call.result(OnlyObjects.of(call.machine(), call.state(), THREAD));
  }

  private static void registerThread(Registry registry) {
    registry.putAll(THREAD, "currentThread", SurroundingModels::currentThread);
    for (String asked : List.of("getName", "getId", "threadId", "getPriority")) {
      registry.putAll(THREAD, asked, asked(call -> call.opaque("which thread runs a test")));
    }
    for (String asked : List.of("isInterrupted", "interrupted")) {
      registry.putAll(
          THREAD,
          asked,
          asked(
              call -> {
                leaveOut(call, "");
                return call.result(IntValue.ZERO);
              }));
    }
    for (String asked :
        List.of(
            "getContextClassLoader",
            "getStackTrace",
            "getState",
            "getThreadGroup",
            "getUncaughtExceptionHandler",
            "interrupt",
            "isAlive",
            "isDaemon",
            "setContextClassLoader",
            "setDaemon",
            "setName",
            "setPriority",
            "setUncaughtExceptionHandler",
            "toString")) {
      registry.putAll(THREAD, asked, asked(refusing(WHICH_THREAD)));
    }
  }

  /** What the JDK's own code asks of the thread is the same for all of them. */
  private static LibraryModel asked(LibraryModel model) {
    return call -> call.isOfProgram() ? model.invoke(call) : call.interpret();
  }

  private static void leaveOut(ModelCall call, String longer) {
    String at = Sites.of(call.state());
    Notice left = Notice.of(Code.NOT_INTERRUPTED, at, longer, at);
    call.machine().context().leaveOut(call.state(), left);
  }

  /** Nobody interrupts the thread, and a test that has a choice does not wait for long. */
  private static StepResult sleep(ModelCall call) {
    Terms terms = call.machine().terms();
    Term millis = TextModels.term(call, 0);
    boolean isRound = call.count() == 1 || call.argument(1).equals(IntValue.ZERO);
    if (!isRound) {
      throw call.refuse("it takes nanoseconds");
    }
    return TextModels.branch(
        call,
        terms.binary(Op.LT, millis, terms.longConst(0)),
        (c, isNegative) -> {
          if (isNegative) {
            return c.throwing("java/lang/IllegalArgumentException", "timeout value is negative");
          }
          boolean isOpen = !millis.isConst();
          String longer = isOpen ? ", or sleeps for more than " + SHORT_PAUSE + " ms," : "";
          leaveOut(c, longer);
          if (isOpen) {
            c.state().assume(terms.binary(Op.LE, millis, terms.longConst(SHORT_PAUSE)));
          }
          return c.done();
        });
  }

  /** The JDK's own code has another way to go where it does not get what it asks for: a JVM. */
  static LibraryModel ofProgram(LibraryModel model) {
    return call -> {
      if (call.isOfProgram()) {
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
