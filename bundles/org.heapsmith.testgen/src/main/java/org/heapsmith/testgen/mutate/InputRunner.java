// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.Optional;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;

/** What predicts the test of one input: the engine. */
@FunctionalInterface
public interface InputRunner {

  /** Predicts nothing. */
  InputRunner NONE = (method, input) -> Optional.empty();

  /** Returns the test; empty if the input is not valid, or nothing can be predicted of it. */
  Optional<TestCase> run(MethodId method, GivenInput input);
}
