// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.CoverageFound;

/** What a session knows of the lines of one top-level class. */
final class FileLines {
  private FileLines() {}

  /** What is said of a line. */
  record Line(LineStatus status, String text) {}

  /** Branches of a line, of several methods perhaps, with the names of their tests. */
  private static final class Gathered {
    final Map<BranchReport, List<String>> branches = new LinkedHashMap<>();
    final Set<BranchReport> measured = new HashSet<>();
    LineReport report;
  }

  /**
   * Returns the lines, 1-based.
   *
   * @param topClass internal name of the top-level class
   */
  static SortedMap<Integer, Line> of(Session session, String topClass) {
    SortedMap<Integer, Gathered> gathered = new TreeMap<>();
    for (MethodId method : session.methodsWithCoverage()) {
      CoverageFound found = session.coverage(method).orElseThrow();
      if (top(method.className()).equals(topClass)) {
        found.lines().forEach(l -> at(gathered, l.line()).report = l);
      }
      List<FoundTest> tests = session.tests(method);
      for (BranchReport branch : found.branches()) {
        if (top(branch.branch().method().className()).equals(topClass)
            && branch.branch().line() > 0) {
          Gathered line = at(gathered, branch.branch().line());
          line.branches.put(branch, names(tests, branch));
          if (session.measured(method, branch.branch().method()).isPresent()) {
            line.measured.add(branch);
          }
        }
      }
    }
    SortedMap<Integer, Line> lines = new TreeMap<>();
    gathered.forEach((number, g) -> lines.put(number, line(g)));
    return lines;
  }

  private static Gathered at(SortedMap<Integer, Gathered> lines, int line) {
    return lines.computeIfAbsent(line, l -> new Gathered());
  }

  private static String top(String className) {
    int nested = className.indexOf('$', className.lastIndexOf('/') + 2);
    return nested < 0 ? className : className.substring(0, nested);
  }

  private static List<String> names(List<FoundTest> tests, BranchReport branch) {
    return tests.stream()
        .filter(t -> branch.tests().contains(t.test().id()))
        .map(t -> t.test().name())
        .toList();
  }

  private static Line line(Gathered gathered) {
    if (gathered.branches.isEmpty()) {
      LineStatus status = LineStatus.of(gathered.report.instructions());
      return new Line(status, text(status));
    }
    List<Status> statuses =
        new ArrayList<>(gathered.branches.keySet().stream().map(BranchReport::status).toList());
    List<String> texts = new ArrayList<>();
    gathered.branches.forEach(
        (branch, tests) ->
            texts.add(
                NLS.bind(
                    Messages.Line_branch,
                    branch.condition(),
                    BranchText.status(branch, gathered.measured.contains(branch), tests))));
    return new Line(LineStatus.of(statuses), String.join("\n", texts));
  }

  private static String text(LineStatus status) {
    return switch (status) {
      case COVERED -> Messages.Line_covered;
      case PARTLY -> Messages.Line_partly;
      case INFEASIBLE -> Messages.Line_infeasible;
      case NOT_REACHED -> Messages.Line_notReached;
    };
  }
}
