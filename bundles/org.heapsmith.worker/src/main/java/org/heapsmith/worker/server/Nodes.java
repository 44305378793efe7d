// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.MethodExplorer;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;

/**
 * Answers what holds at a node of the computation tree of the last run, by following the path to it
 * again. Keeps that run's class path open until the next one. Thread-safe.
 */
final class Nodes {
  private static final NodeDetails UNKNOWN = new NodeDetails(List.of());

  private final Explorer explorer = new Explorer();
  private ClassPath classPath;
  private GenerationPlan plan;
  private Map<MethodId, MethodSpec> specs = Map.of();
  private RunState state;
  private Optional<MethodExplorer> other = Optional.empty();

  /** Opens the class path of a run, and closes that of the one before. */
  synchronized ClassPath open(List<Path> entries) {
    plan = null;
    if (classPath != null) {
      classPath.close();
      classPath = null;
    }
    classPath = ClassPath.of(entries);
    return classPath;
  }

  /** Says what is, or was, explored, and by which engine if not by ours. */
  synchronized void explored(
      GenerationPlan run,
      Map<MethodId, MethodSpec> methodSpecs,
      RunState runState,
      Optional<MethodExplorer> engine) {
    other = engine;
    plan = run;
    specs = methodSpecs;
    state = runState;
  }

  /** Answers; without a heap if there is no such node or it is not reached again. */
  synchronized NodeDetails at(NodeParams params, Cancellation cancellation) {
    Optional<Bounds> bounds = plan == null ? Optional.empty() : state.bounds(params.method());
    if (bounds.isEmpty()) {
      return UNKNOWN;
    }
    ExplorationRequest request =
        new ExplorationRequest(
            classPath,
            params.method(),
            plan.specs(),
            Optional.ofNullable(specs.get(params.method())),
            plan.exploration());
    ExplorationRequest shown = other.map(e -> e.shown(request)).orElse(request);
    Optional<HeapSnapshot> heap = explorer.at(shown, bounds.get(), params.position(), cancellation);
    return heap.map(NodeDetails::of).orElse(UNKNOWN);
  }
}
