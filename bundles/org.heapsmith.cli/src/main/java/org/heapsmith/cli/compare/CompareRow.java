// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.usecases.compare.ComparedMethod;
import org.heapsmith.usecases.compare.ComparedRun;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.target.JavaNames;

/**
 * A row of the comparison: one configuration on one method, or the sum over several.
 *
 * @param name of the method, of the class, or {@code all}
 * @param configuration its name
 * @param paths program paths of valid inputs
 * @param cutOff methods that a bound on time or an unknown answer left unfinished
 * @param failed methods that this configuration cannot explore
 */
public record CompareRow(
    String name,
    String configuration,
    int normal,
    int exceptional,
    int paths,
    int pruned,
    int infeasible,
    int invalid,
    int testsKept,
    int tests,
    Counter branches,
    Counter instructions,
    int divergences,
    long calls,
    double seconds,
    int cutOff,
    int failed) {

  /** Returns a row for each configuration and method. */
  public static List<CompareRow> ofMethods(Comparison comparison) {
    List<CompareRow> rows = new ArrayList<>();
    comparison.methods().forEach(m -> m.runs().forEach(r -> rows.add(of(m.name(), r))));
    return rows;
  }

  /** Returns a row for each configuration and class, and of several classes the sum. */
  public static List<CompareRow> ofClasses(Comparison comparison) {
    Map<String, List<ComparedMethod>> classes = new LinkedHashMap<>();
    for (ComparedMethod method : comparison.methods()) {
      String name = JavaNames.simple(JavaNames.ofClass(method.method().className()));
      classes.computeIfAbsent(name, n -> new ArrayList<>()).add(method);
    }
    List<CompareRow> rows = new ArrayList<>();
    classes.forEach((name, methods) -> rows.addAll(sums(name, methods, comparison)));
    if (classes.size() > 1) {
      rows.addAll(sums("all", comparison.methods(), comparison));
    }
    return rows;
  }

  private static List<CompareRow> sums(
      String name, List<ComparedMethod> methods, Comparison comparison) {
    List<CompareRow> rows = new ArrayList<>();
    for (String configuration : comparison.configurations()) {
      methods.stream()
          .flatMap(m -> m.runs().stream())
          .filter(r -> r.configuration().equals(configuration))
          .map(r -> of(name, r))
          .reduce(CompareRow::plus)
          .ifPresent(rows::add);
    }
    return rows;
  }

  /** Returns whether there are no figures: no method of the row could be explored. */
  public boolean isUnexplored() {
    return failed > 0 && normal + exceptional + pruned + infeasible == 0 && calls == 0;
  }

  private static CompareRow of(String name, ComparedRun run) {
    Statistics s = run.statistics();
    boolean unfinished =
        s.unknowns() > 0
            || run.notices().stream()
                .anyMatch(n -> n.code() == Code.BOUND_TIME || n.code() == Code.CANCELLED);
    return new CompareRow(
        name,
        run.configuration(),
        run.normal(),
        s.exceptional(),
        run.paths().size(),
        s.pruned(),
        s.infeasible(),
        run.invalid(),
        run.testsKept(),
        run.tests(),
        run.branches(),
        run.instructions(),
        run.divergences(),
        s.solverCalls(),
        run.seconds(),
        unfinished ? 1 : 0,
        run.failure().isPresent() ? 1 : 0);
  }

  private CompareRow plus(CompareRow o) {
    return new CompareRow(
        name,
        configuration,
        normal + o.normal,
        exceptional + o.exceptional,
        paths + o.paths,
        pruned + o.pruned,
        infeasible + o.infeasible,
        invalid + o.invalid,
        testsKept + o.testsKept,
        tests + o.tests,
        branches.plus(o.branches),
        instructions.plus(o.instructions),
        divergences + o.divergences,
        calls + o.calls,
        seconds + o.seconds,
        cutOff + o.cutOff,
        failed + o.failed);
  }
}
