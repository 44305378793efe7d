// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heapsmith.engine.Explorer;
import org.heapsmith.usecases.run.Cluster;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.Journal;
import org.heapsmith.usecases.run.MethodExplorer;

/**
 * What explores the methods of plans.
 *
 * @param explorers make one for each class, or hand out the same
 * @param journals where the results of a plan are kept
 */
record PlannedEngine(
    Supplier<MethodExplorer> explorers, Function<GenerationPlan, Journal> journals) {

  /** Our engine; it keeps nothing. */
  static final PlannedEngine FORGETFUL = forgetful(new Explorer()::explore);

  /** Returns another engine; what it finds may depend on its installation, and is not kept. */
  static PlannedEngine forgetful(MethodExplorer explorer) {
    return new PlannedEngine(() -> explorer, plan -> Journal.NONE);
  }

  /** Returns our engine with journals, on a cluster if there is one. */
  static PlannedEngine keeping(
      Optional<Cluster> cluster, Function<GenerationPlan, Journal> journals) {
    Supplier<MethodExplorer> here = () -> new Explorer()::explore;
    return new PlannedEngine(
        cluster.map(c -> (Supplier<MethodExplorer>) c::explorer).orElse(here), journals);
  }
}
