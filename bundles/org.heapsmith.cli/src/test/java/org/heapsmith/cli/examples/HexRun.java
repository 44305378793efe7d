// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.examples;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.usecases.run.MethodSpecs;
import org.heapsmith.usecases.specs.LoadedSpecs;

/** Explores methods of the examples under the invariants of examples/hex. */
final class HexRun {
  private HexRun() {}

  /** Explores all of a method of {@code org.heapsmith.examples.}subject within small bounds. */
  static ExplorationResult explore(String subject, String method, String strategy, int objects) {
    Bounds bounds = Bounds.DEFAULT.withObjects(objects).withUnfold(3).withLoop(4);
    try (ClassPath classPath = ClassPath.of(Path.of("../../examples/target/classes"))) {
      String packageName = subject.substring(0, subject.indexOf('/'));
      Path file = Path.of("../../examples/hex/" + packageName + ".heap");
      LoadedSpecs specs = LoadedSpecs.load(List.of(file), classPath);
      MethodModel model = classPath.get("org/heapsmith/examples/" + subject).methods(method).get(0);
      return new Explorer()
          .explore(
              new ExplorationRequest(
                  classPath,
                  new MethodId(model.owner().name(), method, model.descriptor()),
                  specs.model(),
                  new MethodSpecs(specs.model()).of(model),
                  ExplorationOptions.DEFAULT
                      .withStrategy(strategy)
                      .within(Subtrees.node(List.of(), bounds), bounds)),
              TreeListener.NONE,
              Cancellation.NONE);
    }
  }

  /** Returns the number of traces whose input does not satisfy the precondition. */
  static long invalid(ExplorationResult result) {
    return result.cutOff().stream()
        .map(path -> path.reason().code())
        .filter(c -> c == Code.INPUT_DISCARDED || c == Code.INPUT_INVALID)
        .count();
  }
}
