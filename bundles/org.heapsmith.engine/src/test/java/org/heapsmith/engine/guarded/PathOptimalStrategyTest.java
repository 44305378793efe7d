// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.Exploration;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.engine.testing.Figure1;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.world.World;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** One trace per path: the counts of the POSE paper, section 2, and of its prototype. */
class PathOptimalStrategyTest {

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT
          .withBounds(Bounds.DEFAULT.withLoop(20).withObjects(100))
          .withStrategy("path-optimal");

  @ParameterizedTest
  @EnumSource
  void swapHas2Paths(Compiler compiler) {
    assertPaths(2, 0, explore(compiler, Figure1.SAMPLE.formatted(4), "Sample", "swap"));
  }

  @ParameterizedTest
  @EnumSource
  void sumHas1PathAnd3NullDereferences(Compiler compiler) {
    assertPaths(1, 3, explore(compiler, Figure1.SUM, "Sum", "sum"));
  }

  @ParameterizedTest
  @CsvSource({"4,JAVAC", "4,ECJ", "10,JAVAC", "10,ECJ"})
  void hasNullHasTwoPathsMoreThanItsBound(int max, Compiler compiler) {
    String source = Figure1.SAMPLE.formatted(max);
    assertPaths(max + 2, 0, explore(compiler, source, "Sample", "hasNull"));
  }

  @ParameterizedTest
  @CsvSource({"0,6", "1,14", "2,30", "3,62", "4,126", "5,254"})
  void avlFind(int bound, int paths) {
    for (Compiler compiler : Compiler.values()) {
      assertPaths(paths, 0, explore(compiler, PosePrograms.AVL.formatted(bound), "Avl", "find"));
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "2", "3", "4", "5"})
  void avlFindMax(int bound) {
    for (Compiler compiler : Compiler.values()) {
      String source = PosePrograms.AVL.formatted(bound);
      assertPaths(bound + 3, 0, explore(compiler, source, "Avl", "findMax"));
    }
  }

  /**
   * The paper's prototype computes with integers without end. Java's wrap around, which makes 185
   * paths more: 731, all of them with heights that no tree has.
   */
  @Test
  void avlInsertWithoutOverflow() {
    Path folder = Compiler.JAVAC.compile(PosePrograms.AVL.formatted(1));
    MethodId insert = new MethodId("Avl", "insert", "(I)V");
    Program program = new Program(ClassPath.of(folder));
    ExplorationResult result =
        new Exploration(
                program,
                Entry.find(program, insert, Optional.empty()),
                context -> new PathOptimalStrategy(new WithoutOverflow(context)),
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
                new Deadline(Cancellation.NONE, 300_000),
                World.NONE,
                Witnesses.NONE,
                new SharedWork())
            .explore(OPTIONS.bounds(), TreeListener.NONE, TestListener.NONE);
    assertPaths(546, 0, result);
  }

  @ParameterizedTest
  @CsvSource({"isEmpty,2", "makeEmpty,1"})
  void avlWithoutRecursion(String method, int paths) {
    for (Compiler compiler : Compiler.values()) {
      assertPaths(paths, 0, explore(compiler, PosePrograms.AVL.formatted(1), "Avl", method));
    }
  }

  /** Whether the list is empty, or the node the sentinel. */
  @ParameterizedTest
  @CsvSource({"getFirst", "getLast", "removeFirst", "removeLast"})
  void doublyLinkedListAtItsEnds(String method) {
    for (Compiler compiler : Compiler.values()) {
      assertPaths(2, explore(compiler, PosePrograms.DLL.formatted(0), "Dll", method));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "get,0,1",
    "get,2,1",
    "get,4,1",
    "add,0,2",
    "add,2,2",
    "add,4,2",
    "removeAt,0,2",
    "removeAt,2,2",
    "removeAt,4,2"
  })
  void doublyLinkedListAtAnIndex(String method, int index, int paths) {
    for (Compiler compiler : Compiler.values()) {
      assertPaths(paths, explore(compiler, PosePrograms.DLL.formatted(index), "Dll", method));
    }
  }

  @ParameterizedTest
  @CsvSource({"add", "removeNode"})
  void nodeCachingList(String method) {
    for (Compiler compiler : Compiler.values()) {
      assertPaths(2, explore(compiler, PosePrograms.NODE_CACHING, "Cached", method));
    }
  }

  private static ExplorationResult explore(
      Compiler compiler, String source, String className, String method) {
    return org.heapsmith.engine.testing.Exploration.explore(
        compiler.compile(source), className, method, OPTIONS);
  }

  /** The exceptional paths are null dereferences. */
  private static void assertPaths(int paths, ExplorationResult result) {
    assertPaths(paths, result.statistics().exceptional(), result);
    for (TestCase test : result.tests()) {
      if (test.outcome() instanceof Outcome.Threw threw) {
        assertEquals("java/lang/NullPointerException", threw.className());
      }
    }
  }

  /** Null dereferences are counted apart from the other paths. */
  private static void assertPaths(int paths, int nullDereferences, ExplorationResult result) {
    int exceptional = result.statistics().exceptional();
    assertTrue(result.complete(), () -> result.notices().toString());
    assertEquals(result.statistics().paths(), result.tests().size());
    assertEquals(
        "%d paths, %d null dereferences".formatted(paths, nullDereferences),
        "%d paths, %d null dereferences"
            .formatted(result.statistics().paths() - exceptional, exceptional));
  }
}
