// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.testgen.report.GenerationReport;

/** The whole page. */
public final class ReportPage {
  private final String title;
  private final String subtitle;
  private final List<Row> rows;
  private final GenerationReport report;
  private final SourceFinder sources;

  /**
   * Makes a page.
   *
   * @param rows of the summary table
   * @param sources gives the source of the classes under test, where it is at hand
   */
  public ReportPage(
      String title,
      String subtitle,
      List<Row> rows,
      GenerationReport report,
      SourceFinder sources) {
    this.title = title;
    this.subtitle = subtitle;
    this.rows = List.copyOf(rows);
    this.report = report;
    this.sources = sources;
  }

  /** Returns the HTML text. */
  public String render() {
    String classes =
        report.classes().stream()
            .map(c -> new ClassSection(c, sources.source(c.className())).render())
            .collect(Collectors.joining("\n"));
    return """
           <!doctype html>
           <!-- written by Heapsmith; needs no other file -->
           <html lang="en">
           <head>
           <meta charset="utf-8">
           <meta name="viewport" content="width=device-width, initial-scale=1">
           <meta name="color-scheme" content="light dark">
           <title>%s</title>
           <style>
           %s</style>
           </head>
           <body>
           <header><h1>%s</h1><p>%s</p></header>
           <main>
           %s
           %s
           %s
           </main>
           </body>
           </html>
           """
        .formatted(
            Html.escape(title),
            style() + SceneSvg.STYLE,
            Html.escape(title),
            Html.escape(subtitle),
            new SummarySection(rows, report.totals()).render(),
            notices(report.notices()),
            classes);
  }

  /** Returns a list of notices, empty for none. */
  static String notices(List<Notice> notices) {
    if (notices.isEmpty()) {
      return "";
    }
    String items =
        notices.stream()
            .map(
                n -> {
                  String severity = n.code().severity().name().toLowerCase(java.util.Locale.ROOT);
                  String place = n.where().isEmpty() ? "" : Html.text("b", "", n.where()) + ": ";
                  String remedy =
                      n.code().remedy().isEmpty() ? "" : Html.text("i", "", n.code().remedy());
                  return Html.element(
                      "li",
                      severity,
                      Html.text("code", "", n.code().id())
                          + " "
                          + Html.element(
                              "span", "", place + Html.escape(n.message()) + " " + remedy));
                })
            .collect(Collectors.joining("\n"));
    return Html.element("ul", "notices", items);
  }

  private static String style() {
    try (InputStream in = ReportPage.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
