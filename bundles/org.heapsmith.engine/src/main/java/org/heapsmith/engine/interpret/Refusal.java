// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/**
 * The path cannot be continued: something is not supported or not predictable, or a bound is
 * reached. Ends the one path as cut off; caught by {@link Machine} only.
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

  /** Returns why. */
  public Notice notice() {
    return notice;
  }
}
