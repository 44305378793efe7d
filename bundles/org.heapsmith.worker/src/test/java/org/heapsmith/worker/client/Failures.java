// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.junit.jupiter.api.function.Executable;

/** Asserts coded failures. */
final class Failures {
  private Failures() {}

  static Notice assertFails(Code code, CompletableFuture<?> answer) {
    return assertFails(code, () -> WorkerProcess.await(answer));
  }

  static Notice assertFails(Code code, Executable work) {
    Notice notice = assertThrows(HeapsmithException.class, work).notice();
    assertEquals(code, notice.code(), notice.toLine());
    return notice;
  }
}
