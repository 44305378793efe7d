// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.mutate.InputRunner;

/** Runs methods that were explored on further inputs, under the same spec. */
final class GivenRuns implements InputRunner {
  private final GenerationPlan plan;
  private final ClassPath view;
  private final Map<MethodId, Optional<MethodSpec>> specs = new HashMap<>();
  private final ExplorationOptions options;
  private final Explorer explorer = new Explorer();
  private final Cancellation cancellation;

  /**
   * Makes the runs of a batch.
   *
   * @param view the class path that notes what is read
   */
  GivenRuns(
      GenerationPlan plan, ClassPath view, List<ExploredMethod> inputs, Cancellation cancellation) {
    this.plan = plan;
    this.view = view;
    this.cancellation = cancellation;
    this.options = plan.explorationForTests().whole();
    inputs.forEach(i -> specs.put(i.result().method(), i.spec()));
  }

  @Override
  public Optional<TestCase> run(MethodId method, GivenInput input) {
    return explorer.run(
        new ExplorationRequest(view, method, plan.specs(), specs.get(method), options),
        input,
        cancellation);
  }
}
