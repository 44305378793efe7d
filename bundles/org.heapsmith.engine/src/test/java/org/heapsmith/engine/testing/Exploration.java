// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.nio.file.Path;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;

/** Explores methods of a compiled folder without a spec. */
public final class Exploration {
  private Exploration() {}

  /** Explores the one method of that name under strategy lazy. */
  public static ExplorationResult lazy(
      Path folder, String className, String method, ExplorationOptions options) {
    return explore(folder, className, method, options.withStrategy("lazy"));
  }

  /** Explores the one method of that name. */
  public static ExplorationResult explore(
      Path folder, String className, String method, ExplorationOptions options) {
    ClassPath classPath = ClassPath.of(folder);
    MethodModel model = classPath.get(className).methods(method).get(0);
    MethodId id = new MethodId(className, method, model.descriptor());
    return new Explorer()
        .explore(
            new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
