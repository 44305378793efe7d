// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;

/** Identifies a test of a run. */
public record TestId(MethodId method, String id) implements Comparable<TestId> {

  /** Returns the identifier of a test. */
  public static TestId of(TestCase test) {
    return new TestId(test.method(), test.id());
  }

  @Override
  public int compareTo(TestId other) {
    int c = method.compareTo(other.method);
    return c != 0 ? c : id.compareTo(other.id);
  }

  @Override
  public String toString() {
    return method.exact() + " " + id;
  }
}
