// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.usecases.compare.Comparison;

/** Reports as whole pages. */
public final class HtmlPages {
  private HtmlPages() {}

  /**
   * Returns the page of generated tests.
   *
   * @param rows of the summary table
   * @param sources gives the source of the classes under test, where it is available
   * @param conditions names their branches
   */
  public static String report(
      String title,
      String subtitle,
      List<Row> rows,
      GenerationReport report,
      SourceFinder sources,
      ConditionFinder conditions) {
    return HtmlText.of(
        out ->
            JtereportGenerated.render(
                out, null, title, subtitle, rows, report, sources, conditions));
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
