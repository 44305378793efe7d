// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.findings.FindingGroup;
import org.heapsmith.cli.findings.Sureness;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.TestReport;

/**
 * Findings for the console, the surest first: what the spec or the class's own check says is wrong,
 * with inputs that anybody can build before others; then exceptions of instructions that public
 * calls reach, of which no spec says whether they are wrong. One line for each kind of finding in a
 * method, that of the test with the fewest calls, and not too many.
 */
final class FindingLines {
  private static final int MOST = 12;

  private FindingLines() {}

  /** Returns the lines; those that are equally sure in the order of the report. */
  static List<String> of(GenerationReport report) {
    List<String> lines =
        FindingGroup.of(report, TestReport::why).stream().map(FindingLines::line).toList();
    if (lines.size() <= MOST) {
      return lines;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MOST));
    shown.add("… and " + (lines.size() - MOST) + " more; --report lists them all");
    return shown;
  }

  private static String line(FindingGroup group) {
    TestReport test = group.shortest();
    boolean wrong = group.sureness() != Sureness.REACHED;
    List<String> more = new ArrayList<>();
    if (test.built().kind() == HowBuilt.Kind.CALLS) {
      more.add("input built " + test.built().text());
    }
    if (group.tests().size() > 1) {
      more.add("and " + Plural.of(group.tests().size() - 1, "more test"));
    }
    return "%s in %s: %s: %s%s"
        .formatted(
            wrong ? "finding" : "to look at",
            group.name(),
            test.displayName(),
            test.why(),
            more.isEmpty() ? "" : " (" + String.join(", ", more) + ")");
  }
}
