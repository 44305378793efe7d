// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.Session;

/** Makes the rows of a session. */
final class CoverageRows {
  private CoverageRows() {}

  static List<OfClass> of(Session session, SourceLines sources) {
    Figures figures = new Figures(session);
    Map<String, List<OfMethod>> byClass = new LinkedHashMap<>();
    for (MethodId method : session.methodsWithCoverage()) {
      byClass
          .computeIfAbsent(method.className(), c -> new ArrayList<>())
          .add(method(session, method, figures, sources));
    }
    List<OfClass> classes = new ArrayList<>();
    byClass.forEach(
        (name, methods) ->
            classes.add(
                new OfClass(
                    name, methods, figures.of(methods.stream().map(OfMethod::method).toList()))));
    return classes;
  }

  private static OfMethod method(
      Session session, MethodId method, Figures figures, SourceLines sources) {
    List<BranchReport> branches = session.coverage(method).orElseThrow().branches();
    Map<String, FoundTest> tests =
        session.tests(method).stream()
            .collect(
                Collectors.toMap(
                    t -> t.test().id(), Function.identity(), (a, b) -> a, LinkedHashMap::new));
    List<OfBranch> rows =
        branches.stream()
            .map(
                b ->
                    new OfBranch(
                        b,
                        method,
                        session.measured(method, b.branch().method()).isPresent(),
                        b.tests().stream().map(tests::get).filter(t -> t != null).toList(),
                        sources.line(b.branch().method().className(), b.branch().line())))
            .toList();
    return new OfMethod(
        method,
        rows,
        figures.of(method),
        session.measured(method),
        called(session, method),
        SessionText.comparison(session, method));
  }

  /** Together; empty if nothing is called, or no test has run. */
  private static Optional<Coverage> called(Session session, MethodId method) {
    return session
        .method(method)
        .map(m -> m.reached().stream().filter(r -> !r.method().equals(method)).toList())
        .map(MethodCoverage::sum)
        .filter(Coverage::isMeasured);
  }
}
