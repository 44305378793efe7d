// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.heapsmith.cli.summary.Figures;
import org.heapsmith.cli.summary.PaperFigures;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Totals;

/** The figures that matter most, large, and the table of all rows. */
final class SummarySection {
  private static final int COLUMNS = 12;
  private static final int PAPER_COLUMNS = 4;

  private final List<Row> rows;
  private final Totals totals;

  SummarySection(List<Row> rows, Totals totals) {
    this.rows = rows;
    this.totals = totals;
  }

  String render() {
    return Html.element("section", "summary", cards() + "\n" + table());
  }

  private String cards() {
    Counter branches = totals.kept().branches();
    int checked = totals.inputs().valid() + totals.inputs().invalid();
    return Html.element(
        "div",
        "cards",
        card("", totals.testsKept() + "", "tests kept of " + totals.testsAll())
            + card(
                kind(branches),
                Figures.percent(branches),
                branches.total() == 0 ? "no branches measured" : branches + " branches covered")
            + card(
                totals.inputs().invalid() == 0 ? "good" : "bad",
                totals.inputs().valid() + "",
                "valid inputs of " + checked + " checked")
            + card(
                totals.divergences() == 0 ? "good" : "bad",
                totals.divergences() + "",
                "divergences on the JVM")
            + card(
                totals.findings() == 0 ? "good" : "bad",
                totals.findings() + "",
                "findings in the code"));
  }

  private static String card(String kind, String figure, String caption) {
    return Html.element(
        "div",
        ("card " + kind).strip(),
        Html.text("strong", "", figure) + Html.text("span", "", caption));
  }

  private String table() {
    boolean compared = rows.stream().anyMatch(r -> r.paper().isPresent());
    String paperHead =
        compared
            ? "<th class=\"num paper\" title=\"Java StarFinder on a structure of this kind\">JSF"
                + " tests</th><th class=\"num paper\">JSF branches</th><th class=\"num paper\">JSF"
                + " calls</th><th class=\"num paper\">JSF s</th>"
            : "";
    String body = rows.stream().map(r -> row(r, compared)).collect(Collectors.joining("\n"));
    return """
        <div class="scroll"><table class="figures">
        <thead><tr><th></th><th class="num">methods</th><th class="num">paths</th>
        <th class="num">tests kept / all</th><th class="num">valid inputs</th>
        <th class="num">branches</th><th class="num">infeasible</th>
        <th class="num">not reached</th><th class="num">divergences</th><th class="num">unknowns</th>
        <th class="num">solver calls</th><th class="num">seconds</th>%s</tr></thead>
        <tbody>
        %s
        </tbody></table></div>"""
        .formatted(paperHead, body);
  }

  private static String row(Row row, boolean compared) {
    Totals t = row.totals();
    StringBuilder cells = new StringBuilder(Html.text("th", "", row.name()));
    number(cells, t.methods());
    number(cells, t.paths());
    cell(cells, t.testsKept() + " / " + t.testsAll());
    cell(cells, Figures.validity(t.inputs()));
    cells.append(Html.element("td", "num", bar(t.kept().branches())));
    number(cells, t.infeasible());
    number(cells, t.notReached());
    number(cells, t.divergences());
    number(cells, t.unknowns());
    number(cells, t.solverCalls());
    cell(cells, Figures.seconds(t.seconds()));
    if (compared) {
      cells.append(
          row.paper().map(SummarySection::paper).orElse("<td class=\"paper\" colspan=\"4\"></td>"));
    }
    return Html.element("tr", "", cells.toString()) + missed(row, compared);
  }

  private static String missed(Row row, boolean compared) {
    if (row.missed().isEmpty()) {
      return "";
    }
    String text = Html.badge("bad", "missed: " + String.join("; ", row.missed()));
    return "<tr class=\"missed\"><td colspan=\"%d\">%s</td></tr>"
        .formatted(compared ? COLUMNS + PAPER_COLUMNS : COLUMNS, text);
  }

  private static String paper(PaperFigures figures) {
    StringBuilder cells = new StringBuilder();
    paperCell(cells, String.valueOf(figures.tests()));
    paperCell(cells, String.format(Locale.ROOT, "%.1f%%", figures.coverage()).replace(".0%", "%"));
    paperCell(
        cells, figures.solverCalls().isPresent() ? figures.solverCalls().getAsInt() + "" : "–");
    paperCell(
        cells,
        figures.seconds().isPresent()
            ? String.format(Locale.ROOT, "%.0f", figures.seconds().getAsDouble())
            : "–");
    return cells.toString();
  }

  private static String kind(Counter counter) {
    return counter.total() == 0 ? "" : counter.covered() == counter.total() ? "good" : "fair";
  }

  /** Returns a percentage over a bar of that length. */
  static String bar(Counter counter) {
    if (counter.total() == 0) {
      return Figures.percent(counter);
    }
    String kind = kind(counter);
    return "<span class=\"bar %s\" style=\"--share:%s%%\">%s</span>"
        .formatted(
            kind, String.format(Locale.ROOT, "%.1f", counter.percent()), Figures.percent(counter));
  }

  private static void number(StringBuilder cells, long number) {
    cells.append(Html.element("td", number == 0 ? "num zero" : "num", String.valueOf(number)));
  }

  private static void cell(StringBuilder cells, String text) {
    cells.append(Html.text("td", "num", text));
  }

  private static void paperCell(StringBuilder cells, String text) {
    cells.append(Html.text("td", "num paper", text));
  }
}
