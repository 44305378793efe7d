// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.compare.AgreementTable;
import org.heapsmith.cli.compare.CompareRow;
import org.heapsmith.cli.compare.CompareTable;
import org.heapsmith.cli.console.Table.Column;
import org.heapsmith.usecases.compare.ComparedMethod;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.compare.Disagreement;

/**
 * A comparison as one HTML page: sums by class, disagreements, verdicts on each pair, then every
 * method.
 */
public final class ComparePage {
  private final Comparison comparison;
  private final String subtitle;
  private final boolean replayed;

  /**
   * Makes a page.
   *
   * @param subtitle where the specs come from
   * @param replayed whether tests were run
   */
  public ComparePage(Comparison comparison, String subtitle, boolean replayed) {
    this.comparison = comparison;
    this.subtitle = subtitle;
    this.replayed = replayed;
  }

  /** Returns the HTML text. */
  public String render() {
    List<Notice> errors =
        comparison.notices().stream()
            .filter(n -> n.code().severity() != org.heapsmith.base.Severity.INFO)
            .toList();
    String body =
        Html.join(
            List.of(
                table("Sums", CompareRow.ofClasses(comparison)),
                disagreements(),
                agreement(),
                Page.notices(errors),
                table("Methods", CompareRow.ofMethods(comparison))));
    String title = "Heapsmith: " + String.join(", ", comparison.configurations()) + " side by side";
    return Page.of(title, subtitle, body);
  }

  private String table(String title, List<CompareRow> rows) {
    List<List<String>> cells = new ArrayList<>();
    String before = null;
    for (CompareRow row : rows) {
      cells.add(CompareTable.cells(row, !row.name().equals(before), replayed));
      before = row.name();
    }
    return section(title, table(CompareTable.COLUMNS, cells));
  }

  /** Sums over the methods, then each method's pairs of strategies. */
  private String agreement() {
    if (AgreementTable.isEmpty(comparison)) {
      return "";
    }
    StringBuilder legend = new StringBuilder();
    AgreementTable.legend(comparison)
        .forEach(line -> legend.append(Html.text("li", "", line)).append('\n'));
    StringBuilder methods = new StringBuilder();
    for (ComparedMethod method : comparison.methods()) {
      methods.append(
          Html.element(
              "details",
              "",
              Html.text("summary", "", method.name())
                  + table(AgreementTable.VERDICTS, AgreementTable.verdicts(method))));
    }
    return section(
        "Agreement on program paths",
        table(AgreementTable.SUMS, AgreementTable.sums(comparison))
            + Html.element("ul", "notices", legend.toString())
            + methods);
  }

  private static String section(String title, String content) {
    return Html.element("section", "", Html.text("h2", "", title) + content);
  }

  private static String table(List<Column> columns, List<List<String>> rows) {
    String head =
        columns.stream()
            .map(c -> Html.text("th", c.right() ? "num" : "", c.heading()))
            .collect(Collectors.joining());
    StringBuilder body = new StringBuilder();
    rows.forEach(row -> body.append("<tr>").append(cells(columns, row)).append("</tr>\n"));
    return "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>".formatted(head, body);
  }

  private static String cells(List<Column> columns, List<String> texts) {
    StringBuilder cells = new StringBuilder();
    for (int i = 0; i < texts.size(); i++) {
      boolean right = columns.get(i).right();
      cells.append(Html.text(i == 0 ? "th" : "td", right ? "num" : "", texts.get(i)));
    }
    return cells.toString();
  }

  private String disagreements() {
    StringBuilder items = new StringBuilder();
    for (ComparedMethod method : comparison.methods()) {
      for (Disagreement d : method.disagreements()) {
        String text =
            "%s: %s finds %s that %s misses, the shortest: %s"
                .formatted(
                    method.name(),
                    d.finder(),
                    Plural.of(d.count(), "program path"),
                    d.misser(),
                    d.path());
        items.append(Html.text("li", "error", text)).append('\n');
      }
    }
    return items.isEmpty()
        ? ""
        : "<section><h2>Disagreements</h2>"
            + Html.element("ul", "notices", items.toString())
            + "</section>";
  }
}
