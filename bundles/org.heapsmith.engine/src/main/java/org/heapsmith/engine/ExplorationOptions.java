// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.util.Optional;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.machine.world.NativeCode;

/**
 * Options of an exploration.
 *
 * @param strategy name of the strategy; empty for what the spec says, else the default
 * @param bounds the bounds before the spec's are put over them
 * @param solverMillis time limit of one solver call
 * @param workers number of threads; the result does not depend on it
 * @param within the part of the computation tree to explore, within exactly {@code bounds} and
 *     without deepening; empty for the whole
 * @param criterion a coverage criterion such as {@code block-2}; empty for what the spec says
 * @param aliasing whether input references may be aliases, where the strategy chooses
 * @param writable which inputs can be built; others are not explored
 * @param nativeCode whose code may run in a JVM where it cannot be interpreted
 * @param building how tests build inputs, where the strategy leaves it open
 */
public record ExplorationOptions(
    Optional<String> strategy,
    Bounds bounds,
    long solverMillis,
    int workers,
    Optional<Subtrees> within,
    Optional<String> criterion,
    Aliasing aliasing,
    WritableFields writable,
    NativeCode nativeCode,
    InputBuilding building) {

  /** The defaults, on one thread; every input is of interest, whether it can be built or not. */
  public static final ExplorationOptions DEFAULT =
      new ExplorationOptions(
          Optional.empty(),
          Bounds.DEFAULT,
          Limit.SOLVER_MILLIS.standard(),
          1,
          Optional.empty(),
          Optional.empty(),
          Aliasing.ON,
          WritableFields.ALL,
          NativeCode.NONE,
          InputBuilding.FIELDS);

  /**
   * The defaults of a person's run: on as many threads as {@link Limit#WORKERS} says, with what
   * cannot be interpreted run by a JVM.
   */
  public static final ExplorationOptions OF_RUN =
      DEFAULT.withWorkers(Limit.WORKERS.standard()).withNativeCode(NativeCode.ALL);

  /** Returns a copy with that strategy. */
  public ExplorationOptions withStrategy(String name) {
    return new ExplorationOptions(
        Optional.of(name),
        bounds,
        solverMillis,
        workers,
        within,
        criterion,
        aliasing,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy with those bounds. */
  public ExplorationOptions withBounds(Bounds other) {
    return new ExplorationOptions(
        strategy,
        other,
        solverMillis,
        workers,
        within,
        criterion,
        aliasing,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy with that time limit of one solver call. */
  public ExplorationOptions withSolverMillis(long millis) {
    return new ExplorationOptions(
        strategy,
        bounds,
        millis,
        workers,
        within,
        criterion,
        aliasing,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy with that number of threads. */
  public ExplorationOptions withWorkers(int count) {
    return new ExplorationOptions(
        strategy,
        bounds,
        solverMillis,
        count,
        within,
        criterion,
        aliasing,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy for a part of the tree, explored within these bounds. */
  public ExplorationOptions within(Subtrees part, Bounds below) {
    return new ExplorationOptions(
        strategy,
        below,
        solverMillis,
        workers,
        Optional.of(part),
        criterion,
        aliasing,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy with that criterion. */
  public ExplorationOptions withCriterion(String name) {
    return new ExplorationOptions(
        strategy,
        bounds,
        solverMillis,
        workers,
        within,
        Optional.of(name),
        aliasing,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy with aliases or without. */
  public ExplorationOptions withAliasing(Aliasing other) {
    return new ExplorationOptions(
        strategy,
        bounds,
        solverMillis,
        workers,
        within,
        criterion,
        other,
        writable,
        nativeCode,
        building);
  }

  /** Returns a copy that explores no input that tests cannot build. */
  public ExplorationOptions withWritable(WritableFields fields) {
    return new ExplorationOptions(
        strategy,
        bounds,
        solverMillis,
        workers,
        within,
        criterion,
        aliasing,
        fields,
        nativeCode,
        building);
  }

  /** Returns a copy in which that code may run in a JVM. */
  public ExplorationOptions withNativeCode(NativeCode which) {
    return new ExplorationOptions(
        strategy,
        bounds,
        solverMillis,
        workers,
        within,
        criterion,
        aliasing,
        writable,
        which,
        building);
  }

  /** Returns a copy whose tests build inputs that way. */
  public ExplorationOptions withBuilding(InputBuilding how) {
    return new ExplorationOptions(
        strategy,
        bounds,
        solverMillis,
        workers,
        within,
        criterion,
        aliasing,
        writable,
        nativeCode,
        how);
  }
}
