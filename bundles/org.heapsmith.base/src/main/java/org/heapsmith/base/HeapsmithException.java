// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

/**
 * A failure a person can act on: carries the coded notice that is shown instead of a stack trace.
 */
public final class HeapsmithException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Notice notice;

  /** Makes the exception for {@code notice}; {@code cause} may be null. */
  public HeapsmithException(Notice notice, Throwable cause) {
    super(notice.toLine(), cause);
    this.notice = notice;
  }

  /** Makes the exception for the catalogue entry {@code code}. */
  public static HeapsmithException of(Code code, String where, Object... arguments) {
    return new HeapsmithException(Notice.of(code, where, arguments), null);
  }

  /** Returns what to show. */
  public Notice notice() {
    return notice;
  }
}
