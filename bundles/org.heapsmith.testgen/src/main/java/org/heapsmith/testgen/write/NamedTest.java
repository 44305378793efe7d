// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.TestCase;

/**
 * A test with its name for people.
 *
 * @param name method name
 * @param finding why it is one; empty for regression tests
 * @param repOkKept whether the class's repOK was seen to hold before and after the call
 * @param wrong heaps that a faulty method would leave, for what is asserted to tell apart
 */
public record NamedTest(
    TestCase test,
    String name,
    String displayName,
    Optional<Finding> finding,
    boolean repOkKept,
    List<ConcreteHeap> wrong) {

  /** Makes one without examples of faults. */
  public NamedTest(
      TestCase test,
      String name,
      String displayName,
      Optional<Finding> finding,
      boolean repOkKept) {
    this(test, name, displayName, finding, repOkKept, List.of());
  }
}
