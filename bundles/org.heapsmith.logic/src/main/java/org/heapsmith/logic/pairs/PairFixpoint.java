// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.heapsmith.base.Cancellation;

/**
 * The least fixed point of base pairs [Brotherston 2014, section 3], semi-naive: each pair is taken
 * once from a queue and joined with the pairs taken before. Not thread-safe.
 */
public final class PairFixpoint {
  /** A JVM of one gigabyte has memory for this many pairs. */
  private static final int MAXIMUM = 12_000_000;

  private static final int LINEAR = 48;
  private static final int INDEXES = 8;
  private static final int POLL = 0x3FF;

  /** Which pairs are kept. */
  public enum Mode {
    /** All that are derivable. */
    ALL,
    /**
     * Those that no weaker one makes useless for satisfiability, as far as that is cheap to see.
     */
    WEAKEST
  }

  /** How it ended. */
  public enum End {
    /** All pairs are known. */
    COMPLETE,
    /** The goal was reached before. */
    GOAL,
    /** Cancelled. */
    CANCELLED,
    /** Too many pairs, or too many variables in one body. */
    LIMIT
  }

  private final List<JoinRule> steps;
  private final boolean tooWide;
  private final Mode mode;
  private final int maximum;
  private final PairTable[] tables;
  private final int[] taken;
  private final JoinRule[][] byPredicate;
  private final List<List<NullIndex>> indexes = new ArrayList<>();
  private final PairTable.Draft draft = new PairTable.Draft();
  private final Store first = new Store();
  private final Store both = new Store();
  private final Set<Integer> watched;
  private int[] queue = new int[1024];
  private int queued;
  private int head;
  private boolean full;

  /**
   * Prepares the pairs of {@code roots} and all they call.
   *
   * @param roots indexes of predicates
   */
  public PairFixpoint(ShapeProgram program, Set<Integer> roots, Mode mode) {
    this(program, roots, mode, MAXIMUM);
  }

  /**
   * Prepares the pairs of {@code roots} and all they call.
   *
   * @param roots indexes of predicates
   * @param maximum of pairs of one predicate
   */
  public PairFixpoint(ShapeProgram program, Set<Integer> roots, Mode mode, int maximum) {
    this.maximum = maximum;
    StepCompiler compiler = new StepCompiler(program);
    compiler.compile(roots);
    this.steps = compiler.steps();
    this.tooWide = compiler.isTooWide();
    this.mode = mode;
    this.watched = Set.copyOf(roots);
    int count = compiler.arities().size();
    this.tables = new PairTable[count];
    this.taken = new int[count];
    this.byPredicate = new JoinRule[count][];
    List<List<JoinRule>> users = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tables[i] = new PairTable(compiler.arities().get(i));
      indexes.add(new ArrayList<>());
      users.add(new ArrayList<>());
    }
    for (JoinRule step : steps) {
      int left = step.left().predicate();
      int right = step.right().predicate();
      if (left >= 0) {
        users.get(left).add(step);
      }
      if (right >= 0 && right != left) {
        users.get(right).add(step);
      }
    }
    Arrays.setAll(byPredicate, i -> users.get(i).toArray(JoinRule[]::new));
  }

  /** Returns the pairs of a predicate. */
  PairTable table(int predicate) {
    return tables[predicate];
  }

  /** Returns how many pairs a predicate has. */
  public int count(int predicate) {
    return tables[predicate].size();
  }

  /**
   * A pair as facts on parameters, which are numbered from 1; 0 is null.
   *
   * @param equal each parameter that is not the least of its class, and the least
   * @param different those that are different, both the least of their classes
   * @param allocated all that are allocated, equal ones each
   */
  public record Facts(List<int[]> equal, List<int[]> different, List<Integer> allocated) {}

  /** Returns what the pair of that index says; disequalities that allocation implies are in. */
  public Facts facts(int predicate, int pair) {
    Store store = new Store();
    int arity = tables[predicate].arity;
    store.reset(arity + 1);
    int[] identity = new int[arity + 1];
    Arrays.setAll(identity, i -> i);
    store.apply(tables[predicate], pair, identity);
    List<int[]> equal = new ArrayList<>();
    List<int[]> different = new ArrayList<>();
    List<Integer> allocated = new ArrayList<>();
    for (int i = 1; i <= arity; i++) {
      if (store.isAllocated(i)) {
        allocated.add(i);
      }
      if (store.rep[i] != i) {
        equal.add(new int[] {store.rep[i], i});
        continue;
      }
      for (int j = 0; j < i; j++) {
        if (store.rep[j] == j && store.areDifferent(j, i)) {
          different.add(new int[] {j, i});
        }
      }
    }
    return new Facts(equal, different, allocated);
  }

  JoinRule step(int index) {
    return steps.get(index);
  }

  /**
   * Runs to the end.
   *
   * @param goal asked from time to time while pairs of the roots are found; true ends the run
   */
  public End run(Cancellation cancellation, BooleanSupplier goal) {
    if (tooWide) {
      return End.LIMIT;
    }
    for (JoinRule step : steps) {
      if (step.calls() == 0 && step.base() != null) {
        emit(step, step.base(), -1, -1);
      }
    }
    int milestone = 1;
    int seen = 0;
    int polls = 0;
    while (head < queued) {
      if ((++polls & POLL) == 0 && cancellation.isCancelled()) {
        return End.CANCELLED;
      } else if (full) {
        return End.LIMIT;
      }
      int predicate = queue[head++];
      int pair = taken[predicate]++;
      take(predicate, pair);
      if (watched.contains(predicate) && ++seen >= milestone) {
        milestone = 2 * seen;
        if (goal.getAsBoolean()) {
          return End.GOAL;
        }
      }
      compact();
    }
    return goal.getAsBoolean() ? End.GOAL : End.COMPLETE;
  }

  private void compact() {
    if (head > 1 << 20) {
      System.arraycopy(queue, head, queue, 0, queued - head);
      queued -= head;
      head = 0;
    }
  }

  private void take(int predicate, int pair) {
    for (JoinRule step : byPredicate[predicate]) {
      if (step.base() == null) {
        continue;
      }
      if (step.left().predicate() == predicate) {
        int visible = step.right().predicate() < 0 ? 0 : taken[step.right().predicate()];
        join(step, step.left(), pair, step.right(), visible);
      }
      if (step.right().predicate() == predicate) {
        boolean same = step.left().predicate() == predicate;
        join(step, step.right(), pair, step.left(), same ? pair : taken[step.left().predicate()]);
      }
    }
  }

  private void join(JoinRule step, JoinRule.Side mine, int pair, JoinRule.Side other, int visible) {
    if (visible == 0 && other.predicate() >= 0) {
      return;
    }
    first.copy(step.base());
    if (!first.apply(tables[mine.predicate()], pair, mine.arguments())) {
      return;
    }
    if (other.predicate() < 0) {
      emit(step, first, pair, -1);
      return;
    }
    Filter filter = new Filter(first, other.arguments());
    PairTable table = tables[other.predicate()];
    NullIndex index = visible < LINEAR ? null : index(other.predicate(), filter.decided());
    if (index == null) {
      for (int i = 0; i < visible; i++) {
        tryJoin(step, mine, pair, other, i, filter, table);
      }
      return;
    }
    index.update();
    for (int i = index.first(filter.nulls & index.mask); i >= 0; i = index.next(i)) {
      if (i < visible) {
        tryJoin(step, mine, pair, other, i, filter, table);
      }
    }
    for (int i = index.firstOpen(); i >= 0; i = index.next(i)) {
      if (i < visible) {
        tryJoin(step, mine, pair, other, i, filter, table);
      }
    }
  }

  private void tryJoin(
      JoinRule step,
      JoinRule.Side mine,
      int pair,
      JoinRule.Side other,
      int i,
      Filter filter,
      PairTable table) {
    if (filter.excludes(table, i)) {
      return;
    }
    both.copy(first);
    if (both.apply(table, i, other.arguments())) {
      boolean isLeft = mine == step.left();
      emit(step, both, isLeft ? pair : i, isLeft ? i : pair);
    }
  }

  private void emit(JoinRule step, Store store, int left, int right) {
    draft.project(store, step.head());
    PairTable table = tables[step.target()];
    if (mode == Mode.WEAKEST && Domination.isDominated(table, draft)) {
      return;
    }
    if (table.add(draft, step.index(), left, right)) {
      if (queued == queue.length) {
        queue = Arrays.copyOf(queue, 2 * queued);
      }
      queue[queued++] = step.target();
      full |= table.size() > maximum;
    }
  }

  /** The index for those parameters, or one for some of them; null if there is none. */
  private NullIndex index(int predicate, long decided) {
    NullIndex best = null;
    for (NullIndex candidate : indexes.get(predicate)) {
      if (candidate.mask == decided) {
        return candidate;
      } else if ((candidate.mask & ~decided) == 0
          && (best == null || Long.bitCount(best.mask) < Long.bitCount(candidate.mask))) {
        best = candidate;
      }
    }
    if (decided != 0 && indexes.get(predicate).size() < INDEXES) {
      best = new NullIndex(tables[predicate], decided);
      indexes.get(predicate).add(best);
    }
    return best;
  }

  /** What a store says of a call's arguments, by parameter: most pairs are excluded by that. */
  static final class Filter {
    private final long nulls;
    private final long nonNull;
    private final long allocated;

    Filter(Store store, int[] arguments) {
      long n = 0;
      long nn = 0;
      long a = 0;
      for (int i = 1; i < arguments.length; i++) {
        int r = store.rep[arguments[i]];
        if (r == 0) {
          n |= 1L << i;
        } else if ((store.nonNull >>> r & 1) != 0) {
          nn |= 1L << i;
          a |= (store.allocated >>> r & 1) << i;
        }
      }
      nulls = n;
      nonNull = nn;
      allocated = a;
    }

    long decided() {
      return nulls | nonNull;
    }

    boolean excludes(PairTable table, int pair) {
      return (table.nulls(pair) & nonNull) != 0
          || ((table.nonNull(pair) | table.allocated(pair)) & nulls) != 0
          || (table.allocated(pair) & allocated) != 0;
    }
  }
}
