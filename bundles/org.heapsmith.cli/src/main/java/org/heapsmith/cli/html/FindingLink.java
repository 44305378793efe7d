// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.function.Function;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.FindingGroup;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.TestReport;

/**
 * A finding in the list at the beginning of a report, which has the order and the sentences of the
 * console.
 *
 * @param href the place of the method
 */
public record FindingLink(FindingGroup finding, String href) {

  /**
   * Returns those of a report.
   *
   * @param page the page that a class is on; empty for the one of the list
   */
  static List<FindingLink> of(GenerationReport report, Function<ClassReport, String> page) {
    return FindingGroup.of(report.classes(), TestReport::why).stream()
        .map(g -> new FindingLink(g, page.apply(g.type()) + "#" + place(g)))
        .toList();
  }

  private static String place(FindingGroup group) {
    return Anchor.of(group.type(), group.type().methods().indexOf(group.method()));
  }

  /** Returns the badge that says how sure it is. */
  public Badge badge() {
    return new Badge(finding.isWrong() ? "bad" : "plain", finding.kind());
  }
}
