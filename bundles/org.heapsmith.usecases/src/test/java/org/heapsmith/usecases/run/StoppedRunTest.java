// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of a run that is stopped, what is not begun is left as it is, however much that is. */
class StoppedRunTest {
  private static final int METHODS = 300;

  @TempDir Path temp;

  /** Whose turn it is may take long to say. */
  @Test
  void noTurnIsGivenAfterTheStop() throws IOException {
    String methods =
        IntStream.range(0, METHODS)
            .mapToObj(i -> "  public static int m" + i + "(int i) {\n    return i;\n  }\n")
            .collect(Collectors.joining("\n"));
    Path source = temp.resolve("Many.java");
    Files.writeString(source, "public class Many {\n" + methods + "}\n");
    Path classes = temp.resolve("classes");
    Compiler.JAVAC.compile(classes, source);

    AtomicBoolean stopped = new AtomicBoolean();
    CountedTurns turns = new CountedTurns(Schedule.inOrder(), new AtomicInteger());
    MethodExplorer stopping =
        (request, tree, tests, cancellation) -> {
          stopped.set(true);
          return new Explorer().explore(request, tree, tests, cancellation);
        };
    try (ClassPath classPath = ClassPath.of(List.of(classes))) {
      GenerationPlan plan =
          new GenerationPlan(
              classPath,
              List.of(classes),
              SpecModel.EMPTY,
              new TargetResolver(classPath).resolve(List.of("Many")),
              new TestFiles(temp.resolve("out")),
              ExplorationOptions.DEFAULT.withWorkers(1),
              GenerationOptions.DEFAULT.withReplay(false));
      GenerationResult result =
          new Generator(
                  () -> stopping,
                  Journal.NONE,
                  all -> turns,
                  new Quiet(),
                  GracefulStop.of(stopped::get))
              .run(plan);
      assertTrue(result.cancelled());
    }
    assertEquals(1, turns.given().get());
  }

  private record CountedTurns(Schedule order, AtomicInteger given) implements Schedule {
    @Override
    public int next() {
      given.incrementAndGet();
      return order.next();
    }

    @Override
    public boolean begins(int method) {
      return true;
    }

    @Override
    public void explored(MethodModel method, ExplorationResult result, double seconds) {
      order.explored(method, result, seconds);
    }
  }

  private static final class Quiet implements RunListener {
    @Override
    public void exploring(int done, int total, MethodId method, String name) {
      // of no interest here
    }

    @Override
    public void stage(Stage stage, int done, int total) {
      // of no interest here
    }
  }
}
