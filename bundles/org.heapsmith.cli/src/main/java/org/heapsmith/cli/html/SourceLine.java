// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodReport;

/**
 * A line of the source of a class with what the kept tests cover of it.
 *
 * @param state none, missed, partly or covered
 * @param share of its branches; empty if it has none
 * @param open its branches that no test takes
 */
record SourceLine(int number, String text, String state, String share, List<BranchReport> open) {

  /** Returns the lines of a class. */
  static List<SourceLine> of(List<String> texts, List<MethodReport> methods) {
    Map<Integer, LineReport> measured = new TreeMap<>();
    Map<BranchId, BranchReport> branches = new TreeMap<>();
    for (MethodReport method : methods) {
      method.lines().forEach(l -> measured.merge(l.line(), l, SourceLine::better));
      method.branches().forEach(b -> branches.merge(b.branch(), b, SourceLine::better));
    }
    List<SourceLine> lines = new ArrayList<>();
    for (int number = 1; number <= texts.size(); number++) {
      LineReport line = measured.get(number);
      lines.add(
          new SourceLine(
              number, texts.get(number - 1), state(line), share(line), open(branches, number)));
    }
    return lines;
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

  private static List<BranchReport> open(Map<BranchId, BranchReport> branches, int line) {
    return branches.values().stream()
        .filter(b -> b.branch().line() == line && b.status() != BranchReport.Status.COVERED)
        .toList();
  }

  private static String share(LineReport line) {
    return line == null || line.branches().total() == 0 ? "" : line.branches().toString();
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
