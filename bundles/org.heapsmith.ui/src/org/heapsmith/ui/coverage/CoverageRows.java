// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.BranchOutcome;
import org.heapsmith.worker.protocol.MethodOutcome;

/** Makes the rows of a session. */
final class CoverageRows {
  private CoverageRows() {}

  static List<OfClass> of(Session session, SourceLines sources) {
    Map<String, List<OfMethod>> byClass = new LinkedHashMap<>();
    for (MethodId method : session.measured()) {
      byClass
          .computeIfAbsent(method.className(), c -> new ArrayList<>())
          .add(method(session, method, sources));
    }
    List<OfClass> classes = new ArrayList<>();
    byClass.forEach(
        (name, methods) ->
            classes.add(
                new OfClass(
                    name,
                    methods,
                    methods.stream().map(OfMethod::counts).reduce(Counts.NONE, Counts::plus))));
    return classes;
  }

  /**
   * What was measured counts: of the method itself, once its tests have run; of what it calls, and
   * before, what the exploration says.
   */
  private static Counts counts(
      MethodId method, List<BranchOutcome> branches, Optional<Coverage> measured) {
    Map<Boolean, List<BranchOutcome>> parts =
        branches.stream()
            .collect(Collectors.partitioningBy(b -> b.branch().method().equals(method)));
    Counts own = Counts.of(parts.get(true));
    Counts called = Counts.of(parts.get(false));
    return measured.map(c -> own.measured(c.branches())).orElse(own).plus(called);
  }

  private static OfMethod method(Session session, MethodId method, SourceLines sources) {
    List<BranchOutcome> branches = session.coverage(method).orElseThrow().branches();
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
                        b.tests().stream().map(tests::get).filter(t -> t != null).toList(),
                        sources.line(b.branch().method().className(), b.branch().line())))
            .toList();
    Optional<Coverage> measured =
        session.method(method).map(MethodOutcome::kept).filter(c -> c.instructions().total() > 0);
    return new OfMethod(
        method,
        rows,
        counts(method, branches, measured),
        measured,
        SessionText.comparison(session, method));
  }
}
