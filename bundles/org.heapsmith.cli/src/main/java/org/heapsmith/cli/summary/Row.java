// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.summary;

import java.util.List;
import java.util.Optional;
import org.heapsmith.testgen.report.Totals;

/**
 * A row of the table.
 *
 * @param name subject or class
 * @param paper the JSF paper's figures for it, if it has any
 * @param missed the targets it misses, a phrase each; empty if it meets all
 */
public record Row(String name, Totals totals, Optional<PaperFigures> paper, List<String> missed) {

  /** Copies the list. */
  public Row {
    missed = List.copyOf(missed);
  }

  /** Makes a row without targets. */
  public static Row of(String name, Totals totals) {
    return new Row(name, totals, Optional.empty(), List.of());
  }
}
