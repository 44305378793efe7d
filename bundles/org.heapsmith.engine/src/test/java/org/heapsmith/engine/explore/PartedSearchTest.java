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
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
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
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
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
  private static Found alone;

  @BeforeAll
  static void exploreWithOneWorker() {
    folder = Compiler.JAVAC.compile(SOURCE);
    alone = explore("find", OPTIONS, Cancellation.NONE);
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

  private static Found explore(String method, ExplorationOptions options, Cancellation stop) {
    ClassPath classPath = ClassPath.of(folder);
    MethodModel model = classPath.get("Tree").methods(method).get(0);
    List<TreeEvent> events = new ArrayList<>();
    TreeListener listener = events::add;
    return new Found(
        new Explorer()
            .explore(
                new ExplorationRequest(
                    classPath, MethodId.of(model), SpecModel.EMPTY, Optional.empty(), options),
                listener,
                stop),
        events);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void resultAndTreeAreTheSameForAnyNumberOfWorkers(int workers) {
    Found together = explore("find", OPTIONS.withWorkers(workers), Cancellation.NONE);

    assertTrue(alone.text().equals(together.text()), "results differ");
    assertTrue(alone.tree().equals(together.tree()), "trees differ");
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

    Set<String> parts = tests(whole(lazy));
    Set<String> atOnce = tests(whole(lazy::create));

    assertEquals(atOnce.size(), parts.size());
    assertTrue(atOnce.containsAll(parts));
  }

  private static Set<String> tests(ExplorationResult result) {
    Set<String> texts = new HashSet<>();
    result.tests().forEach(t -> texts.add(t.toString()));
    return texts;
  }

  private static ExplorationResult whole(StrategyFactory strategy) {
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
            2)
        .explore(OPTIONS.bounds(), TreeListener.NONE, TestListener.NONE);
  }

  @ParameterizedTest
  @CsvSource({"1,300", "2,300", "2,1000", "3,600"})
  void whatIsCutShortIsSaidAndTheRestIsTrue(int workers, int asked) {
    Set<String> all = tests(alone.result());
    AtomicInteger left = new AtomicInteger(asked);

    ExplorationResult some =
        explore("find", OPTIONS.withWorkers(workers), () -> left.decrementAndGet() < 0).result();

    assertFalse(some.complete());
    assertTrue(
        some.notices().stream().anyMatch(n -> n.code() == Code.CANCELLED), "" + some.notices());
    assertTrue(some.tests().size() < all.size());
    assertTrue(all.containsAll(tests(some)));
  }

  @Test
  void whoAsksTheWorldWaitsForItsTurn() {
    ExplorationOptions options = OPTIONS.withNativeCode(NativeCode.JDK);
    Found one = explore("date", options, Cancellation.NONE);
    Found three = explore("date", options.withWorkers(3), Cancellation.NONE);

    assertTrue(one.text().equals(three.text()), "results differ");
  }
}
