// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.schedule.TotalTime;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two modules, a clock that only exploring makes go on. */
class PlanSequenceTest {
  @TempDir Path temp;
  private final AtomicLong now = new AtomicLong();
  private final List<String> begun = new ArrayList<>();

  private GenerationPlan plan(String type) throws IOException {
    Path source = temp.resolve(type + ".java");
    String text =
        "package demo; public class %s { public static int a(int i) { return i; }"
            + " public static int b(int i) { return i; } }";
    Files.writeString(source, text.formatted(type));
    Path classes = temp.resolve(type);
    Compiler.JAVAC.compile(classes, source);
    ClassPath path = ClassPath.of(classes);
    return new GenerationPlan(
        path,
        List.of(classes),
        SpecModel.EMPTY,
        new TargetResolver(path).resolve(List.of("demo")),
        new TestTexts(Map.of()),
        ExplorationOptions.DEFAULT.withWorkers(1),
        GenerationOptions.DEFAULT.withReplay(false));
  }

  /** Each method takes 30 s. */
  private GenerationResult run(Optional<TotalTime> time) throws IOException {
    MethodExplorer explorer =
        (request, tree, found, cancellation) -> {
          begun.add(request.method().className() + "#" + request.method().name());
          now.addAndGet(Duration.ofSeconds(30).toNanos());
          return new Explorer().explore(request, tree, found, cancellation);
        };
    PlanSequence sequence =
        new PlanSequence(
            () -> explorer,
            plan -> Journal.NONE,
            time,
            (plan, before) -> RunListener.of((done, total, text) -> {}),
            GracefulStop.NEVER);
    List<GenerationPlan> plans = List.of(plan("One"), plan("Two"));
    GenerationResult result = sequence.run(plans);
    plans.forEach(p -> p.classPath().close());
    return result;
  }

  @Test
  void isOneResult() throws IOException {
    GenerationResult result = run(Optional.empty());
    assertEquals(List.of("demo/One#a", "demo/One#b", "demo/Two#a", "demo/Two#b"), begun);
    assertEquals(2, result.report().classes().size());
    assertEquals(List.of(), result.notBegun());
  }

  /**
   * Of 60 s each has 30, 6 of them for the tests that are made last: a second method is too much.
   */
  @Test
  void everyModuleHasItsShareAndWhatIsNotBegunIsSaid() throws IOException {
    GenerationResult result = run(Optional.of(TotalTime.of(Duration.ofSeconds(60), now::get)));
    assertEquals(List.of("demo/One#a", "demo/Two#a"), begun);
    assertEquals(2, result.notBegun().size());
    List<Notice> said =
        result.notices().stream().filter(n -> n.code() == Code.TOTAL_TIME_OVER).toList();
    assertEquals(1, said.size());
    assertEquals(
        "the total time was over before these were begun: demo.One#b, demo.Two#b",
        said.get(0).message());
  }
}
