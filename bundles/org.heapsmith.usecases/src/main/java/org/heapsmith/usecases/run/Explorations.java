// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Explores the methods of a plan, in the order of a schedule. Several methods are shared out among
 * the threads, a single one gets all of them; the result is the same in either case.
 */
final class Explorations {
  private static final long POLL_MILLIS = 50;

  /** Polls that building tests waits for a thread's place. */
  private static final int TURNS = 20;

  private final GenerationPlan plan;
  private final MethodSpecs specs;
  private final MethodExplorer explorer;
  private final RunListener listener;
  private final GracefulStop stop;
  private final Schedule schedule;
  private final Set<Integer> notBegun = new ConcurrentSkipListSet<>();
  private final AtomicInteger finished = new AtomicInteger();
  private Semaphore turns;
  private volatile boolean over;
  private double seconds;

  /** Polls left for all methods together after a cancellation; used by the calling thread only. */
  private int patience = 5;

  /** What was found of each method before its end; not changed once exploring has begun. */
  private final Map<MethodId, FoundTests> found = new LinkedHashMap<>();

  /** The result for one method: an exploration, or the reason why there is none. */
  record Explored(Optional<ExploredMethod> input, Optional<Notice> failure) {}

  Explorations(
      GenerationPlan plan,
      MethodExplorer explorer,
      Schedule schedule,
      RunListener listener,
      GracefulStop stop) {
    this.schedule = schedule;
    this.explorer = explorer;
    this.plan = plan;
    this.specs = new MethodSpecs(plan.specs());
    this.listener = listener;
    this.stop = stop;
  }

  /**
   * Explores, and hands over what is found of each class once all its methods are explored: of all
   * classes that are by then.
   *
   * @param finished gets the explored methods of some classes, in the calling thread; once
   *     cancelled, those of all that are left
   * @return one entry a method in the plan's order; those not begun when cancelled are left out
   */
  List<Explored> run(Consumer<List<List<ExploredMethod>>> finished) {
    long start = System.nanoTime();
    int workers = Math.max(1, Math.min(plan.exploration().workers(), plan.methods().size()));
    int inner = plan.methods().size() == 1 ? plan.exploration().workers() : 1;
    ExplorationOptions options =
        plan.exploration()
            .withWorkers(inner)
            .withWritable(WritableFields.of(plan.generation().jvmArguments()));
    ExecutorService pool = Executors.newFixedThreadPool(workers, Explorations::thread);
    turns = new Semaphore(workers, true);
    try {
      List<FutureTask<Optional<Explored>>> futures = new ArrayList<>();
      for (int i = 0; i < plan.methods().size(); i++) {
        int index = i;
        MethodId id = MethodId.of(plan.methods().get(i));
        found.put(id, new FoundTests(id, listener.tests(id)));
        futures.add(new FutureTask<>(() -> inTurn(index, options)));
      }
      futures.forEach(f -> pool.execute(() -> futures.get(schedule.next()).run()));
      Map<String, List<Integer>> left = new LinkedHashMap<>();
      for (int i = 0; i < futures.size(); i++) {
        String owner = plan.methods().get(i).receiver().name();
        left.computeIfAbsent(owner, c -> new ArrayList<>()).add(i);
      }
      SortedMap<Integer, Explored> explored = new TreeMap<>();
      while (!left.isEmpty()) {
        List<List<Integer>> ready = awaitSome(left, futures);
        ready.forEach(
            c ->
                c.forEach(
                    i ->
                        result(futures.get(i), plan.methods().get(i))
                            .ifPresent(e -> explored.put(i, e))));
        left.values().removeAll(ready);
        if (left.isEmpty()) {
          seconds = (System.nanoTime() - start) / 1e9;
          over = true;
        }
        handOver(ready.stream().map(c -> inputs(c, explored)).toList(), finished);
      }
      return List.copyOf(explored.values());
    } finally {
      pool.shutdownNow();
    }
  }

  private static List<ExploredMethod> inputs(List<Integer> type, Map<Integer, Explored> explored) {
    return type.stream()
        .map(explored::get)
        .filter(Objects::nonNull)
        .map(Explored::input)
        .flatMap(Optional::stream)
        .toList();
  }

  /** Returns the classes whose methods are all explored, one at least; once cancelled, all. */
  private List<List<Integer>> awaitSome(
      Map<String, List<Integer>> left, List<FutureTask<Optional<Explored>>> futures) {
    while (true) {
      if (stop.soon().isCancelled()) {
        return List.copyOf(left.values());
      }
      List<List<Integer>> ready =
          left.values().stream()
              .filter(c -> c.stream().allMatch(i -> futures.get(i).isDone()))
              .toList();
      if (!ready.isEmpty()) {
        return ready;
      }
      LockSupport.parkNanos(POLL_MILLIS * 1_000_000 / 5);
    }
  }

  /**
   * Building tests takes the place of one thread, so that no method gets less time than it would
   * have had; it does not wait long for that.
   */
  private void handOver(
      List<List<ExploredMethod>> classes, Consumer<List<List<ExploredMethod>>> finished) {
    boolean mine = false;
    try {
      for (int i = 0; i < TURNS && !mine && !over && !stop.soon().isCancelled(); i++) {
        mine = turns.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS);
      }
      finished.accept(classes);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while exploring", e);
    } finally {
      if (mine) {
        turns.release();
      }
    }
  }

  private Optional<Explored> inTurn(int index, ExplorationOptions options)
      throws InterruptedException {
    turns.acquire();
    try {
      return explore(index, options);
    } finally {
      turns.release();
    }
  }

  /** Returns whether every method is explored. */
  boolean areOver() {
    return over;
  }

  /** Returns the methods whose turn came when no more were begun, in the order of the plan. */
  List<MethodId> notBegun() {
    return notBegun.stream().map(plan.methods()::get).map(MethodId::of).toList();
  }

  /** Returns the wall time until all were. */
  double seconds() {
    return seconds;
  }

  /** The interpreter is recursive on terms: give it room. */
  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "heapsmith-method", 64L << 20);
    thread.setDaemon(true);
    return thread;
  }

  private Optional<Explored> explore(int index, ExplorationOptions options) {
    if (stop.soon().isCancelled()) {
      return Optional.empty();
    }
    if (!schedule.begins(index)) {
      notBegun.add(index);
      return Optional.empty();
    }
    MethodModel method = plan.methods().get(index);
    String name = name(method);
    MethodId id = MethodId.of(method);
    listener.exploring(finished.get(), plan.methods().size(), id, name);
    long start = System.nanoTime();
    Optional<MethodSpec> spec = specs.of(method);
    try {
      ExplorationResult result =
          explorer.explore(
              new ExplorationRequest(plan.classPath(), id, plan.specs(), spec, options),
              listener.tree(id),
              found.get(id),
              stop.soon());
      double seconds = (System.nanoTime() - start) / 1e9;
      schedule.explored(index, result, seconds);
      if (hasNoInput(result, spec)) {
        throw HeapsmithException.of(Code.PRECONDITION_UNSATISFIABLE, "", name);
      }
      ExploredMethod input = new ExploredMethod(result, spec, seconds);
      listener.explored(input);
      return Optional.of(new Explored(Optional.of(input), Optional.empty()));
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.INTERNAL_ERROR) {
        throw e; // its details go to a file
      }
      if (e.notice().code() == Code.PRECONDITION_UNSATISFIABLE) {
        return failed(id, Notice.of(Code.PRECONDITION_UNSATISFIABLE, "", name));
      }
      return failed(id, e.notice());
    } finally {
      listener.exploring(finished.incrementAndGet(), plan.methods().size(), id, name);
    }
  }

  /** Everything was explored under a precondition, and there was no path at all. */
  private static boolean hasNoInput(ExplorationResult result, Optional<MethodSpec> spec) {
    boolean constrained = spec.isPresent() && !spec.get().requires().isEmpty();
    return constrained && result.complete() && result.statistics().paths() == 0;
  }

  /** An error of ours in one method is reported with it; the others go on. */
  private Optional<Explored> result(Future<Optional<Explored>> future, MethodModel method) {
    try {
      return await(future, method);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while exploring", e);
    } catch (ExecutionException e) {
      String doing = "exploring " + name(method);
      Notice why = CrashReport.of(e.getCause(), name(method), doing);
      listener.failed(MethodId.of(method), why);
      Optional<ExploredMethod> input =
          why.code() == Code.OUT_OF_MEMORY ? partial(method, why) : Optional.empty();
      return Optional.of(new Explored(input, Optional.of(why)));
    }
  }

  private Optional<Explored> failed(MethodId method, Notice why) {
    listener.failed(method, why);
    return Optional.of(new Explored(Optional.empty(), Optional.of(why)));
  }

  /**
   * Waits; once cancelled only a moment more, and not for a long computation: then the tests that
   * it has found so far are the result.
   */
  private Optional<Explored> await(Future<Optional<Explored>> future, MethodModel method)
      throws InterruptedException, ExecutionException {
    while (true) {
      try {
        return future.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (stop.now().isCancelled() || stop.soon().isCancelled() && patience-- <= 0) {
          return partial(method, Notice.of(Code.CANCELLED, ""))
              .map(input -> new Explored(Optional.of(input), Optional.empty()));
        }
      }
    }
  }

  private Optional<ExploredMethod> partial(MethodModel method, Notice why) {
    FoundTests tests = found.get(MethodId.of(method));
    return tests.tests().isEmpty()
        ? Optional.empty()
        : Optional.of(new ExploredMethod(tests.result(plan.classPath(), why), specs.of(method), 0));
  }

  private static String name(MethodModel method) {
    return method.receiver().displayName() + "#" + JavaNames.signature(method);
  }
}
