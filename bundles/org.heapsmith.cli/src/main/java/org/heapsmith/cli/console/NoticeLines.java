// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;

/**
 * Prints notices. Where many say the same, not all of them: of harmless ones the first and how many
 * they are, of warnings and errors the first few.
 */
public final class NoticeLines {
  private static final int MANY = 6;

  private final PrintWriter err;

  /** Makes a printer on {@code err}. */
  public NoticeLines(PrintWriter err) {
    this.err = err;
  }

  /** Prints them in their order. */
  public void print(List<Notice> notices) {
    Map<Code, Integer> counts = new EnumMap<>(Code.class);
    notices.forEach(n -> counts.merge(n.code(), 1, Integer::sum));
    Map<Code, Integer> printed = new EnumMap<>(Code.class);
    for (Notice notice : notices) {
      int count = counts.get(notice.code());
      boolean all = count < MANY && notice.code() != Code.NOT_BY_CALLS; // of each method the same
      int shown = all ? count : notice.code().severity() == Severity.INFO ? 1 : MANY - 1;
      int number = printed.merge(notice.code(), 1, Integer::sum);
      if (number <= shown) {
        String more = " … and " + (count - shown) + " more, see the report";
        err.println(notice.toLine() + (number == shown && shown < count ? more : ""));
      }
    }
    err.flush();
  }
}
