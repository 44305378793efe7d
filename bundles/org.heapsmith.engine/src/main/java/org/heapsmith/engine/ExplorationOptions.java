// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.util.Optional;
import java.util.function.Consumer;
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
 * @param workers number of threads of a run; the result does not depend on it
 * @param within the part of the computation tree to explore, within exactly {@code bounds} and
 *     without deepening; empty for the whole
 * @param criterion a coverage criterion such as {@code block-2}; empty for what the spec says
 * @param aliasing whether input references may be aliases, where the strategy chooses
 * @param writable which inputs can be built; others are not explored
 * @param nativeCode whose code may run in a JVM where it cannot be interpreted
 * @param building how tests build inputs, where the strategy leaves it open
 * @param tested whether tests of what is found are compiled and run within the time, too
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
    InputBuilding building,
    boolean tested) {

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
          InputBuilding.ANY,
          false);

  /**
   * The defaults of a person's run: on as many threads as {@link Limit#WORKERS} says, with what
   * cannot be interpreted run by a JVM, and inputs built by public calls where there are any.
   */
  public static final ExplorationOptions OF_RUN =
      DEFAULT
          .withWorkers(Limit.WORKERS.standard())
          .withNativeCode(NativeCode.ALL)
          .withBuilding(InputBuilding.CALLS);

  /** Returns a copy with that strategy. */
  public ExplorationOptions withStrategy(String name) {
    return with(d -> d.strategy = Optional.of(name));
  }

  /** Returns a copy with those bounds. */
  public ExplorationOptions withBounds(Bounds other) {
    return with(d -> d.bounds = other);
  }

  /** Returns a copy with that time limit of one solver call. */
  public ExplorationOptions withSolverMillis(long millis) {
    return with(d -> d.solverMillis = millis);
  }

  /** Returns a copy with that number of threads. */
  public ExplorationOptions withWorkers(int count) {
    return with(d -> d.workers = count);
  }

  /** Returns a copy for a part of the tree, explored within these bounds. */
  public ExplorationOptions within(Subtrees part, Bounds below) {
    return with(
        d -> {
          d.bounds = below;
          d.within = Optional.of(part);
        });
  }

  /** Returns a copy for the whole tree, within the same bounds. */
  public ExplorationOptions whole() {
    return with(d -> d.within = Optional.empty());
  }

  /** Returns a copy with that criterion. */
  public ExplorationOptions withCriterion(String name) {
    return with(d -> d.criterion = Optional.of(name));
  }

  /** Returns a copy with aliases or without. */
  public ExplorationOptions withAliasing(Aliasing other) {
    return with(d -> d.aliasing = other);
  }

  /** Returns a copy that explores no input that tests cannot build. */
  public ExplorationOptions withWritable(WritableFields fields) {
    return with(d -> d.writable = fields);
  }

  /** Returns a copy in which that code may run in a JVM. */
  public ExplorationOptions withNativeCode(NativeCode which) {
    return with(d -> d.nativeCode = which);
  }

  /** Returns a copy whose tests build inputs that way. */
  public ExplorationOptions withBuilding(InputBuilding how) {
    return with(d -> d.building = how);
  }

  /** Returns a copy that leaves some of the time to the tests, if they are compiled and run. */
  public ExplorationOptions withTested(boolean are) {
    return with(d -> d.tested = are);
  }

  private ExplorationOptions with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.made();
  }

  /** The options while some of them are changed. */
  private static final class Draft {
    private Optional<String> strategy;
    private Bounds bounds;
    private long solverMillis;
    private int workers;
    private Optional<Subtrees> within;
    private Optional<String> criterion;
    private Aliasing aliasing;
    private WritableFields writable;
    private NativeCode nativeCode;
    private InputBuilding building;
    private boolean tested;

    Draft(ExplorationOptions options) {
      this.strategy = options.strategy;
      this.bounds = options.bounds;
      this.solverMillis = options.solverMillis;
      this.workers = options.workers;
      this.within = options.within;
      this.criterion = options.criterion;
      this.aliasing = options.aliasing;
      this.writable = options.writable;
      this.nativeCode = options.nativeCode;
      this.building = options.building;
      this.tested = options.tested;
    }

    ExplorationOptions made() {
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
          building,
          tested);
    }
  }
}
