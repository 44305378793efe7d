// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.GenerationResult;
import org.heapsmith.usecases.run.Generator;
import org.heapsmith.usecases.run.Journal;
import org.heapsmith.usecases.run.RunListener;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class that the total time cuts short is a class like others, as long as no more is begun. */
class CutShortTest {
  private static final String SOURCE =
      """
      package demo;

      public class Lamp {
        static int sign(int i) { return i < 0 ? -1 : 1; }
        static int zero(int i) { return i == 0 ? 0 : 1; }
      }
      class Switch {
        static int sign(int i) { return i < 0 ? -1 : 1; }
      }
      class Bulb {
        static int sign(int i) { return i < 0 ? -1 : 1; }
      }
      """;

  @TempDir Path output;
  private Path classes;
  private final List<String> written = new ArrayList<>();

  @BeforeEach
  void compile() {
    classes = Compiler.JAVAC.compile(SOURCE);
  }

  private Path tests() {
    return output.resolve("demo/LampHeapTest.java");
  }

  private GenerationResult run(int begun) {
    return run(begun, Cancellation.NONE);
  }

  /**
   * Runs with a total time.
   *
   * @param begun how many methods it suffices for
   * @param end whether it is over before tests are made
   */
  private GenerationResult run(int begun, Cancellation end) {
    return run(begun, end, List.of("demo.Lamp"));
  }

  private GenerationResult run(int begun, Cancellation end, List<String> targets) {
    RunListener listener =
        new RunListener() {
          @Override
          public void exploring(int done, int total, MethodId method, String name) {
            // what is explored is not the question
          }

          @Override
          public void stage(Stage stage, int done, int total) {
            // nor how far it is
          }

          @Override
          public void written(List<ClassReport> reports) {
            reports.forEach(r -> written.add(r.className() + " " + r.methods().size()));
          }
        };
    try (ClassPath classPath = ClassPath.of(List.of(classes));
        Journal journal = FileJournal.open(output, false, n -> {})) {
      GenerationPlan plan =
          new GenerationPlan(
              classPath,
              List.of(classes),
              SpecModel.EMPTY,
              new TargetResolver(classPath).resolve(targets),
              new TestFiles(output),
              ExplorationOptions.DEFAULT,
              GenerationOptions.DEFAULT.withReplay(false));
      return new Generator(
              () -> new Explorer()::explore,
              journal,
              methods -> new Begun(methods, plan.methods().subList(0, begun), end),
              listener,
              GracefulStop.NEVER)
          .run(plan);
    }
  }

  /** Begins the first methods of a plan only. */
  private static final class Begun implements Schedule {
    private final Schedule order = Schedule.inOrder();
    private final List<MethodModel> methods;
    private final List<MethodModel> first;
    private final Cancellation end;

    Begun(List<MethodModel> methods, List<MethodModel> first, Cancellation end) {
      this.methods = methods;
      this.first = first;
      this.end = end;
    }

    @Override
    public Cancellation end() {
      return end;
    }

    @Override
    public int next() {
      return order.next();
    }

    @Override
    public boolean begins(int method) {
      return first.contains(methods.get(method));
    }

    @Override
    public void explored(MethodModel method, ExplorationResult result, double seconds) {
      // the order does not depend on it
    }
  }

  @Test
  void isNotWrittenAgainBeforeMoreOfItIsExplored() throws IOException {
    run(1);
    assertEquals(List.of("demo/Lamp 1"), written);
    String text = Files.readString(tests());

    GenerationResult again = run(1);
    assertEquals(List.of("demo/Lamp 1"), written);
    assertEquals(1, again.reused());
    assertEquals(1, again.report().classes().get(0).methods().size());
    assertEquals(1, again.notBegun().size());
    assertEquals(text, Files.readString(tests()));

    run(2);
    assertEquals(List.of("demo/Lamp 1", "demo/Lamp 2"), written);
  }

  @Test
  void isLeftToTheNextRunWhereTheTimeIsOverBeforeItsTestsAreMade() throws IOException {
    GenerationResult late = run(2, () -> true);
    assertEquals(List.of(), written);
    assertFalse(Files.exists(tests()));
    assertEquals(
        List.of(
            "the total time was over before the tests of demo.Lamp were made; what is explored"
                + " of them is kept"),
        late.notices().stream()
            .filter(n -> n.code() == Code.TOTAL_TIME_OVER_FOR_TESTS)
            .map(Notice::message)
            .toList());

    GenerationResult next = run(0);
    assertEquals(2, next.reused());
    assertEquals(List.of("demo/Lamp 2"), written);
  }

  @Test
  void isNotLeftWhereNoneOfItsMethodsWasBegun() {
    GenerationResult late = run(0, () -> true);
    assertTrue(late.notices().stream().noneMatch(n -> n.code() == Code.TOTAL_TIME_OVER_FOR_TESTS));
  }

  @Test
  void isLeftWhereTheTimeEndsWhileTestsAreMade() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    run(2, () -> asked.incrementAndGet() > 3);
    assertEquals(List.of(), written);
    assertFalse(Files.exists(tests()));

    run(0);
    assertEquals(List.of("demo/Lamp 2"), written);
  }

  /** Nobody knows before how long tests take: all of them together may take too long. */
  @Test
  void isNotLeftBecauseThereAreOthers() {
    List<String> targets = List.of("demo.Lamp", "demo.Switch", "demo.Bulb");
    run(4, () -> !written.isEmpty(), targets);
    assertEquals(List.of("demo/Lamp 2"), written);

    run(0, Cancellation.NONE, targets);
    assertEquals(List.of("demo/Lamp 2", "demo/Switch 1", "demo/Bulb 1"), written);
  }

  @Test
  void isWrittenAgainWhereItsFileIsGone() throws IOException {
    run(1);
    String text = Files.readString(tests());
    Files.delete(tests());

    run(1);
    assertEquals(List.of("demo/Lamp 1", "demo/Lamp 1"), written);
    assertEquals(text, Files.readString(tests()));
  }
}
