// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.util.ArrayList;
import java.util.List;

/** A text table whose columns are as wide as their widest cell. */
public final class Table {
  private final List<Column> columns;
  private final List<List<String>> rows = new ArrayList<>();

  /** A column: its heading and on which side its cells stand. */
  public record Column(String heading, boolean right) {

    /** Makes a column of words. */
    public static Column text(String heading) {
      return new Column(heading, false);
    }

    /** Makes a column of numbers. */
    public static Column number(String heading) {
      return new Column(heading, true);
    }
  }

  /** Makes a table without rows. */
  public Table(List<Column> columns) {
    this.columns = List.copyOf(columns);
  }

  /** Returns whether there are no rows. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Adds a row; one cell a column. */
  public Table row(List<String> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(cells.size() + " cells for " + columns.size());
    }
    rows.add(List.copyOf(cells));
    return this;
  }

  /** Adds a line between the rows before and the rows after it. */
  public Table rule() {
    rows.add(List.of());
    return this;
  }

  /** Returns the lines, without spaces at their ends. */
  public List<String> lines() {
    int[] widths = new int[columns.size()];
    for (int c = 0; c < widths.length; c++) {
      widths[c] = width(columns.get(c).heading());
      for (List<String> row : rows) {
        widths[c] = row.isEmpty() ? widths[c] : Math.max(widths[c], width(row.get(c)));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(columns.stream().map(Column::heading).toList(), widths));
    lines.add(ruler(widths));
    rows.forEach(row -> lines.add(row.isEmpty() ? ruler(widths) : line(row, widths)));
    return lines;
  }

  private String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < widths.length; c++) {
      String padding = " ".repeat(widths[c] - width(cells.get(c)));
      boolean right = columns.get(c).right();
      line.append(c == 0 ? "" : "  ").append(right ? padding : "").append(cells.get(c));
      line.append(right ? "" : padding);
    }
    return line.toString().stripTrailing();
  }

  private static String ruler(int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < widths.length; c++) {
      line.append(c == 0 ? "" : "  ").append("─".repeat(widths[c]));
    }
    return line.toString();
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
