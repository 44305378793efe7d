// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.function.Executable;

/** Work that fails with a code. */
final class Failing {
  private Failing() {}

  /** Returns the message. */
  static String with(Code code, Executable work) {
    HeapsmithException failure = assertThrows(HeapsmithException.class, work);
    assertEquals(code, failure.notice().code(), failure.notice()::toLine);
    return failure.notice().message();
  }
}
