// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;

/** Prints notices; where many say the same harmless thing, how many they are and the first. */
public final class NoticeLines {
  private static final int MANY = 6;

  private final PrintWriter err;

  /** Makes a printer on {@code err}. */
  public NoticeLines(PrintWriter err) {
    this.err = err;
  }

  /** Prints all, warnings and errors one by one. */
  public void print(List<Notice> notices) {
    Map<Code, Integer> counts = new EnumMap<>(Code.class);
    notices.forEach(n -> counts.merge(n.code(), 1, Integer::sum));
    Map<Code, Integer> printed = new EnumMap<>(Code.class);
    for (Notice notice : notices) {
      boolean grouped =
          notice.code().severity() == Severity.INFO && counts.get(notice.code()) >= MANY;
      if (!grouped) {
        err.println(notice.toLine());
      } else if (printed.merge(notice.code(), 1, Integer::sum) == 1) {
        int others = counts.get(notice.code()) - 1;
        err.println(notice.toLine() + " … and at " + others + " more places");
      }
    }
    err.flush();
  }
}
