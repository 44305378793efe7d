// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;

/** Explorations without a spec. */
final class WithoutSpec {
  private WithoutSpec() {}

  /** Explores the first method of a name. */
  static ExplorationResult explore(
      ClassPath classPath, String type, String name, String strategy, Bounds bounds) {
    return explore(classPath, type, name, strategy, bounds, TreeListener.NONE);
  }

  /** The same, told to a listener. */
  static ExplorationResult explore(
      ClassPath classPath,
      String type,
      String name,
      String strategy,
      Bounds bounds,
      TreeListener listener) {
    MethodModel method = classPath.get(type).methods(name).get(0);
    ExplorationOptions options =
        ExplorationOptions.DEFAULT.withBounds(bounds).withStrategy(strategy);
    ExplorationRequest request =
        new ExplorationRequest(
            classPath, MethodId.of(method), SpecModel.EMPTY, Optional.empty(), options);
    return new Explorer().explore(request, listener, Cancellation.NONE);
  }
}
