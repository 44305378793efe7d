// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
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
import org.heapsmith.machine.world.AskedWorld;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.StandardSolver;

/**
 * Explores a tree in parts, with the help of threads that have nothing else to do. A part is some
 * states with inputs of one height and a number of states with no higher ones that follow from
 * them; what is left then is cut into further parts. It has a solver, a strategy and names of its
 * own, so that what comes of it depends on nothing else.
 *
 * <p>One thread takes over what the parts have shown, in the order of {@link Parts}, which depends
 * on what was taken over before, and on nothing else; the others explore ahead what is likely to
 * come next. So it stops at the same part for any number of threads when nothing new comes ({@link
 * Saturation}), unless the time ends it.
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

  /** What was begun of parts that are not taken over. */
  private final Map<Part, FutureTask<PartResult>> begun = new IdentityHashMap<>();

  private boolean isAlone;
  private boolean worldIsOpen;
  private boolean enough;
  private int running;

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
    try {
      work();
    } finally {
      exploration.shared().withdraw(this);
      awaitOthers();
    }
    worldIsOpen = true;
    ofWorld.stream().sorted(Part.IN_ORDER).forEach(parts::add);
    ofWorld.clear();
    work();
    parts.drop().forEach(this::leave);
    ofWorld.forEach(p -> left.addAll(p.roots()));
    results.sort(Comparator.comparing(PartResult::part, Part.IN_ORDER));
    results.forEach(r -> whole.addAll(r.evaluation(), r.instructions()));
    if (context.cancellation().isCancelled()) {
      search.stop(left);
    } else if (enough) {
      search.drop(left, whole::accept);
    }
  }

  /** What is explored ahead when the time ends counts, too. */
  private void leave(Part part) {
    FutureTask<PartResult> work = begun.remove(part);
    if (work != null && !enough) {
      takeOver(part, work);
    } else {
      left.addAll(part.roots());
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

  private void work() {
    for (Optional<Part> next = take(); next.isPresent(); next = take()) {
      Part part = next.get();
      begin(part).ifPresentOrElse(this::run, () -> awaitOrHelp(begunOf(part)));
      takeOver(part, begunOf(part));
    }
  }

  private synchronized Optional<Part> take() {
    return isOver() ? Optional.empty() : parts.take();
  }

  private boolean isOver() {
    return enough || context.cancellation().isCancelled();
  }

  @Override
  public boolean doPiece() {
    Optional<FutureTask<PartResult>> work = ahead();
    work.ifPresent(this::run);
    return work.isPresent();
  }

  /** Begins a part that is likely to be the next one. */
  private synchronized Optional<FutureTask<PartResult>> ahead() {
    return isAlone || isOver()
        ? Optional.empty()
        : parts.guess(p -> !begun.containsKey(p)).flatMap(this::begin);
  }

  /** Returns what is to be done for a part, by the caller; empty if somebody else has begun. */
  private synchronized Optional<FutureTask<PartResult>> begin(Part part) {
    if (begun.containsKey(part)) {
      return Optional.empty();
    }
    FutureTask<PartResult> work = new FutureTask<>(() -> explored(part));
    begun.put(part, work);
    running++;
    return Optional.of(work);
  }

  private synchronized FutureTask<PartResult> begunOf(Part part) {
    return begun.get(part);
  }

  private void run(FutureTask<PartResult> work) {
    work.run();
    ended();
  }

  private synchronized void ended() {
    running--;
    notifyAll();
  }

  private void awaitOrHelp(FutureTask<PartResult> work) {
    while (!work.isDone()) {
      if (!doPiece()) {
        await(work);
      }
    }
  }

  private synchronized void await(FutureTask<PartResult> work) {
    try {
      while (!work.isDone()) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      awaitOthers(); // they end by the deadline
    }
  }

  private PartResult explored(Part part) {
    InputJudge judge = judge();
    try {
      return explored(part, judge);
    } finally {
      giveBack(judge);
    }
  }

  private synchronized InputJudge judge() {
    return judges.isEmpty() ? exploration.judge().another() : judges.pop();
  }

  private synchronized void giveBack(InputJudge judge) {
    judges.push(judge);
  }

  private void takeOver(Part part, FutureTask<PartResult> work) {
    try {
      takeOver(work.get());
    } catch (ExecutionException e) {
      failed(part, e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException("what is done is not waited for", e);
    }
    exploration.shared().changed();
  }

  private synchronized void failed(Part part, Throwable cause) {
    begun.remove(part);
    if (cause instanceof AskedWorld.Needed) {
      ofWorld.add(part);
    } else if (cause instanceof Error e) {
      throw e;
    } else {
      throw (RuntimeException) cause;
    }
  }

  private synchronized void takeOver(PartResult result) {
    begun.remove(result.part());
    results.add(result);
    Evaluation evaluation = result.evaluation();
    result.recording().replay(listener, found);
    boolean isNews = covering.addAll(evaluation.covering());
    whole.saturation().add(evaluation.paths(), isNews);
    enough = whole.saturation().isReached(covering);
    if (context.cancellation().isCancelled()) {
      left.addAll(result.left());
    } else {
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
