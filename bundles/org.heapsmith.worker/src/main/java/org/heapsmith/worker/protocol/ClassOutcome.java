// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;

/**
 * What was made of one class under test.
 *
 * @param className internal name of the class under test
 * @param testPackage dotted, empty for the unnamed package
 * @param testClass simple name of the test class; empty if there is no test
 * @param source the test class's whole text with its fingerprint ({@link
 *     org.heapsmith.testgen.write.Fingerprint}); empty if there is no test
 * @param methods in declared order
 */
public record ClassOutcome(
    String className,
    String testPackage,
    String testClass,
    String source,
    List<MethodOutcome> methods) {

  /** Copies the list. */
  public ClassOutcome {
    methods = Lists.copy(methods);
  }

  /** Returns the number of tests in the source. */
  public int testsKept() {
    return methods.stream().mapToInt(MethodOutcome::testsKept).sum();
  }
}
