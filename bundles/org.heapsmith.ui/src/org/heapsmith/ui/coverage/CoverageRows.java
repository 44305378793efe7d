// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.ui.coverage.Counts.Basis;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.BranchOutcome;

/** Makes the rows of a session. */
final class CoverageRows {
  private CoverageRows() {}

  static List<OfClass> of(Session session, SourceLines sources) {
    Map<String, List<OfMethod>> byClass = new LinkedHashMap<>();
    for (MethodId method : session.methodsWithCoverage()) {
      byClass
          .computeIfAbsent(method.className(), c -> new ArrayList<>())
          .add(method(session, method, sources));
    }
    List<OfClass> classes = new ArrayList<>();
    byClass.forEach((name, methods) -> classes.add(new OfClass(name, methods, sum(methods))));
    return classes;
  }

  /** A branch that several methods get to is counted once. */
  private static Counts sum(List<OfMethod> methods) {
    Set<MethodId> listed = methods.stream().map(OfMethod::method).collect(Collectors.toSet());
    Counts sum = Counts.NONE;
    Map<BranchId, BranchOutcome> shared = new LinkedHashMap<>();
    boolean measured = true;
    for (OfMethod method : methods) {
      List<BranchOutcome> branches = method.branches().stream().map(OfBranch::outcome).toList();
      sum = sum.plus(own(method.method(), branches, method.measured()));
      measured &= method.measured().isPresent();
      branches.stream()
          .filter(b -> !listed.contains(b.branch().method()))
          .forEach(b -> shared.merge(b.branch(), b, CoverageRows::stronger));
    }
    return sum.plus(Counts.of(shared.values(), basis(measured)));
  }

  /** Covered by the tests of one method is covered; infeasible is what is so under each. */
  private static BranchOutcome stronger(BranchOutcome a, BranchOutcome b) {
    return a.status() == Status.COVERED || b.status() == Status.INFEASIBLE ? a : b;
  }

  private static Basis basis(boolean measured) {
    return measured ? Basis.MEASURED : Basis.PREDICTED;
  }

  /** Of the method itself what was measured counts, once its tests have run. */
  private static Counts own(
      MethodId method, List<BranchOutcome> branches, Optional<Coverage> measured) {
    Counts predicted =
        Counts.of(
            branches.stream().filter(b -> b.branch().method().equals(method)).toList(),
            Basis.PREDICTED);
    return measured.map(c -> predicted.measured(c.branches())).orElse(predicted);
  }

  /** Of what it calls, the branches that its tests take. */
  private static Counts counts(
      MethodId method, List<BranchOutcome> branches, Optional<Coverage> measured) {
    List<BranchOutcome> called =
        branches.stream().filter(b -> !b.branch().method().equals(method)).toList();
    return own(method, branches, measured).plus(Counts.of(called, basis(measured.isPresent())));
  }

  private static OfMethod method(Session session, MethodId method, SourceLines sources) {
    List<BranchOutcome> branches = session.coverage(method).orElseThrow().branches();
    Map<String, FoundTest> tests =
        session.tests(method).stream()
            .collect(
                Collectors.toMap(
                    t -> t.test().id(), Function.identity(), (a, b) -> a, LinkedHashMap::new));
    Optional<Coverage> measured = session.measured(method);
    List<OfBranch> rows =
        branches.stream()
            .map(
                b ->
                    new OfBranch(
                        b,
                        method,
                        measured.isPresent(),
                        b.tests().stream().map(tests::get).filter(t -> t != null).toList(),
                        sources.line(b.branch().method().className(), b.branch().line())))
            .toList();
    return new OfMethod(
        method,
        rows,
        counts(method, branches, measured),
        measured,
        SessionText.comparison(session, method));
  }
}
