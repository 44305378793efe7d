// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import org.heapsmith.logic.concrete.ConcreteValue;

/** How sure it is that the code is wrong, the surest first. */
public enum Sureness {
  /** The spec or the class's own check says so, with an input that anybody can build. */
  WRONG_AND_REACHED,
  /** They say so, with another valid input. */
  WRONG,
  /** Public calls make an instruction throw, and no spec says whether they are allowed. */
  REACHED;

  /** Returns that of a test that is {@linkplain #isListed listed}. */
  static Sureness of(TestReport test) {
    boolean sure = test.built().kind() != HowBuilt.Kind.OBJECTS;
    return test.status() != TestStatus.FINDING ? REACHED : sure ? WRONG_AND_REACHED : WRONG;
  }

  /**
   * Returns whether a test is one to be told of. Exceptions with an unconstrained input are only
   * counted (HS-5020), and so are those that may just say that an argument must not be null.
   */
  static boolean isListed(TestReport test) {
    return test.status() == TestStatus.FINDING
        || test.status() == TestStatus.UNCONSTRAINED
            && test.built().kind() == HowBuilt.Kind.CALLS
            && !test.input().roots().containsValue(ConcreteValue.NULL);
  }
}
