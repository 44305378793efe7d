// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.DeepThread;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.strategy.StrategyFactory;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.machine.world.World;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree that is explored in parts is the same whoever explores them. */
class PartedSearchTest {
  private static final String SOURCE =
      """
import java.time.LocalDate;

class Tree {
  static class Node { int key; Node left, right; }
  static class Small extends Node { int size; }
  static class Large extends Node { long size; }
  Node root;

  int find(int key) {
    int depth = 0;
    for (Node n = root; n != null; n = key < n.key ? n.left : n.right) {
      depth++;
      if (n.key == key) {
        if (n instanceof Large large && large.size > 5) { return -depth; }
        if (n instanceof Small small && small.size > 5) { return 0; }
        return depth;
      }
    }
    throw new IllegalStateException();
  }

  static int many(int[] a) {
    int s = 0;
    for (int i = 0; i < 3; i++) {
      if (a[i] > 0) { s++; }
      if (a[i] > 10) { s++; }
      if (a[i] % 2 == 0) { s++; }
      if (a[i] + s > 20) { s++; }
    }
    return s > 8 ? s : -s;
  }

  int date(int key) {
    int depth = find(key);
    return depth == 3 && key > root.key ? LocalDate.of(2024, 2, 28).plusDays(depth).getDayOfMonth() : depth;
  }
}
""";
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT
          .withStrategy("lazy")
          .withBounds(Bounds.DEFAULT.withObjects(8).withLoop(8));

  private static Path folder;
  private static final ExplorationOptions MANY =
      ExplorationOptions.DEFAULT.withStrategy("separation");

  private static Found alone;
  private static Found manyAlone;
  private static Found manyWhole;

  @BeforeAll
  static void exploreWithOneWorker() {
    folder = Compiler.JAVAC.compile(SOURCE);
    alone = explore("find", OPTIONS, 1, Cancellation.NONE);
    manyAlone = explore("many", MANY, 1, Cancellation.NONE);
    manyWhole = explore("many", MANY.withCriterion("path"), 2, Cancellation.NONE);
    assertTrue(alone.result().statistics().paths() > 500, "there have to be parts");
  }

  /** What was found, with the events of the tree. */
  private record Found(ExplorationResult result, List<TreeEvent> events) {
    /** Returns all of the result but how long the solver took. */
    String text() {
      ExplorationResult r = result;
      return String.join(
          "\n",
          r.tests().toString(),
          r.cutOff().toString(),
          r.branches().toString(),
          r.notices().toString(),
          "paths " + r.statistics().paths() + " " + r.statistics().exceptional(),
          "pruned " + r.statistics().pruned() + " " + r.statistics().infeasible(),
          "effort " + r.statistics().instructions() + " " + r.statistics().solverQueries(),
          "calls " + r.statistics().solverCalls() + " " + r.statistics().unknowns());
    }

    Set<String> tree() {
      Set<String> texts = new TreeSet<>();
      events.forEach(e -> texts.add(e.toString()));
      return texts;
    }
  }

  private static Found explore(
      String method, ExplorationOptions options, int workers, Cancellation stop) {
    ClassPath classPath = ClassPath.of(folder);
    MethodId id = MethodId.of(classPath.get("Tree").methods(method).get(0));
    List<TreeEvent> events = new ArrayList<>();
    TreeListener listener = events::add;
    SharedWork shared = new SharedWork();
    ExplorationRequest request =
        new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options, shared);
    return helped(
        shared, workers, () -> new Found(new Explorer().explore(request, listener, stop), events));
  }

  /** Works with so many threads, this one included. */
  private static <T> T helped(SharedWork shared, int workers, Supplier<T> work) {
    List<Thread> others = new ArrayList<>();
    Semaphore places = new Semaphore(workers);
    for (int i = 1; i < workers; i++) {
      others.add(DeepThread.daemon(() -> help(shared, places), "helper " + i));
    }
    others.forEach(Thread::start);
    try {
      return work.get();
    } finally {
      others.forEach(Thread::interrupt);
    }
  }

  private static void help(SharedWork shared, Semaphore places) {
    try {
      shared.help(places);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody needs it any more
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void resultAndTreeAreTheSameForAnyNumberOfWorkers(int workers) {
    Found together = explore("find", OPTIONS, workers, Cancellation.NONE);

    assertTrue(alone.text().equals(together.text()), "results differ");
    assertTrue(alone.tree().equals(together.tree()), "trees differ");
  }

  /** Where it stops because nothing new comes depends on nothing but the tree. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void itStopsAtTheSamePathForAnyNumberOfWorkers(int workers) {
    Found one = manyAlone;
    Found together = explore("many", MANY, workers, Cancellation.NONE);
    ExplorationResult all = manyWhole.result();

    assertTrue(
        one.result().notices().stream().anyMatch(n -> n.code() == Code.NOTHING_NEW),
        "" + one.result().notices());
    assertTrue(one.text().equals(together.text()), "results differ");
    assertTrue(one.tree().equals(together.tree()), "trees differ");
    assertEquals(covered(all), covered(one.result()));
    assertTrue(tests(all).containsAll(tests(one.result())));
    assertTrue(all.tests().size() > one.result().tests().size());
  }

  private static Set<String> covered(ExplorationResult result) {
    Set<String> texts = new TreeSet<>();
    result
        .branches()
        .forEach(
            (branch, status) -> {
              if (status instanceof BranchStatus.Covered) {
                texts.add(branch.toString());
              }
            });
    return texts;
  }

  @ParameterizedTest
  @CsvSource({
    "lazy,true",
    "separation,true",
    "lazy+repok,false",
    "lazier+conservative-repok,false",
    "separation+repok,false",
    "sequences,false"
  })
  void statesThatShareWhatIsKnownOfRepOkAreNotRunApart(String strategy, boolean apart) {
    assertEquals(apart, Strategies.get(strategy).factory().runsStatesApart());
  }

  @Test
  void partsMakeUpTheWholeTree() {
    StrategyFactory lazy = Strategies.get("lazy").factory();
    assertTrue(lazy.runsStatesApart());

    Set<String> parts = tests(whole(lazy, new SharedWork()));
    Set<String> atOnce = tests(whole(lazy::create, new SharedWork()));

    assertEquals(atOnce.size(), parts.size());
    assertTrue(atOnce.containsAll(parts));
  }

  private static Set<String> tests(ExplorationResult result) {
    Set<String> texts = new HashSet<>();
    result.tests().forEach(t -> texts.add(t.toString()));
    return texts;
  }

  /** Each of two threads has a part of its own before either goes on. */
  @Test
  void whoeverHelpsExploresParts() {
    Met met = new Met(Strategies.get("lazy").factory());
    SharedWork shared = new SharedWork();

    ExplorationResult together = helped(shared, 2, () -> whole(met, shared));

    assertEquals(Set.of(Thread.currentThread().getName(), "helper 1"), met.names);
    assertEquals(tests(alone.result()), tests(together));
  }

  /** Holds those that explore parts until there are two. */
  private static final class Met implements StrategyFactory {
    private final StrategyFactory factory;
    private final Set<String> names = new ConcurrentSkipListSet<>();
    private final CountDownLatch missing = new CountDownLatch(2);
    private final AtomicInteger made = new AtomicInteger();

    Met(StrategyFactory factory) {
      this.factory = factory;
    }

    @Override
    public HeapStrategy create(ExplorationContext context) {
      if (made.getAndIncrement() > 0 && names.add(Thread.currentThread().getName())) {
        missing.countDown();
        awaitOthers();
      }
      return factory.create(context);
    }

    private void awaitOthers() {
      try {
        assertTrue(missing.await(5, TimeUnit.MINUTES), "nobody helps: " + names);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public boolean runsStatesApart() {
      return true;
    }
  }

  private static ExplorationResult whole(StrategyFactory strategy, SharedWork shared) {
    Program program = new Program(ClassPath.of(folder));
    return new Exploration(
            program,
            Entry.find(program, new MethodId("Tree", "find", "(I)I"), Optional.empty()),
            strategy,
            new JdkModels(),
            SpecModel.EMPTY,
            10_000,
            Optional.empty(),
            Rules.DEFAULT,
            new InputJudge(
                program.classPath(),
                new BytecodeTypeProvider(program.classPath()),
                SpecModel.EMPTY,
                Cancellation.NONE),
            new Deadline(Cancellation.NONE, 600_000),
            World.NONE,
            Witnesses.NONE,
            shared)
        .explore(OPTIONS.bounds(), TreeListener.NONE, TestListener.NONE);
  }

  @ParameterizedTest
  @CsvSource({"1,300", "2,300", "2,1000", "3,600"})
  void whatIsCutShortIsSaidAndTheRestIsTrue(int workers, int asked) {
    Set<String> all = tests(alone.result());
    AtomicInteger left = new AtomicInteger(asked);

    ExplorationResult some =
        explore("find", OPTIONS, workers, () -> left.decrementAndGet() < 0).result();

    assertFalse(some.complete());
    assertTrue(
        some.notices().stream().anyMatch(n -> n.code() == Code.CANCELLED), "" + some.notices());
    assertTrue(some.tests().size() < all.size());
    assertTrue(all.containsAll(tests(some)));
  }

  @Test
  void whoAsksTheWorldWaitsForItsTurn() {
    ExplorationOptions options = OPTIONS.withNativeCode(NativeCode.JDK);
    Found one = explore("date", options, 1, Cancellation.NONE);
    Found three = explore("date", options, 3, Cancellation.NONE);

    assertTrue(one.text().equals(three.text()), "results differ");
  }
}
