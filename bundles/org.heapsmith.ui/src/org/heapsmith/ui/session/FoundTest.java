// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.TestReport;

/**
 * A test and where it stands.
 *
 * @param method the method under test
 * @param testPackage dotted, empty for the unnamed package
 * @param testClass simple name of the test class; empty if none was made
 * @param draft whether the run goes on, so that the test may still change or go
 */
public record FoundTest(
    MethodId method, String testPackage, String testClass, TestReport test, boolean draft) {

  /** Returns the qualified name of the type that declares the test method, nested with a dot. */
  public String typeName() {
    String top = testPackage.isEmpty() ? testClass : testPackage + "." + testClass;
    return test.nestedClass().isEmpty() ? top : top + "." + test.nestedClass();
  }

  /** Returns whether there is a test method to open. */
  public boolean isWritten() {
    return test.kept() && !testClass.isEmpty();
  }
}
