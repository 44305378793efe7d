// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.cli.console.Table;
import org.heapsmith.cli.console.Table.Column;
import org.heapsmith.cli.summary.Figures;

/** The rows of a comparison as cells, for the console and for HTML. */
public final class CompareTable {

  /** The columns. */
  public static final List<Column> COLUMNS =
      List.of(
          Column.text(""),
          Column.text("strategy"),
          Column.number("traces"),
          Column.number("exc."),
          Column.number("paths"),
          Column.number("pruned"),
          Column.number("infeas."),
          Column.number("invalid"),
          Column.number("kept/all"),
          Column.number("branches"),
          Column.number("instr."),
          Column.number("diverg."),
          Column.number("calls"),
          Column.number("s"),
          Column.text(""));

  /** Without name, strategy and remark. */
  private static final int FIGURES = COLUMNS.size() - 3;

  private CompareTable() {}

  /** Returns the table as lines of text; a rule stands between methods or classes. */
  public static List<String> lines(List<CompareRow> rows, boolean replayed) {
    Table table = new Table(COLUMNS);
    for (List<String> cells : cells(rows, replayed)) {
      if (!cells.get(0).isEmpty() && !table.isEmpty()) {
        table.rule();
      }
      table.row(cells);
    }
    return table.lines();
  }

  /**
   * Returns the cells of the rows; a name stands in the first row it is of.
   *
   * @param replayed whether tests were run, so that there are figures of that
   */
  public static List<List<String>> cells(List<CompareRow> rows, boolean replayed) {
    List<List<String>> cells = new ArrayList<>();
    String before = null;
    for (CompareRow row : rows) {
      cells.add(cells(row, !row.name().equals(before), replayed));
      before = row.name();
    }
    return cells;
  }

  private static List<String> cells(CompareRow row, boolean named, boolean replayed) {
    List<String> cells = new ArrayList<>();
    cells.add(named ? row.name() : "");
    cells.add(row.configuration());
    cells.addAll(row.isUnexplored() ? Collections.nCopies(FIGURES, "–") : figures(row, replayed));
    cells.add(remark(row));
    return cells;
  }

  private static List<String> figures(CompareRow row, boolean replayed) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(row.normal() + row.exceptional()));
    cells.add(String.valueOf(row.exceptional()));
    cells.add(String.valueOf(row.paths()));
    cells.add(String.valueOf(row.pruned()));
    cells.add(String.valueOf(row.infeasible()));
    cells.add(String.valueOf(row.invalid()));
    cells.add(row.testsKept() + "/" + row.tests());
    cells.add(replayed && row.tests() > 0 ? Figures.percent(row.branches()) : "–");
    cells.add(replayed && row.tests() > 0 ? Figures.percent(row.instructions()) : "–");
    cells.add(replayed ? String.valueOf(row.divergences()) : "–");
    cells.add(String.valueOf(row.calls()));
    cells.add(Figures.seconds(row.seconds()));
    return cells;
  }

  private static String remark(CompareRow row) {
    List<String> remarks = new ArrayList<>();
    if (row.failed() > 0) {
      remarks.add(row.failed() + " not explored");
    }
    if (row.cutOff() > 0) {
      remarks.add(row.cutOff() + " unfinished");
    }
    return String.join(", ", remarks);
  }
}
