// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.time.Duration;
import java.util.Optional;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;
import picocli.CommandLine.Option;

/** How methods are explored. */
public final class EngineOptions {

  /** The strategies that can be named. */
  public enum Strategy {
    separation,
    lazy
  }

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      description = {
        "separation: unknown references follow the precondition, every input is valid;",
        "lazy: null, every known object or a new one, the precondition prunes at the end.",
        "Default: what the spec says, else separation."
      })
  private Strategy strategy;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = {
        "Threads (default: the processors, two at most).",
        "The result is the same for any number."
      })
  private int workers = Math.min(2, Runtime.getRuntime().availableProcessors());

  @Option(
      names = "--solver-time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "Time for one question to the solver, after which it counts as unknown.")
  private Duration solverTime = Duration.ofMillis(ExplorationOptions.DEFAULT.solverMillis());

  /** Returns the engine's options under these bounds. */
  public ExplorationOptions options(Bounds bounds) {
    return new ExplorationOptions(
        Optional.ofNullable(strategy).map(Strategy::name),
        bounds,
        solverTime.toMillis(),
        Math.max(1, workers));
  }
}
