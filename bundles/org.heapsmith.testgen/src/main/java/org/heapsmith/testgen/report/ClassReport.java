// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.testgen.merge.MergeOrder;

/**
 * The report on one class under test.
 *
 * @param className internal name
 * @param order which existing tests the new ones replace
 * @param testClass qualified name of the test class, dotted; empty if no test was written
 * @param file where it was written; empty if no test was written
 * @param helpersKept coverage, by the kept tests, of each method of code under test that is called
 *     by the methods and is none of those reported: private methods, nested classes; one that
 *     several classes call is counted with the first
 * @param helpersAll likewise by all tests
 */
public record ClassReport(
    String className,
    MergeOrder order,
    Optional<String> testClass,
    Optional<Path> file,
    List<MethodReport> methods,
    List<MethodCoverage> helpersKept,
    List<MethodCoverage> helpersAll) {

  /** Copies the list. */
  public ClassReport {
    methods = List.copyOf(methods);
    helpersKept = List.copyOf(helpersKept);
    helpersAll = List.copyOf(helpersAll);
  }

  /** Returns the sum over the methods, and the code they share. */
  public Totals totals() {
    Totals sum = methods.stream().map(Totals::of).reduce(Totals.NONE, Totals::plus);
    return sum.withShared(
        MethodCoverage.sum(helpersKept),
        MethodCoverage.sum(helpersAll),
        count(BranchReport.Status.INFEASIBLE),
        count(BranchReport.Status.NOT_REACHED));
  }

  /**
   * Returns every branch once: covered if any method covers it, infeasible if it is under each
   * method that gets there.
   */
  public SortedMap<BranchId, BranchReport> branches() {
    SortedMap<BranchId, BranchReport> branches = new TreeMap<>();
    for (MethodReport method : methods) {
      for (BranchReport branch : method.branches()) {
        branches.merge(branch.branch(), branch, ClassReport::stronger);
      }
    }
    return branches;
  }

  private static BranchReport stronger(BranchReport a, BranchReport b) {
    if (a.status() == BranchReport.Status.COVERED || b.status() == BranchReport.Status.INFEASIBLE) {
      return a;
    }
    return b.status() == BranchReport.Status.COVERED || a.status() == BranchReport.Status.INFEASIBLE
        ? b
        : a;
  }

  private int count(BranchReport.Status status) {
    return (int) branches().values().stream().filter(b -> b.status() == status).count();
  }
}
