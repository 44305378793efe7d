// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.heapsmith.base.SharedWork;
import org.heapsmith.engine.concretize.Concretizer;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.StandardSolver;

/**
 * Explores a tree in parts, with the help of threads that have nothing else to do. A part is some
 * states with inputs of one height and a number of states with no higher ones that follow from
 * them; what is left then is cut into further parts. It has a solver, a strategy and names of its
 * own, so that what comes of it depends on nothing else, and the results are put together in the
 * order of the cuts: they are the same for any number of threads, unless the time ends it. Which
 * part comes next ({@link Parts}) matters only then.
 */
final class PartedSearch implements SharedWork.Owner {
  /** So many states are run before what is left is cut: a part has to be worth its solver. */
  private static final int MOST_STATES = 250;

  /** So many states begin a part at most: there have to be enough parts for all threads. */
  private static final int MOST_ROOTS = 12;

  private final Exploration exploration;
  private final SearchContext context;
  private final Search search;
  private final Evaluation whole;
  private final TreeListener listener;
  private final TestListener found;
  private final Covering covering;
  private final Parts parts;

  /** Parts that need the world, for one thread in the end. */
  private final List<Part> ofWorld = new ArrayList<>();

  private final List<PartResult> results = new ArrayList<>();
  private final List<State> left = new ArrayList<>();
  private final Deque<InputJudge> judges = new ArrayDeque<>();
  private boolean isAlone;
  private boolean worldIsOpen;
  private int running;
  private Throwable failure;

  /**
   * Makes the search of what is left of a tree.
   *
   * @param context the context of the whole tree
   * @param search the search that has begun with it
   * @param whole gets what is found
   */
  PartedSearch(
      Exploration exploration,
      SearchContext context,
      Search search,
      Evaluation whole,
      TreeListener listener,
      TestListener found) {
    this.exploration = exploration;
    this.context = context;
    this.search = search;
    this.whole = whole;
    this.listener = listener;
    this.found = found;
    this.covering = whole.covering().copy();
    this.parts = new Parts(covering);
  }

  /** Explores what follows from the states, which are in the order of the tree. */
  void explore(List<State> roots) {
    cut(List.of(), roots, covering, context.terms()).forEach(parts::add);
    exploration.shared().offer(this);
    work();
    exploration.shared().withdraw(this);
    awaitOthers();
    worldIsOpen = true;
    ofWorld.stream().sorted(Part.IN_ORDER).forEach(parts::add);
    work();
    rethrow();
    results.sort(Comparator.comparing(PartResult::part, Part.IN_ORDER));
    results.forEach(r -> whole.addAll(r.evaluation(), r.instructions()));
    left.addAll(parts.drop());
    if (context.cancellation().isCancelled()) {
      search.stop(left);
    }
  }

  /** From now on nobody helps; waits for those who do. */
  private synchronized void awaitOthers() {
    isAlone = true;
    boolean interrupted = false;
    while (running > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true; // they end by the deadline
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void rethrow() {
    if (failure instanceof RuntimeException e) {
      throw e;
    } else if (failure instanceof Error e) {
      throw e;
    }
  }

  private void work() {
    for (Optional<Part> next = next(); next.isPresent(); next = next()) {
      explore(next.get());
    }
  }

  @Override
  public boolean doPiece() {
    Optional<Part> part = takeForOther();
    part.ifPresent(this::explore);
    return part.isPresent();
  }

  private void explore(Part part) {
    InputJudge judge = judge();
    FutureTask<PartResult> work = new FutureTask<>(() -> replayed(explored(part, judge)));
    work.run();
    done(part, judge, work);
  }

  private synchronized InputJudge judge() {
    return judges.isEmpty() ? exploration.judge().another() : judges.pop();
  }

  /** Returns the next part; waits as long as others may cut one. */
  private synchronized Optional<Part> next() {
    while (parts.isEmpty() && running > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.empty(); // those that run go on
      }
    }
    return take();
  }

  private synchronized Optional<Part> takeForOther() {
    return isAlone ? Optional.empty() : take();
  }

  private Optional<Part> take() {
    if (failure != null || context.cancellation().isCancelled()) {
      return Optional.empty();
    }
    Optional<Part> next = parts.take();
    running += next.isPresent() ? 1 : 0;
    return next;
  }

  private synchronized void done(Part part, InputJudge judge, FutureTask<PartResult> work) {
    running--;
    judges.push(judge);
    try {
      take(work.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AskedWorld.Needed) {
        ofWorld.add(part);
      } else {
        failure = failure == null ? e.getCause() : failure;
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("what is done is not waited for", e);
    }
    notifyAll();
    exploration.shared().changed();
  }

  private synchronized PartResult replayed(PartResult result) {
    result.recording().replay(listener, found);
    return result;
  }

  private void take(PartResult result) {
    results.add(result);
    covering.addAll(result.evaluation().covering());
    if (context.cancellation().isCancelled()) {
      left.addAll(result.left());
    } else {
      Evaluation evaluation = result.evaluation();
      cut(result.part().id(), result.left(), evaluation.covering(), evaluation.terms())
          .forEach(parts::add);
    }
  }

  /** Returns states as parts: each has states with inputs of one height, in order. */
  private static List<Part> cut(
      List<Integer> from, List<State> states, Covering known, Terms names) {
    Map<Integer, List<List<State>>> byHeight = new TreeMap<>();
    for (State state : states) {
      List<List<State>> groups =
          byHeight.computeIfAbsent(SearchOrder.height(state), n -> new ArrayList<>());
      if (groups.isEmpty() || groups.get(groups.size() - 1).size() == MOST_ROOTS) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(state);
    }
    List<Part> result = new ArrayList<>();
    for (List<List<State>> groups : byHeight.values()) {
      for (List<State> group : groups) {
        List<Integer> id = new ArrayList<>(from);
        id.add(result.size());
        result.add(new Part(List.copyOf(id), List.copyOf(group), known.copy(), names));
      }
    }
    return result;
  }

  /** Explores a part as far as it goes before it is cut; its roots stay as they are. */
  private PartResult explored(Part part, InputJudge judge) {
    Terms names = part.names().withOwnNames();
    PartResult.Recording recording = new PartResult.Recording();
    TreeListener tree = recording.tree(listener);
    try (StandardSolver solver = exploration.solver(names)) {
      SearchContext own = context.part(names, solver, world());
      HeapStrategy strategy = exploration.factory().create(own);
      Search begun = exploration.search(own, strategy, tree);
      Concretizer concretizer =
          Evaluation.concretizer(
              own, exploration.method(), strategy, judge, exploration.witnesses());
      Evaluation evaluation =
          new Evaluation(whole, part.known(), own, concretizer, tree, recording);
      List<State> roots = part.roots().stream().map(State::fork).toList();
      List<State> rest =
          begun.begin(
              roots,
              evaluation::accept,
              order(evaluation.covering()),
              (run, next) -> run == MOST_STATES || SearchOrder.height(next) > part.height());
      return new PartResult(part, evaluation, begun.instructions(), rest, recording);
    }
  }

  private World world() {
    return exploration.world() == World.NONE
        ? World.NONE
        : new AskedWorld(exploration.world(), !worldIsOpen);
  }

  /** It depends on the part alone, as what is left to be cut depends on it. */
  private static SearchOrder order(Covering covering) {
    Steering steering = new Steering(covering, true);
    return open ->
        covering.isAnythingOpen() ? steering.next(open) : SearchOrder.LOW_FIRST.next(open);
  }
}
