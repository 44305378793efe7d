// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;

/**
 * The path cannot be continued: something is not supported or not predictable, or a bound is
 * reached. Ends the one path as cut off; caught by {@link Machine}, and where it looks ahead.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Notice notice;

  /** Makes the refusal. */
  public Refusal(Notice notice) {
    super(notice.message(), null, false, false);
    this.notice = notice;
  }

  /** Makes the refusal with a notice of the catalogue. */
  public static Refusal of(Code code, String where, Object... arguments) {
    return new Refusal(Notice.of(code, where, arguments));
  }

  /**
   * Returns the refusal for a failure that ends one path only: a class the program needs is missing
   * or unreadable. Every other failure is thrown on.
   */
  public static Refusal of(HeapsmithException failure) {
    return switch (failure.notice().code()) {
      case CLASS_NOT_FOUND, CLASS_FILE_CORRUPT, CLASS_FILE_TOO_NEW -> new Refusal(failure.notice());
      default -> throw failure;
    };
  }

  /** Returns why. */
  public Notice notice() {
    return notice;
  }
}
