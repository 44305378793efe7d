// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;

/**
 * What a run made.
 *
 * @param notices of the run as a whole and of its files; those of a method are with the method
 * @param seconds test generation and replay, wall time, without exploration
 */
public record GenerationReport(List<ClassReport> classes, List<Notice> notices, double seconds) {

  /** Copies the lists. */
  public GenerationReport {
    classes = List.copyOf(classes);
    notices = List.copyOf(notices);
  }

  /**
   * Returns the sum over the classes. Code that several of them inherit is counted once, as far as
   * the tests of one of them cover it.
   */
  public Totals totals() {
    Totals sum = classes.stream().map(ClassReport::totals).reduce(Totals.NONE, Totals::plus);
    Map<BranchId, BranchReport> branches = new TreeMap<>();
    classes.forEach(
        c -> c.branches().forEach((id, b) -> branches.merge(id, b, ClassReport::stronger)));
    return sum.counting(
        coverage(MethodReport::kept, ClassReport::called),
        coverage(MethodReport::all, ClassReport::calledByAll),
        count(branches, BranchReport.Status.INFEASIBLE),
        count(branches, BranchReport.Status.NOT_REACHED));
  }

  private Coverage coverage(
      Function<MethodReport, Coverage> own, Function<ClassReport, List<MethodCoverage>> shared) {
    Map<MethodId, Coverage> most = new TreeMap<>();
    for (ClassReport c : classes) {
      c.methods().forEach(m -> most.merge(m.code(), own.apply(m), Coverage::greater));
    }
    return Stream.concat(
            most.values().stream(), classes.stream().map(shared).map(MethodCoverage::sum))
        .reduce(Coverage.EMPTY, Coverage::plus);
  }

  private static int count(Map<BranchId, BranchReport> branches, BranchReport.Status status) {
    return (int) branches.values().stream().filter(b -> b.status() == status).count();
  }
}
