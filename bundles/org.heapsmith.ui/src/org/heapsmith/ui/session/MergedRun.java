// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;

/**
 * Several runs of one project as one: what any of them covers is covered. All else, such as trees
 * and notices, is that of the newest run of a method.
 */
public final class MergedRun {
  private final List<Session> newestFirst;

  private MergedRun(List<Session> runs) {
    newestFirst =
        runs.stream().sorted(Comparator.comparingLong(Session::begun).reversed()).toList();
  }

  /**
   * Merges runs that have ended.
   *
   * @param now milliseconds of the epoch
   * @throws IllegalArgumentException if they are of several projects, or of none
   */
  public static Session of(List<Session> runs, long now) {
    if (runs.stream().map(Session::project).distinct().count() != 1) {
      throw new IllegalArgumentException("runs of one project");
    }
    return new MergedRun(runs).merged(now);
  }

  private Session merged(long now) {
    Set<MethodId> methods = new LinkedHashSet<>();
    newestFirst.forEach(s -> methods.addAll(s.methods()));
    String titles =
        newestFirst.stream().map(Session::title).distinct().collect(Collectors.joining(", "));
    String title = NLS.bind(Messages.MergedRun_title, newestFirst.size(), titles);
    Session merged =
        new Session(
            title, newestFirst.get(0).project(), List.copyOf(methods), now, Session.Origin.MERGED);
    Map<String, List<ClassReport>> classes = new LinkedHashMap<>();
    for (Session session : newestFirst) {
      for (TestsFound found : session.classes()) {
        classes
            .computeIfAbsent(found.tests().className(), c -> new ArrayList<>())
            .add(found.tests());
      }
      session.notices().forEach(merged::notice);
    }
    methods.forEach(m -> tree(m, merged));
    methods.forEach(m -> forecast(m, merged));
    classes
        .values()
        .forEach(reports -> merged.tests(new TestsFound(tests(reports, merged), false)));
    merged.ended(Session.State.FINISHED);
    return merged;
  }

  private void tree(MethodId method, Session merged) {
    for (Session session : newestFirst) {
      ComputationTree tree = session.tree(method);
      if (tree.size() > 0) {
        TreeBatch batch = new TreeBatch(1, tree.bounds(), KeptRun.nodes(tree));
        merged.tree(new TreeFound(method, batch));
        return;
      }
    }
  }

  /** Of a method that no test was made of, what the newest run that knows it expects. */
  private void forecast(MethodId method, Session merged) {
    newestFirst.stream()
        .map(s -> s.coverage(method))
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(merged::coverage);
  }

  private ClassReport tests(List<ClassReport> reports, Session merged) {
    Map<MethodId, List<MethodReport>> byMethod = new LinkedHashMap<>();
    for (ClassReport report : reports) {
      for (MethodReport method : report.methods()) {
        byMethod.computeIfAbsent(method.method(), m -> new ArrayList<>()).add(method);
      }
    }
    List<MethodReport> methods = new ArrayList<>();
    byMethod.forEach((id, of) -> methods.add(together(of, merged)));
    List<MethodCoverage> called =
        MergedMethod.greatest(reports.stream().flatMap(r -> r.called().stream()));
    ClassReport newest = reports.get(0);
    return new ClassReport(
        newest.className(),
        newest.testPackage(),
        newest.testClass(),
        "",
        newest.file(),
        newest.order(),
        methods,
        called,
        newest.calledByAll());
  }

  private static MethodReport together(List<MethodReport> newestFirst, Session merged) {
    MethodReport sum = newestFirst.get(0);
    for (int i = 1; i < newestFirst.size(); i++) {
      MethodReport older = newestFirst.get(i);
      if (MergedMethod.isSameCode(sum, older)) {
        sum = MergedMethod.of(sum, older, i);
      } else {
        String name = sum.method().className().replace('/', '.') + "#" + sum.signature();
        merged.notice(Notice.of(Code.RUN_OF_OTHER_CODE, name, name));
      }
    }
    merged.coverage(new CoverageFound(sum.method(), sum.branches(), sum.lines()));
    return sum;
  }
}
