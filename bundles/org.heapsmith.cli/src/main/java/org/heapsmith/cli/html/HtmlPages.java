// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.run.GenerationResult;

/** Reports as whole pages. */
public final class HtmlPages {
  /** So many classes are easily found on one page. */
  private static final int ONE_PAGE = 20;

  private HtmlPages() {}

  /**
   * Makes the pages of generated tests: one, or an index and one for each of many classes.
   *
   * @param name of the file that a person opens
   * @param rows of the summary table
   * @param pages gets the name of each file, relative to the folder of the first, and its text
   */
  public static void report(
      String name,
      String title,
      String subtitle,
      List<Row> rows,
      GenerationResult result,
      PageParts parts,
      BiConsumer<String, String> pages) {
    long classes =
        Stream.concat(
                result.report().classes().stream().map(ClassReport::className),
                result.notBegun().stream().map(MethodId::className))
            .distinct()
            .count();
    if (classes > ONE_PAGE) {
      new ReportPages(title, subtitle, parts).make(name, result, rows, pages);
    } else {
      pages.accept(
          name,
          HtmlText.of(
              out ->
                  JtereportGenerated.render(
                      out,
                      null,
                      title,
                      subtitle,
                      rows,
                      result,
                      parts,
                      FindingLink.of(result.report(), c -> ""))));
    }
  }

  /**
   * Returns the page of a comparison.
   *
   * @param subtitle where the specs come from
   * @param replayed whether tests were run
   */
  public static String comparison(Comparison comparison, String subtitle, boolean replayed) {
    return HtmlText.of(
        out -> JtecompareGenerated.render(out, null, comparison, subtitle, replayed));
  }
}
