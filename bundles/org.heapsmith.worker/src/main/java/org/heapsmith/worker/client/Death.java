// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/** Says in a coded sentence why a process is gone. Stateless. */
final class Death {
  /** A JVM with {@code -XX:+ExitOnOutOfMemoryError} ends so. */
  private static final int OUT_OF_MEMORY = 3;

  /** How a shell, and Java, show that a signal ended a process. */
  private static final int SIGNAL = 128;

  private static final String TOO_OLD = "UnsupportedClassVersionError";

  private Death() {}

  /** A process that ended before it answered the handshake. */
  static Notice atStart(int exit, ErrorStream errors, WorkerSettings settings) {
    if (errors.contains(TOO_OLD)) {
      return Notice.of(Code.WORKER_JAVA_TOO_OLD, "", settings.java(), "it cannot read our classes");
    }
    if (isOutOfMemory(exit, errors)) {
      return outOfMemory(settings);
    }
    return Notice.of(Code.WORKER_NOT_STARTED, "", how(exit, errors));
  }

  /** A process that ended while it was wanted. */
  static Notice atWork(int exit, ErrorStream errors, WorkerSettings settings) {
    return isOutOfMemory(exit, errors)
        ? outOfMemory(settings)
        : Notice.of(Code.WORKER_DIED, "", how(exit, errors));
  }

  private static boolean isOutOfMemory(int exit, ErrorStream errors) {
    return (exit == OUT_OF_MEMORY || exit == 1)
        && (errors.contains("OutOfMemoryError") || errors.contains("Too small maximum heap"));
  }

  private static Notice outOfMemory(WorkerSettings settings) {
    return Notice.of(Code.WORKER_OUT_OF_MEMORY, "", String.valueOf(settings.memoryMegabytes()));
  }

  private static String how(int exit, ErrorStream errors) {
    String end =
        exit > SIGNAL && exit <= SIGNAL + 64
            ? "signal " + (exit - SIGNAL) + name(exit - SIGNAL)
            : "exit code " + exit;
    String text = errors.summary();
    return text.isEmpty() ? end : end + ": " + text;
  }

  private static String name(int signal) {
    return switch (signal) {
      case 6 -> " (aborted)";
      case 9 -> " (killed)";
      case 11 -> " (crashed)";
      case 15 -> " (terminated)";
      default -> "";
    };
  }
}
