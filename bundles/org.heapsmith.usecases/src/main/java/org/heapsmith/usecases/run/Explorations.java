// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
import org.heapsmith.base.DeepThread;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Explores the methods of a plan, in the order of a schedule. Methods are shared out among the
 * threads; those that get none any more help with the ones that are still explored. The result does
 * not depend on who did what.
 */
final class Explorations {
  private static final long POLL_MILLIS = 50;

  /** Polls that building tests waits for a thread's place. */
  private static final int TURNS = 20;

  private final GenerationPlan plan;
  private final MethodSpecs specs;
  private final EarlierWork earlier;
  private final RunListener listener;
  private final GracefulStop stop;
  private final Turns order;
  private final Set<Integer> notBegun = new ConcurrentSkipListSet<>();
  private final AtomicInteger finished = new AtomicInteger();
  private final SharedWork shared = new SharedWork();
  private Semaphore turns;
  private volatile boolean over;
  private double seconds;

  /** Polls left for all methods together after a cancellation; used by the calling thread only. */
  private int patience = 5;

  /** What was found of each method before its end. */
  private final Map<MethodId, FoundTests> found = new ConcurrentHashMap<>();

  Explorations(
      GenerationPlan plan,
      EarlierWork earlier,
      Schedule.Maker schedules,
      RunListener listener,
      GracefulStop stop) {
    this.order = new Turns(plan.methods(), earlier::knows, schedules);
    this.earlier = earlier;
    this.plan = plan;
    this.specs = new MethodSpecs(plan.specs());
    this.listener = listener;
    this.stop = stop;
  }

  /** A class whose methods are explored, as far as they will be; in the plan's order. */
  record ExploredClass(String name, Map<MethodId, Explored> methods) {

    /** Returns the explorations. */
    List<ExploredMethod> inputs() {
      return methods.values().stream().map(Explored::input).flatMap(Optional::stream).toList();
    }

    /** Returns why methods have none. */
    List<Notice> failures() {
      return methods.values().stream().map(Explored::failure).flatMap(Optional::stream).toList();
    }
  }

  /**
   * Explores, and hands over what is found of each class once all its methods are explored: of all
   * classes that are by then. Nothing is kept of a class that was handed over.
   *
   * @param finished gets some classes, in the calling thread; once cancelled, all that are left.
   *     Methods that were not begun by then are left out
   */
  void run(Consumer<List<ExploredClass>> finished) {
    long start = System.nanoTime();
    int workers = Math.max(1, plan.exploration().workers());
    ExplorationOptions options = plan.explorationForTests();
    ExecutorService pool =
        Executors.newFixedThreadPool(workers, w -> DeepThread.daemon(w, "heapsmith-method"));
    turns = new Semaphore(workers, true);
    try {
      Map<String, Map<MethodModel, Future<Optional<Explored>>>> left = new LinkedHashMap<>();
      List<FutureTask<Optional<Explored>>> tasks = new ArrayList<>();
      for (int i = 0; i < plan.methods().size(); i++) {
        int index = i;
        MethodModel method = plan.methods().get(i);
        MethodId id = MethodId.of(method);
        found.put(id, new FoundTests(id, listener.tests(id)));
        FutureTask<Optional<Explored>> task = new FutureTask<>(() -> inTurn(index, options));
        tasks.add(task);
        left.computeIfAbsent(method.receiver().name(), c -> new LinkedHashMap<>())
            .put(method, task);
      }
      tasks.forEach(t -> pool.execute(() -> run(tasks)));
      // when no method is left for them; those of a cluster, which are many, help nobody here
      int helpers = Math.min(workers - 1, Runtime.getRuntime().availableProcessors());
      for (int i = 0; i < helpers; i++) {
        pool.submit(this::help);
      }
      while (!left.isEmpty()) {
        List<ExploredClass> ready = new ArrayList<>();
        List<String> names = awaitSome(left);
        if (stop.soon().isCancelled()) { // what is not begun ends at once
          tasks.stream().filter(Objects::nonNull).forEach(FutureTask::run);
        }
        for (String name : names) {
          Map<MethodId, Explored> methods = new LinkedHashMap<>();
          left.get(name)
              .forEach(
                  (m, future) -> result(future, m).ifPresent(e -> methods.put(MethodId.of(m), e)));
          left.remove(name).keySet().forEach(m -> found.remove(MethodId.of(m)));
          ready.add(new ExploredClass(name, methods));
        }
        if (left.isEmpty()) {
          seconds = (System.nanoTime() - start) / 1e9;
          over = true;
        }
        handOver(ready, finished);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Runs the task whose turn it is, and lets go of it: its class has it, until it is done. */
  private void run(List<FutureTask<Optional<Explored>>> tasks) {
    if (stop.soon().isCancelled()) {
      return; // whose turn it is takes long to say of thousands
    }
    int index = order.next();
    tasks.set(index, null).run();
  }

  private Void help() throws InterruptedException {
    shared.help(turns);
    return null;
  }

  /** Returns the classes whose methods are all explored, one at least; once cancelled, all. */
  private List<String> awaitSome(Map<String, Map<MethodModel, Future<Optional<Explored>>>> left) {
    while (true) {
      if (stop.soon().isCancelled()) {
        return List.copyOf(left.keySet());
      }
      List<String> ready =
          left.entrySet().stream()
              .filter(c -> c.getValue().values().stream().allMatch(Future::isDone))
              .map(Map.Entry::getKey)
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
  private void handOver(List<ExploredClass> classes, Consumer<List<ExploredClass>> finished) {
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
    if (stop.soon().isCancelled()) {
      return Optional.empty();
    }
    turns.acquire();
    try {
      return explore(index, options);
    } finally {
      turns.release();
    }
  }

  /** Returns the schedule of what is not known yet. */
  Schedule schedule() {
    return order.schedule();
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

  private Optional<Explored> explore(int index, ExplorationOptions options) {
    if (stop.soon().isCancelled()) {
      return Optional.empty();
    }
    MethodModel method = plan.methods().get(index);
    String name = name(method);
    MethodId id = MethodId.of(method);
    Optional<Explored> known = earlier.of(method);
    if (known.isPresent()) {
      known
          .flatMap(Explored::input)
          .ifPresent(e -> schedule().explored(method, e.result(), e.seconds()));
      return known(id, name, known);
    }
    if (!order.begins(index)) {
      notBegun.add(index);
      return Optional.empty();
    }
    listener.exploring(finished.get(), plan.methods().size(), id, name);
    long start = System.nanoTime();
    Optional<MethodSpec> spec = specs.of(method);
    try {
      ClassSite site = earlier.site(method);
      ExplorationRequest request =
          new ExplorationRequest(site.classPath(), id, plan.specs(), spec, options, shared);
      ExplorationResult result =
          site.explorer().explore(request, listener.tree(id), found.get(id), stop.soon());
      Optional<Notice> changed = changed(method);
      if (changed.isPresent()) {
        throw new HeapsmithException(changed.get(), null);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      schedule().explored(method, result, seconds);
      if (hasNoInput(result, spec)) {
        throw HeapsmithException.of(Code.PRECONDITION_UNSATISFIABLE, "", name);
      }
      ExploredMethod input = new ExploredMethod(result, spec, seconds);
      listener.explored(input);
      return Optional.of(kept(method, new Explored(Optional.of(input), Optional.empty())));
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.INTERNAL_ERROR) {
        throw e; // its details go to a file
      }
      Notice why = changed(method).orElseGet(() -> said(e.notice(), name));
      listener.failed(id, why);
      return Optional.of(kept(method, new Explored(Optional.empty(), Optional.of(why))));
    } finally {
      listener.exploring(finished.incrementAndGet(), plan.methods().size(), id, name);
    }
  }

  private static Notice said(Notice notice, String method) {
    if (notice.code().isOfClassFile()) {
      return new Notice(notice.code(), method, notice.message()); // which code needs it
    }
    return notice.code() == Code.PRECONDITION_UNSATISFIABLE
        ? Notice.of(Code.PRECONDITION_UNSATISFIABLE, "", method)
        : notice;
  }

  /**
   * Who sees two versions of a class says what is true of neither, or breaks down. What a person
   * has stopped is kept as far as it was found.
   */
  private Optional<Notice> changed(MethodModel method) {
    return stop.soon().isCancelled()
        ? Optional.empty()
        : earlier.site(method).classPath().changedMeanwhile(name(method));
  }

  private Explored kept(MethodModel method, Explored explored) {
    earlier.keep(method, explored);
    return explored;
  }

  /** Tells of what an earlier run has found as if it were found now. */
  private Optional<Explored> known(MethodId id, String name, Optional<Explored> known) {
    known.flatMap(Explored::input).ifPresent(listener::explored);
    known.flatMap(Explored::failure).ifPresent(why -> listener.failed(id, why));
    listener.exploring(finished.incrementAndGet(), plan.methods().size(), id, name);
    return known;
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
      Notice why =
          changed(method).orElseGet(() -> CrashReport.of(e.getCause(), name(method), doing));
      listener.failed(MethodId.of(method), why);
      Optional<ExploredMethod> input =
          why.code() == Code.OUT_OF_MEMORY ? partial(method, why) : Optional.empty();
      return Optional.of(new Explored(input, Optional.of(why)));
    }
  }

  /**
   * Waits; once cancelled only a moment more, and not for a long computation: then the tests that
   * it has found so far are the result.
   */
  private Optional<Explored> await(Future<Optional<Explored>> future, MethodModel method)
      throws InterruptedException, ExecutionException {
    while (true) {
      try {
        // of many methods there may be one after the other that has not come to its end
        boolean waits = !stop.now().isCancelled() && patience > 0;
        return future.get(waits ? POLL_MILLIS : 0, TimeUnit.MILLISECONDS);
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
    return tests == null || tests.tests().isEmpty()
        ? Optional.empty()
        : Optional.of(new ExploredMethod(tests.result(plan.classPath(), why), specs.of(method), 0));
  }

  /** Returns what is found of methods that are explored. */
  List<ExploredMethod> soFar() {
    return plan.methods().stream()
        .flatMap(m -> partial(m, Notice.of(Code.CANCELLED, "")).stream())
        .toList();
  }

  private static String name(MethodModel method) {
    return method.receiver().displayName() + "#" + JavaNames.signature(method);
  }
}
