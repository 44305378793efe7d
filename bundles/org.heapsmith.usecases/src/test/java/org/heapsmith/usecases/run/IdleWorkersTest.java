// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers without a method help with the one that takes longest. */
class IdleWorkersTest {
  private static final String SOURCE =
      """
      package demo;

      public class Tree {
        static class Node { int key; Node left, right; }
        static class Small extends Node { int size; }
        Node root;

        public static int sign(int i) { return i < 0 ? -1 : 1; }

        public int find(int key) {
          int depth = 0;
          for (Node n = root; n != null; n = key < n.key ? n.left : n.right) {
            depth++;
            if (n.key == key) {
              return n instanceof Small small && small.size > 5 ? 0 : depth;
            }
          }
          throw new IllegalStateException();
        }
      }
      """;

  private static Path classes;

  @TempDir Path output;

  @BeforeAll
  static void compile() {
    classes = Compiler.JAVAC.compile(SOURCE);
  }

  @Test
  void allThreadsWorkOnTheLastMethod() throws IOException {
    Set<String> helpers = new ConcurrentSkipListSet<>();
    CountDownLatch missing = new CountDownLatch(1);
    SharedWork.Owner pieces =
        () -> {
          if (helpers.add(Thread.currentThread().getName())) {
            missing.countDown();
          }
          return missing.getCount() > 0;
        };
    MethodExplorer heldUntilSomebodyHelps =
        (request, tree, found, stop) -> {
          if (request.method().name().equals("find")) {
            request.shared().offer(pieces);
            await(missing);
            request.shared().withdraw(pieces);
          }
          return new Explorer().explore(request, tree, found, stop);
        };

    run(heldUntilSomebodyHelps, "held", 2);

    assertEquals(1, helpers.size());
  }

  @Test
  void filesDoNotDependOnTheNumberOfWorkers() throws IOException {
    String alone = run(new Explorer()::explore, "1", 1);
    for (int workers : List.of(2, 5)) {
      assertEquals(alone, run(new Explorer()::explore, "" + workers, workers));
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(5, TimeUnit.MINUTES), "nobody helps");
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private String run(MethodExplorer explorer, String folder, int workers) throws IOException {
    try (ClassPath classPath = ClassPath.of(List.of(classes))) {
      GenerationPlan plan =
          new GenerationPlan(
              classPath,
              List.of(classes),
              SpecModel.EMPTY,
              new TargetResolver(classPath).resolve(List.of("demo.Tree")),
              new TestFiles(output.resolve(folder)),
              ExplorationOptions.DEFAULT
                  .withStrategy("lazy")
                  .withBounds(Bounds.DEFAULT.withObjects(6).withLoop(6))
                  .withWorkers(workers),
              GenerationOptions.DEFAULT.withReplay(false));
      RunListener listener = RunListener.of((done, total, what) -> {});
      new Generator(explorer, listener, GracefulStop.NEVER).run(plan);
      return Files.readString(output.resolve(folder).resolve("demo/TreeHeapTest.java"));
    }
  }
}
