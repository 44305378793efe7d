// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.report.MethodCoverage;

/**
 * What was made of one class under test.
 *
 * @param className internal name of the class under test
 * @param testPackage dotted, empty for the unnamed package
 * @param testClass simple name of the test class; empty if there is no test
 * @param source the test class's whole text with its fingerprint ({@link
 *     org.heapsmith.testgen.merge.Fingerprint}); empty if there is no test
 * @param order what of the tests that are there the source stands for
 * @param methods in declared order
 * @param called measured coverage by the tests of the source of each method that those call and
 *     that is not itself under test; one that several classes call is counted with the first
 */
public record ClassOutcome(
    String className,
    String testPackage,
    String testClass,
    String source,
    MergeOrder order,
    List<MethodOutcome> methods,
    List<MethodCoverage> called) {

  /** Copies the list. */
  public ClassOutcome {
    methods = Lists.copy(methods);
    called = Lists.copy(called);
    order = order == null ? MergeOrder.of(List.of(), List.of()) : order;
  }

  /** Returns the same, its tests to come beside what is there. */
  public ClassOutcome adding() {
    return new ClassOutcome(
        className, testPackage, testClass, source, order.adding(), methods, called);
  }

  /** Returns the number of tests in the source. */
  public int testsKept() {
    return methods.stream().mapToInt(MethodOutcome::testsKept).sum();
  }
}
