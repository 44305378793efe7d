// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;

/**
 * Two runs of a method as one. Which branches are covered is known; of instructions it is known how
 * many of a line each run covers, not which: together it is at least the greater number.
 */
final class MergedMethod {
  private MergedMethod() {}

  /** Returns whether two runs were of the same class file, as far as their reports tell. */
  static boolean isSameCode(MethodReport a, MethodReport b) {
    boolean measured = a.isMeasured() && b.isMeasured();
    boolean alike = total(a.kept()).equals(total(b.kept())) && lines(a).equals(lines(b));
    Map<Integer, Integer> places = places(a); // a run need not have seen all branches
    return (alike || !measured)
        && places(b).entrySet().stream()
            .allMatch(e -> places.getOrDefault(e.getKey(), e.getValue()).equals(e.getValue()));
  }

  /** The lines of its own branches, by instruction. */
  private static Map<Integer, Integer> places(MethodReport method) {
    return method.branches().stream()
        .map(BranchReport::branch)
        .filter(b -> b.method().equals(method.method()))
        .collect(Collectors.toMap(BranchId::instruction, BranchId::line, (one, same) -> one));
  }

  private static List<Integer> total(Coverage c) {
    return List.of(c.branches().total(), c.instructions().total(), c.lines().total());
  }

  private static Set<Integer> lines(MethodReport method) {
    return method.lines().stream().map(LineReport::line).collect(Collectors.toSet());
  }

  /**
   * Merges.
   *
   * @param number of the older one, which keeps the names of its tests apart
   */
  static MethodReport of(MethodReport newer, MethodReport older, int number) {
    List<TestReport> tests = new ArrayList<>(newer.tests());
    older.tests().forEach(t -> tests.add(t.named(name(t.id(), number))));
    List<BranchReport> branches = branches(newer, older, number);
    List<LineReport> lines = lines(newer.lines(), older.lines());
    return new MethodReport(
        newer.method(),
        newer.signature(),
        newer.statistics(),
        newer.complete() || older.complete(),
        tests,
        kept(newer, older, branches, lines),
        newer.all(),
        greatest(Stream.concat(newer.reached().stream(), older.reached().stream())),
        branches,
        lines,
        newer.inputs(),
        newer.divergences(),
        newer.mutation(),
        newer.notices(),
        newer.seconds());
  }

  private static String name(String id, int number) {
    return id + "@" + number;
  }

  /** A branch that one run has proved infeasible may be feasible under the spec of the other. */
  private static List<BranchReport> branches(MethodReport newer, MethodReport older, int number) {
    Map<BranchId, BranchReport> all = new LinkedHashMap<>();
    newer.branches().forEach(b -> all.put(b.branch(), b));
    for (BranchReport branch : older.branches()) {
      List<String> renamed = branch.tests().stream().map(t -> name(t, number)).toList();
      BranchReport there = all.get(branch.branch());
      Set<String> tests = new LinkedHashSet<>(there == null ? List.of() : there.tests());
      tests.addAll(renamed);
      BranchReport stronger =
          there == null || there.status() != Status.COVERED && branch.status() != Status.INFEASIBLE
              ? branch
              : there;
      String condition = there == null ? branch.condition() : there.condition();
      all.put(
          branch.branch(),
          new BranchReport(
              branch.branch(), condition, stronger.status(), stronger.why(), List.copyOf(tests)));
    }
    return List.copyOf(all.values());
  }

  private static List<LineReport> lines(List<LineReport> newer, List<LineReport> older) {
    Map<Integer, LineReport> all = new TreeMap<>();
    newer.forEach(l -> all.put(l.line(), l));
    for (LineReport line : older) {
      all.merge(
          line.line(),
          line,
          (a, b) ->
              new LineReport(
                  a.line(),
                  greater(a.instructions(), b.instructions()),
                  greater(a.branches(), b.branches())));
    }
    return List.copyOf(all.values());
  }

  private static Counter greater(Counter a, Counter b) {
    return b.covered() > a.covered() ? b : a;
  }

  /** What is measured, and at least what branches and lines say together. */
  private static Coverage kept(
      MethodReport newer, MethodReport older, List<BranchReport> branches, List<LineReport> lines) {
    if (!newer.isMeasured() || !older.isMeasured()) {
      return newer.isMeasured() ? newer.kept() : older.kept();
    }
    Coverage a = newer.kept();
    Coverage b = older.kept();
    int taken =
        (int)
            branches.stream()
                .filter(r -> r.branch().method().equals(newer.method()))
                .filter(r -> r.status() == Status.COVERED)
                .count();
    int run = (int) lines.stream().filter(l -> l.instructions().covered() > 0).count();
    int instructions = lines.stream().mapToInt(l -> l.instructions().covered()).sum();
    return new Coverage(
        atLeast(greater(a.branches(), b.branches()), taken),
        atLeast(greater(a.instructions(), b.instructions()), instructions),
        atLeast(greater(a.lines(), b.lines()), run));
  }

  private static Counter atLeast(Counter counter, int covered) {
    int most = Math.min(counter.total(), Math.max(counter.covered(), covered));
    return new Counter(most, counter.total());
  }

  /** Returns each method once, with what covers most of it. */
  static List<MethodCoverage> greatest(Stream<MethodCoverage> all) {
    Map<MethodId, MethodCoverage> by = new LinkedHashMap<>();
    all.forEach(m -> by.merge(m.method(), m, MergedMethod::greater));
    return List.copyOf(by.values());
  }

  private static MethodCoverage greater(MethodCoverage a, MethodCoverage b) {
    Counter more = b.coverage().instructions();
    return more.covered() > a.coverage().instructions().covered() ? b : a;
  }
}
