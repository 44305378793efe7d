// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.describe.MethodNames;
import org.heapsmith.testgen.replay.CoverageMeter;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestedClass;
import org.heapsmith.testgen.report.Validity;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;

/** Puts what the stages found of a class into its report. Stateless. */
final class ClassReports {
  private ClassReports() {}

  /** Returns the report of a class, as if it were the only one. */
  static TestedClass of(ClassWork work, ClassPath classPath) {
    SortedMap<MethodId, IMethodCoverage> kept = measure(work, ClassReports::ofKept);
    SortedMap<MethodId, IMethodCoverage> all = measure(work, m -> m.trial.values());
    boolean ran = work.methods.stream().anyMatch(m -> !m.trial.isEmpty());
    List<MethodReport> methods = new ArrayList<>();
    SortedSet<MethodId> code = new TreeSet<>();
    SortedSet<MethodId> helpers = new TreeSet<>();
    for (MethodWork m : work.methods) {
      String nested = work.nestedNames.get(m.method);
      methods.add(
          method(
              m,
              classPath,
              work.meter(),
              nested,
              ran ? kept : new java.util.TreeMap<>(),
              all,
              ran));
      code.add(m.code());
      m.input.result().branches().keySet().forEach(b -> helpers.add(b.method()));
    }
    helpers.removeAll(code);
    boolean written = work.written;
    ClassReport report =
        new ClassReport(
            work.className,
            written ? work.testPackage.replace('/', '.') : "",
            "",
            "",
            written ? Optional.of(work.place.file()) : Optional.empty(),
            work.order(),
            methods,
            ran ? each(helpers, kept) : List.of(),
            ran ? each(helpers, all) : List.of());
    ClassReport there =
        written ? report.placed(work.place.simpleName(), work.place.renamed()) : report;
    return new TestedClass(there, code, work.notices);
  }

  /**
   * The kept tests as they are written; of a class of the JDK, whose methods run for the test
   * itself too, their trial, which measures the call alone.
   */
  private static Collection<TestRun> ofKept(MethodWork m) {
    return m.method.owner().isApplication()
        ? m.replay.values()
        : m.replay.keySet().stream().map(m.trial::get).filter(Objects::nonNull).toList();
  }

  private static SortedMap<MethodId, IMethodCoverage> measure(
      ClassWork work, Function<MethodWork, Collection<TestRun>> runs) {
    List<byte[]> data = new ArrayList<>();
    work.methods.forEach(m -> runs.apply(m).forEach(r -> data.add(r.coverage())));
    return work.meter().measure(data);
  }

  /** A class is initialised once in a run, by whichever test comes first: not counted. */
  private static List<MethodCoverage> reached(MethodWork m, CoverageMeter meter) {
    SortedMap<MethodId, IMethodCoverage> measured =
        meter.measureTouched(m.trial.values().stream().map(TestRun::coverage).toList());
    Set<MethodId> methods = new TreeSet<>();
    methods.add(m.code());
    m.input.result().branches().keySet().forEach(b -> methods.add(b.method()));
    measured.forEach(
        (id, coverage) -> {
          if (coverage.getInstructionCounter().getCoveredCount() > 0) {
            methods.add(id);
          }
        });
    methods.removeIf(id -> id.name().equals("<clinit>"));
    return each(methods, measured);
  }

  private static List<MethodCoverage> each(
      Set<MethodId> methods, SortedMap<MethodId, IMethodCoverage> measured) {
    return methods.stream().map(m -> new MethodCoverage(m, coverage(measured.get(m)))).toList();
  }

  private static MethodReport method(
      MethodWork m,
      ClassPath classPath,
      CoverageMeter meter,
      String nestedClass,
      SortedMap<MethodId, IMethodCoverage> kept,
      SortedMap<MethodId, IMethodCoverage> all,
      boolean ran) {
    MethodId id = m.input.result().method();
    List<TestReport> tests =
        m.tests.stream()
            .filter(m.descriptions::containsKey)
            .map(t -> TestReports.of(m, t, nestedClass, classPath))
            .toList();
    List<Notice> notices = new ArrayList<>(m.input.result().notices());
    notices.addAll(m.notices);
    return new MethodReport(
        id,
        MethodNames.signature(m.method),
        m.input.result().statistics(),
        m.isComplete(),
        tests,
        coverage(kept.get(m.code())),
        ran ? coverage(all.get(m.code())) : Coverage.EMPTY,
        ran ? reached(m, meter) : List.of(),
        branches(m),
        lines(kept.get(m.code())),
        validity(m.tests.stream().map(m.verdicts::get).toList()),
        m.diverged.size(),
        m.mutation,
        notices,
        m.input.seconds());
  }

  private static Validity validity(List<InputVerdict> verdicts) {
    return verdicts.stream()
        .map(
            v ->
                new Validity(
                    v == InputVerdict.VALID ? 1 : 0,
                    v == InputVerdict.INVALID ? 1 : 0,
                    v == InputVerdict.UNCHECKED ? 1 : 0))
        .reduce(Validity.EMPTY, Validity::plus);
  }

  private static List<BranchReport> branches(MethodWork m) {
    Map<BranchId, List<TestCase>> through = new HashMap<>();
    m.tests.forEach(
        t -> t.branches().forEach(b -> through.computeIfAbsent(b, k -> new ArrayList<>()).add(t)));
    List<BranchReport> branches = new ArrayList<>();
    m.input
        .result()
        .branches()
        .forEach(
            (id, status) -> {
              if (status instanceof BranchStatus.Covered) {
                branches.add(covered(m, id, through.getOrDefault(id, List.of())));
              } else if (status instanceof BranchStatus.ProvedInfeasible infeasible) {
                branches.add(branch(id, BranchReport.Status.INFEASIBLE, infeasible.why()));
              } else if (status instanceof BranchStatus.NotReached notReached) {
                String why = notReached.reason().toLine();
                branches.add(branch(id, BranchReport.Status.NOT_REACHED, why));
              }
            });
    return branches;
  }

  /** A branch is covered by tests that are there, not by those that were left out. */
  private static BranchReport covered(MethodWork m, BranchId branch, List<TestCase> through) {
    if (!through.isEmpty() && m.excluded.keySet().containsAll(through)) {
      String why = "the tests that take it were left out: " + m.excluded.get(through.get(0));
      return branch(branch, BranchReport.Status.NOT_REACHED, why);
    }
    List<String> tests = through.stream().filter(m.kept::contains).map(TestCase::id).toList();
    return new BranchReport(branch, "", BranchReport.Status.COVERED, "", tests);
  }

  private static BranchReport branch(BranchId branch, BranchReport.Status status, String why) {
    return new BranchReport(branch, "", status, why, List.of());
  }

  private static List<LineReport> lines(IMethodCoverage method) {
    List<LineReport> lines = new ArrayList<>();
    if (method != null && method.getFirstLine() > 0) {
      for (int line = method.getFirstLine(); line <= method.getLastLine(); line++) {
        Counter instructions = counter(method.getLine(line).getInstructionCounter());
        if (instructions.total() > 0) {
          Counter branches = counter(method.getLine(line).getBranchCounter());
          lines.add(new LineReport(line, instructions, branches));
        }
      }
    }
    return lines;
  }

  private static Coverage coverage(IMethodCoverage method) {
    return method == null
        ? Coverage.EMPTY
        : new Coverage(
            counter(method.getBranchCounter()),
            counter(method.getInstructionCounter()),
            counter(method.getLineCounter()));
  }

  private static Counter counter(ICounter counter) {
    return new Counter(counter.getCoveredCount(), counter.getTotalCount());
  }
}
