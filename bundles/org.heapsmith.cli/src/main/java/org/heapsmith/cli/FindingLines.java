// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.testgen.report.FindingGroup;
import org.heapsmith.testgen.report.GenerationReport;
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
        FindingGroup.of(report.classes(), TestReport::why).stream()
            .map(FindingLines::line)
            .toList();
    if (lines.size() <= MOST) {
      return lines;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MOST));
    shown.add("… and " + (lines.size() - MOST) + " more; --report lists them all");
    return shown;
  }

  private static String line(FindingGroup group) {
    return group.kind() + " in " + group.name() + ": " + group.sentence();
  }
}
