// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.GenerationReport;

/** The whole page. */
public final class ReportPage {
  private final String title;
  private final String subtitle;
  private final List<Row> rows;
  private final GenerationReport report;
  private final SourceFinder sources;
  private final BranchConditions conditions;

  /**
   * Makes a page.
   *
   * @param rows of the summary table
   * @param sources gives the source of the classes under test, where it is available
   * @param conditions names their branches
   */
  public ReportPage(
      String title,
      String subtitle,
      List<Row> rows,
      GenerationReport report,
      SourceFinder sources,
      BranchConditions conditions) {
    this.title = title;
    this.subtitle = subtitle;
    this.rows = List.copyOf(rows);
    this.report = report;
    this.sources = sources;
    this.conditions = conditions;
  }

  /** Returns the HTML text. */
  public String render() {
    String classes =
        report.classes().stream()
            .map(c -> new ClassSection(c, sources.source(c.className()), conditions).render())
            .collect(Collectors.joining("\n"));
    String summary = new SummarySection(rows, report.totals()).render();
    String notices = Page.notices(report.notices());
    return Page.of(title, subtitle, Html.join(List.of(summary, notices, classes)));
  }
}
