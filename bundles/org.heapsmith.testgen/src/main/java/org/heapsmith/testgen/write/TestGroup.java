// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import org.heapsmith.bytecode.MethodModel;

/**
 * The tests of one method under test.
 *
 * @param nestedName simple name of the nested test class
 * @param signature for people: {@code removeAll(int)}
 */
public record TestGroup(
    MethodModel method, String nestedName, String signature, List<NamedTest> tests) {

  /** Copies the list. */
  public TestGroup {
    tests = List.copyOf(tests);
  }
}
