// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.summary;

import java.util.Locale;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Validity;

/** Figures as text, the same on the console and in the HTML report. */
public final class Figures {

  private Figures() {}

  /** Returns a percentage that says 100% only where nothing is missing; n/a where there is none. */
  public static String percent(Counter counter) {
    if (counter.total() == 0) {
      return "n/a";
    }
    double percent = Math.floor(counter.percent() * 10) / 10;
    return counter.covered() == counter.total()
        ? "100%"
        : String.format(Locale.ROOT, "%.1f%%", percent);
  }

  /**
   * Returns {@code 12/12}, with the undecided after it where there are any, or a dash where nothing
   * was checked: there is no such check.
   */
  public static String validity(Validity validity) {
    int checked = validity.valid() + validity.invalid();
    if (checked == 0) {
      return "–";
    }
    String unchecked = validity.unchecked() == 0 ? "" : " +" + validity.unchecked() + "?";
    return validity.valid() + "/" + checked + unchecked;
  }

  /** Returns seconds with one digit. */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f", seconds);
  }
}
