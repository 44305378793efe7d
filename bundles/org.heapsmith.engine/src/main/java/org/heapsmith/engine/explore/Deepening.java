// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;

/**
 * Iterative deepening: small inputs first. Explores with structures of height 1, then 2, and so on
 * to the bound, and stops as soon as every branch is covered or proved infeasible, so that generous
 * bounds cost nothing where small inputs do. What a level explores contains what the one before
 * did, so the last level's result is the result. Whether to go on depends on counts only, never on
 * the clock; the time bound alone may end a level early.
 *
 * <p>The tree of the level that runs is passed on as it grows; that of the next one replaces it. If
 * an earlier level turns out to be the best, its tree is passed on again at the end.
 */
public final class Deepening {
  /** Questions to the solver after which a level counts as expensive. */
  private static final long EXPENSIVE = 4000;

  /**
   * Paths after which a level that covers every branch is the last: the next has many times more.
   */
  private static final int MANY = 40;

  private static final int CALLS_PER_LEVEL = 4;

  /** What stands in the way of inputs of any height. */
  private static final Set<Code> AT_ANY_HEIGHT =
      EnumSet.of(
          Code.UNSUPPORTED_NATIVE,
          Code.UNSUPPORTED_INSTRUCTION,
          Code.UNSUPPORTED_METHOD,
          Code.WHATEVER_IT_IS,
          Code.NOT_INTERRUPTED,
          Code.OPAQUE_VALUE,
          Code.CLASS_INITIALISER_FAILED,
          Code.BOUND_ARRAY,
          Code.BOUND_ELEMENTS,
          Code.NO_INSTANTIABLE_CLASS,
          Code.CLASS_CHOSEN,
          Code.CLASS_NOT_TRIED,
          Code.RECEIVER_NOT_TRIED,
          Code.INPUT_NUMBERS,
          Code.MIRRORS_CHOSEN,
          Code.HELD_CHOSEN,
          Code.PLACES_ALIKE,
          Code.MESSAGE_MAY_BE_MISSING,
          Code.STATIC_AS_INITIALISED,
          Code.STATIC_ALIAS,
          Code.TEXT_IS_LITERAL,
          Code.BOX_IS_SHARED,
          Code.OTHER_THREADS,
          Code.NOT_COLLECTED,
          Code.SYSTEM_AS_STARTED,
          Code.ALIASING_OFF);

  private final Bounds bounds;
  private final Criterion.Goal goal;
  private final Predicate<MethodId> worth;

  /**
   * Makes the deepening up to {@code bounds}.
   *
   * @param goal what the criterion asks for: no more than that is explored
   * @param worth whether larger inputs are explored for open branches of a method
   */
  public Deepening(Bounds bounds, Criterion.Goal goal, Predicate<MethodId> worth) {
    this.goal = goal;
    this.bounds = bounds;
    this.worth = worth;
  }

  /** Explores once, within bounds. */
  @FunctionalInterface
  public interface Level {
    /** Returns what was found. */
    Explored explore(Bounds bounds, TreeListener listener);
  }

  /** What a level found, and how far it came. */
  public record Explored(ExplorationResult result, ExplorationReach reach) {}

  /** Explores level by level; {@code listener} receives the tree of the result last. */
  public ExplorationResult run(Level level, TreeListener listener, Cancellation cancellation) {
    ExplorationResult best = null;
    List<TreeEvent> bestEvents = List.of();
    Statistics total = Statistics.NONE;
    Set<String> seen = new HashSet<>();
    int bestHeight = 0;
    for (int height = 1; ; height++) {
      boolean last = height >= bounds.unfold();
      List<TreeEvent> events = new ArrayList<>();
      Explored explored =
          level.explore(
              last ? bounds : within(height),
              listener == TreeListener.NONE ? listener : both(listener, events));
      ExplorationResult result = explored.result();
      boolean isNew = seen.addAll(explored.reach().seen());
      total = total.withEffortOf(result.statistics());
      if (best == null || covered(result) >= covered(best)) {
        best = result;
        bestEvents = events;
        bestHeight = height;
      }
      boolean stopped = cancellation.isCancelled();
      boolean tooExpensive = result.statistics().solverQueries() > EXPENSIVE && !last;
      boolean done = isDone(explored, isNew);
      if (last || stopped || done || tooExpensive) {
        if (best != result) {
          bestEvents.forEach(listener::accept);
        }
        boolean isCut = tooExpensive && !done;
        Notice stop;
        if (stopped && !done) { // the time may be over when a level is just through
          String left = "structures higher than " + height + " were not explored";
          stop = Deadline.stopped(cancellation, left);
        } else if (isCut) {
          stop = Notice.of(Code.BOUND_EFFORT, "", height, EXPENSIVE);
        } else {
          stop = enough(height, explored.reach().open() || isNew);
        }
        boolean isBound = last && !stopped && !done; // then the bounds asked for are the reason
        return reasons(isBound ? bounds.unfold() : bestHeight, stop, result)
            .in(finish(best, result, total, isCut ? height : 0));
      }
    }
  }

  /** Why no larger inputs are explored where nothing stands in the way. */
  private Notice enough(int height, boolean mayShowMore) {
    return goal == Criterion.Goal.NONE && mayShowMore
        ? Notice.of(Code.HEIGHT_OF_MANY_PATHS, "", height, MANY)
        : Notice.of(Code.HEIGHT_ENOUGH, "", height);
  }

  /** What the bounds of the best level mean to a person who set others. */
  private LevelNotices reasons(int bestHeight, Notice stopped, ExplorationResult last) {
    Notice cut =
        last.notices().stream()
            .filter(n -> n.code() == Code.BOUND_TIME || n.code() == Code.CANCELLED)
            .findFirst()
            .orElse(stopped);
    Bounds level = bestHeight >= bounds.unfold() ? bounds : within(bestHeight);
    return new LevelNotices(bounds, level, cut);
  }

  private static TreeListener both(TreeListener listener, List<TreeEvent> kept) {
    return event -> {
      kept.add(event);
      listener.accept(event);
    };
  }

  /** Returns the bounds for inputs of one height. */
  private Bounds within(int height) {
    return new Bounds(
        height,
        Math.min(bounds.loop(), height + 2),
        bounds.depth(),
        bounds.objects(),
        Math.min(bounds.calls(), CALLS_PER_LEVEL * (height + 2)),
        bounds.arrayLength(),
        bounds.timeMillis());
  }

  private static long covered(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(s -> s instanceof BranchStatus.Covered)
        .count();
  }

  /**
   * Whether larger inputs are worth nothing more: everything was explored, the criterion is met, or
   * every branch and every statement got to is covered, and this level has shown nothing that the
   * ones before had not.
   */
  private boolean isDone(Explored explored, boolean isNew) {
    ExplorationResult result = explored.result();
    boolean met =
        result.notices().stream()
            .anyMatch(n -> n.code() == Code.CRITERION_MET || n.code() == Code.NOTHING_NEW);
    boolean open =
        result.branches().entrySet().stream()
            .anyMatch(e -> mayBeDeeper(e.getValue()) && worth.test(e.getKey().method()));
    return met
        || result.complete()
        || switch (goal) {
          case BRANCHES -> !open;
          case STATEMENTS -> !open && !explored.reach().open();
          case NONE ->
              !open && (!explored.reach().open() && !isNew || result.statistics().paths() > MANY);
        };
  }

  /** Whether larger inputs may reach a branch: all that was left out on the way to it says. */
  private static boolean mayBeDeeper(BranchStatus status) {
    return status instanceof BranchStatus.NotReached open
        && open.reasons().stream().anyMatch(n -> !AT_ANY_HEIGHT.contains(n.code()));
  }

  /** The best level's result, with the effort of all, and with what ended the last one. */
  private static ExplorationResult finish(
      ExplorationResult best, ExplorationResult last, Statistics total, int expensiveHeight) {
    List<Notice> notices = new ArrayList<>(best.notices());
    if (best != last) {
      last.notices().stream().filter(n -> !notices.contains(n)).forEach(notices::add);
    }
    if (expensiveHeight > 0) {
      notices.add(Notice.of(Code.BOUND_EFFORT, "", expensiveHeight, EXPENSIVE));
    }
    return new ExplorationResult(
        best.method(),
        best.tests(),
        best.cutOff(),
        best.branches(),
        notices,
        total.withTreeOf(best.statistics()),
        best.complete() && notices.isEmpty());
  }
}
