// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodReport;

/** The source of a class, each line with what the kept tests cover and why something is open. */
final class SourceSection {
  private final Map<Integer, LineReport> measured = new TreeMap<>();
  private final Map<Integer, List<BranchReport>> open = new TreeMap<>();
  private final List<String> lines;

  SourceSection(List<MethodReport> methods, List<String> lines) {
    this.lines = lines;
    Map<BranchId, BranchReport> best = new TreeMap<>();
    for (MethodReport method : methods) {
      method.lines().forEach(l -> measured.merge(l.line(), l, SourceSection::better));
      method.branches().forEach(b -> best.merge(b.branch(), b, SourceSection::better));
    }
    for (BranchReport branch : best.values()) {
      if (branch.status() != BranchReport.Status.COVERED) {
        open.computeIfAbsent(branch.branch().line(), l -> new ArrayList<>()).add(branch);
      }
    }
  }

  /** A line or branch may be reported by several methods that share a helper. */
  private static LineReport better(LineReport a, LineReport b) {
    return weight(b) > weight(a) ? b : a;
  }

  private static int weight(LineReport line) {
    return line.branches().covered() * 1000 + line.instructions().covered();
  }

  private static BranchReport better(BranchReport a, BranchReport b) {
    return a.status().compareTo(b.status()) <= 0 ? a : b;
  }

  String render() {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      rows.append(row(i + 1, lines.get(i)));
    }
    return "<details class=\"source\"><summary>Source with coverage</summary><div class=\"scroll\"><table>%s</table></div></details>"
        .formatted(rows);
  }

  private String row(int number, String text) {
    LineReport line = measured.get(number);
    String notes = "";
    for (BranchReport branch : open.getOrDefault(number, List.of())) {
      boolean infeasible = branch.status() == BranchReport.Status.INFEASIBLE;
      notes +=
          Html.element(
              "span",
              infeasible ? "note plain" : "note fair",
              Html.escape((infeasible ? "infeasible: " : "not reached: ") + branch.why()));
    }
    String share = line == null || line.branches().total() == 0 ? "" : line.branches().toString();
    return "<tr class=\"%s\"><td class=\"no\">%d</td><td class=\"share\">%s</td><td><code>%s</code>%s</td></tr>\n"
        .formatted(state(line), number, share, Html.escape(text), notes);
  }

  private static String state(LineReport line) {
    if (line == null) {
      return "none";
    }
    Counter all = line.instructions();
    if (all.covered() == 0) {
      return "missed";
    }
    Counter branches = line.branches();
    return all.covered() == all.total() && branches.covered() == branches.total()
        ? "covered"
        : "partly";
  }
}
