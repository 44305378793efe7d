// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.usecases.run.MethodSpecs;
import org.heapsmith.usecases.specs.LoadedSpecs;

/** The specs of one file of the examples, and explorations under them. */
record ExampleSpecs(ClassPath classPath, LoadedSpecs specs) {

  static ExampleSpecs load(ClassPath classPath, String file) {
    return new ExampleSpecs(
        classPath, LoadedSpecs.load(List.of(Examples.FOLDER.resolve(file)), classPath));
  }

  Optional<MethodSpec> of(MethodModel method) {
    return new MethodSpecs(specs.model()).of(method);
  }

  /** Explores all of a method. Predicates bound the objects of the strategies that follow them. */
  ExplorationResult explore(MethodModel method, String strategy, int objects) {
    return explore(method, strategy, objects, "path");
  }

  /** The same under a criterion. */
  ExplorationResult explore(MethodModel method, String strategy, int objects, String criterion) {
    boolean lazy = strategy.equals("hex") || strategy.startsWith("laz");
    Bounds bounds =
        Bounds.DEFAULT
            .withObjects(lazy ? objects : 100)
            .withUnfold(objects)
            .withLoop(6)
            .withDepth(5_000)
            .withTimeMillis(600_000);
    MethodId id = MethodId.of(method);
    return new Explorer()
        .explore(
            new ExplorationRequest(
                classPath,
                id,
                specs.model(),
                of(method),
                ExplorationOptions.DEFAULT
                    .withStrategy(strategy)
                    .withCriterion(criterion)
                    .within(Subtrees.node(List.of(), bounds), bounds)),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
