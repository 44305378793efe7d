// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.merge.MergeOrder;

/**
 * The report on one class under test.
 *
 * @param className internal name of the class under test
 * @param testPackage dotted, empty for the unnamed package
 * @param testClass simple name of the test class; empty if no test was written
 * @param source the test class's whole text with its fingerprint ({@link
 *     org.heapsmith.testgen.merge.Fingerprint}); empty if there is no test, or it is in {@code
 *     file}
 * @param file where it was written; empty if no test was written
 * @param order which existing tests the new ones replace
 * @param methods in declared order
 * @param called measured coverage, by the kept tests, of each method of code under test that is
 *     called by the methods and is none of those reported: private methods, nested classes; one
 *     that several classes call is counted with the first
 * @param calledByAll likewise by all tests
 */
public record ClassReport(
    String className,
    String testPackage,
    String testClass,
    String source,
    Optional<Path> file,
    MergeOrder order,
    List<MethodReport> methods,
    List<MethodCoverage> called,
    List<MethodCoverage> calledByAll) {

  /** Copies the lists. */
  public ClassReport {
    file = file == null ? Optional.empty() : file;
    order = order == null ? MergeOrder.of(List.of(), List.of()) : order;
    methods = Absent.asEmpty(methods);
    called = Absent.asEmpty(called);
    calledByAll = Absent.asEmpty(calledByAll);
  }

  /** Returns the dotted name of the test class; empty if no test was written. */
  public String qualifiedTestClass() {
    return testPackage.isEmpty() ? testClass : testPackage + "." + testClass;
  }

  /** Returns the same with these methods, and the tests as a text. */
  public ClassReport with(List<MethodReport> others, String text) {
    return new ClassReport(
        className, testPackage, testClass, text, file, order, others, called, calledByAll);
  }

  /**
   * Returns the same, its tests named as they are where they were put.
   *
   * @param simpleName of the test class there; empty if they were not put anywhere
   * @param renamed what nested test classes are called there, where that is another name
   */
  public ClassReport placed(String simpleName, Map<String, String> renamed) {
    List<MethodReport> there = methods.stream().map(m -> m.inClasses(renamed)).toList();
    return new ClassReport(
        className, testPackage, simpleName, source, file, order, there, called, calledByAll);
  }

  /** Returns the same, its tests to come beside what is there. */
  public ClassReport adding() {
    MergeOrder only = order.adding();
    return new ClassReport(
        className, testPackage, testClass, source, file, only, methods, called, calledByAll);
  }

  /** Returns the same without the code it calls that is counted elsewhere. */
  ClassReport calling(Predicate<MethodId> isCounted) {
    Predicate<MethodCoverage> here = m -> isCounted.test(m.method());
    return new ClassReport(
        className,
        testPackage,
        testClass,
        source,
        file,
        order,
        methods,
        called.stream().filter(here).toList(),
        calledByAll.stream().filter(here).toList());
  }

  /** Returns the number of tests in the source. */
  public int testsKept() {
    return methods.stream().mapToInt(MethodReport::testsKept).sum();
  }

  /** Returns the sum over the methods, and the code they share. */
  public Totals totals() {
    Totals sum = methods.stream().map(Totals::of).reduce(Totals.NONE, Totals::plus);
    return sum.counting(
        sum.kept().plus(MethodCoverage.sum(called)),
        sum.all().plus(MethodCoverage.sum(calledByAll)),
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

  static BranchReport stronger(BranchReport a, BranchReport b) {
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
