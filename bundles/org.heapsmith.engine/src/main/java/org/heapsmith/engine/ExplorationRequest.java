// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.util.Optional;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.strategy.InputBuilding;

/**
 * What to explore.
 *
 * @param classPath where classes come from
 * @param method the method under test
 * @param specs all predicates
 * @param spec the method's spec, if there is one
 * @param options strategy, bounds and the like
 * @param shared gets parts of a large tree, for threads that have nothing else to do
 */
public record ExplorationRequest(
    ClassPath classPath,
    MethodId method,
    SpecModel specs,
    Optional<MethodSpec> spec,
    ExplorationOptions options,
    SharedWork shared) {

  /** Makes one that the calling thread alone explores. */
  public ExplorationRequest(
      ClassPath classPath,
      MethodId method,
      SpecModel specs,
      Optional<MethodSpec> spec,
      ExplorationOptions options) {
    this(classPath, method, specs, spec, options, new SharedWork());
  }

  /** Returns the same request for a strategy, with inputs built that way. */
  ExplorationRequest with(String strategy, InputBuilding building) {
    return with(options.withStrategy(strategy).withBuilding(building));
  }

  /** Returns the same request with paths of so many instructions at most. */
  ExplorationRequest withDepth(int instructions) {
    Bounds bounds = options.bounds().withDepth(instructions);
    return with(options.withBounds(bounds));
  }

  private ExplorationRequest with(ExplorationOptions other) {
    return new ExplorationRequest(classPath, method, specs, spec, other, shared);
  }
}
