// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.Locale;
import org.heapsmith.testgen.report.Counter;

/** How a share of covered code looks. */
final class Bar {
  private Bar() {}

  /** Returns the class of its colour; empty if there is nothing to cover. */
  static String kind(Counter counter) {
    return counter.total() == 0 ? "" : counter.covered() == counter.total() ? "good" : "fair";
  }

  /** Returns its length. */
  static String share(Counter counter) {
    return String.format(Locale.ROOT, "%.1f%%", counter.percent());
  }
}
