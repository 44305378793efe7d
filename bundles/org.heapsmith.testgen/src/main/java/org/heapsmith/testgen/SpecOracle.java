// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.TestCase;

/** Judges by the spec what concrete tests predict; independent of the code that generated them. */
public interface SpecOracle {

  /** Returns whether the predicted final heap and result satisfy {@code ensures}. */
  CheckResult postcondition(MethodSpec spec, TestCase test);

  /**
   * Returns whether the {@code when} condition of a throws clause holds for the input.
   *
   * @param clause index into {@link MethodSpec#throwsClauses()}
   */
  CheckResult throwsCondition(MethodSpec spec, int clause, TestCase test);
}
