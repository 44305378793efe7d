// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.cli.console.Table;
import org.heapsmith.cli.console.Table.Column;
import org.heapsmith.testgen.report.Totals;

/** The table of a run as lines of text. */
public final class SummaryTable {
  private static final List<Column> OURS =
      List.of(
          Column.text(""),
          Column.number("methods"),
          Column.number("paths"),
          Column.number("kept/all"),
          Column.number("valid"),
          Column.number("branches"),
          Column.number("infeas."),
          Column.number("diverg."),
          Column.number("unkn."),
          Column.number("calls"),
          Column.number("s"));
  private static final List<Column> PAPER =
      List.of(
          Column.number("│ JSF tests"),
          Column.number("branches"),
          Column.number("calls"),
          Column.number("s"));
  private static final List<String> NO_PAPER = Collections.nCopies(PAPER.size(), "–");

  private SummaryTable() {}

  /** Returns the table of the rows and their sum. */
  public static List<String> lines(List<Row> rows) {
    return lines(rows, rows.stream().map(Row::totals).reduce(Totals.NONE, Totals::plus));
  }

  /** Returns the table of the rows and what they are together. */
  public static List<String> lines(List<Row> rows, Totals sum) {
    boolean compared = rows.stream().anyMatch(r -> r.paper().isPresent());
    List<Column> columns = new ArrayList<>(OURS);
    if (compared) {
      columns.addAll(PAPER);
    }
    Table table = new Table(columns);
    rows.forEach(r -> table.row(cells(r, compared)));
    if (rows.size() > 1) {
      table.rule().row(cells(Row.of("all", sum), compared));
    }
    return table.lines();
  }

  private static List<String> cells(Row row, boolean compared) {
    Totals t = row.totals();
    List<String> cells = new ArrayList<>();
    cells.add(row.name() + (row.missed().isEmpty() ? "" : " ✗"));
    cells.add(String.valueOf(t.methods()));
    cells.add(String.valueOf(t.paths()));
    cells.add(t.testsKept() + "/" + t.testsAll());
    cells.add(Figures.validity(t.inputs()));
    cells.add(Figures.percent(t.kept().branches()));
    cells.add(String.valueOf(t.infeasible()));
    cells.add(String.valueOf(t.divergences()));
    cells.add(String.valueOf(t.unknowns()));
    cells.add(String.valueOf(t.solverCalls()));
    cells.add(Figures.seconds(t.seconds()));
    if (compared) {
      List<String> paper = row.paper().map(PaperFigures::cells).orElse(NO_PAPER);
      cells.add("│ " + paper.get(0));
      cells.addAll(paper.subList(1, paper.size()));
    }
    return cells;
  }
}
