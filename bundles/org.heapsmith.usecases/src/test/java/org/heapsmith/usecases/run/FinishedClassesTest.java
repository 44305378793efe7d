// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class is written when it is finished, whatever becomes of the others. */
class FinishedClassesTest {
  private static final int PATIENCE_MINUTES = 5;

  @TempDir static Path temp;
  private static Path classes;

  @TempDir Path output;

  @BeforeAll
  static void compile() throws IOException {
    classes = temp.resolve("classes");
    for (String name : List.of("First", "Second", "Third")) {
      String text =
          "package demo;\n\npublic class %s {\n  public static int sign(int i) {\n"
              + "    return i < 0 ? -1 : 1;\n  }\n\n  public static boolean zero(int i) {\n"
              + "    return i == 0;\n  }\n}\n";
      Path source = temp.resolve(name + ".java");
      Compiler.JAVAC.compile(classes, Files.writeString(source, text.formatted(name)));
    }
  }

  /** What is on the disk then survives any kill: it is there while others are still explored. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void isThereWhileOthersAreExplored(int workers) throws IOException {
    CountDownLatch written = new CountDownLatch(1);
    List<String> seen = new ArrayList<>();
    RunListener held =
        new Listener() {
          @Override
          public void exploring(int done, int total, MethodId method, String name) {
            if (method.className().equals("demo/Second")) {
              await(written);
            }
          }

          @Override
          public void written(List<ClassReport> done) {
            done.forEach(c -> seen.add(c.className()));
            if (seen.equals(List.of("demo/First"))) {
              assertTrue(isWhole(output.resolve("demo/FirstHeapTest.java")));
              assertFalse(Files.exists(output.resolve("demo/SecondHeapTest.java")));
            }
            written.countDown();
          }
        };
    GenerationResult result = write(held, new TestFiles(output), workers, "First", "Second");
    assertEquals(List.of(), codes(result));
    assertEquals(List.of("demo/First", "demo/Second"), seen);
    assertTrue(isWhole(output.resolve("demo/SecondHeapTest.java")));
  }

  /** Neither the number of workers nor what is finished first shows in files and report. */
  @Test
  void orderDoesNotMatter() throws IOException {
    GenerationResult one =
        run(new Listener() {}, new TestFiles(output.resolve("1")), 1, "First", "Second", "Third");
    CountDownLatch another = new CountDownLatch(1);
    RunListener lastFirst =
        new Listener() {
          @Override
          public void exploring(int done, int total, MethodId method, String name) {
            if (method.className().equals("demo/First") && method.name().equals("sign")) {
              await(another);
            }
          }

          @Override
          public void written(List<ClassReport> done) {
            another.countDown();
          }
        };
    GenerationResult other =
        run(lastFirst, new TestFiles(output.resolve("2")), 2, "First", "Second", "Third");
    assertEquals(texts(output.resolve("1")), texts(output.resolve("2")));
    assertEquals(names(one), names(other));
    assertEquals(List.of("demo/First", "demo/Second", "demo/Third"), names(one));
    assertEquals(one.report().totals().kept(), other.report().totals().kept());
    assertEquals(12, other.report().totals().testsKept());
  }

  /** As on a full disk. */
  @Test
  void oneFileThatCannotBeWrittenCostsItselfOnly() throws IOException {
    Path occupied = Files.createDirectories(output.resolve("demo/SecondHeapTest.java/full"));
    TestSink full = new Sink(new TestFiles(output), "SecondHeapTest", occupied.getParent());
    GenerationResult result = write(new Listener() {}, full, 2, "First", "Second", "Third");
    assertEquals(List.of(Code.OUTPUT_NOT_WRITABLE), codes(result));
    assertTrue(result.notices().get(0).message().contains("SecondHeapTest.java"));
    assertTrue(isWhole(output.resolve("demo/FirstHeapTest.java")));
    assertTrue(isWhole(output.resolve("demo/ThirdHeapTest.java")));
    assertTrue(Files.isDirectory(occupied), "what was there is untouched");
    assertTrue(result.report().classes().get(1).file().isEmpty());
  }

  /** A bug of ours in one class. */
  @Test
  void oneClassThatBreaksDownCostsItselfOnly() throws IOException {
    TestSink broken =
        new Sink(new TestFiles(output), "FirstHeapTest", new IllegalStateException("planted"));
    GenerationResult result = write(new Listener() {}, broken, 1, "First", "Second");
    assertEquals(List.of(Code.INTERNAL_ERROR), codes(result));
    String message = result.notices().get(0).message();
    assertTrue(message.contains("demo.First"));
    Path details = Path.of(message.substring(message.lastIndexOf(' ') + 1));
    assertTrue(Files.readString(details).contains("planted"));
    Files.delete(details);
    assertTrue(isWhole(output.resolve("demo/SecondHeapTest.java")));
    assertEquals(List.of("demo/Second"), names(result));
  }

  /** As on a machine that is short of memory: the JVM started for the classes before. */
  @Test
  void aJvmThatDoesNotStartForOneClassCostsThatOneOnly() throws IOException {
    TestSink starved = new Sink(new TestFiles(output), "SecondHeapTest", notStarted());
    GenerationResult result = run(new Listener() {}, starved, 1, "First", "Second", "Third");
    assertEquals(List.of(Code.REPLAY_JVM_FAILED), codes(result));
    assertEquals("demo.Second", result.notices().get(0).where());
    assertTrue(isWhole(output.resolve("demo/FirstHeapTest.java")));
    assertTrue(isWhole(output.resolve("demo/ThirdHeapTest.java")));
  }

  /** A wrong option for the JVM is said once, not for each class. */
  @Test
  void aJvmThatNeverStartsEndsTheRun() {
    TestSink wrong = new Sink(new TestFiles(output), "FirstHeapTest", notStarted());
    HeapsmithException said =
        assertThrows(
            HeapsmithException.class, () -> run(new Listener() {}, wrong, 1, "First", "Second"));
    assertEquals(Code.REPLAY_JVM_FAILED, said.notice().code());
  }

  private static HeapsmithException notStarted() {
    return HeapsmithException.of(Code.REPLAY_JVM_FAILED, "", "planted");
  }

  /** Puts one class into a file of its own, or breaks down if there is none. */
  private record Sink(TestFiles files, String name, Optional<Path> file, RuntimeException failure)
      implements TestSink {
    Sink(TestFiles files, String name, Path file) {
      this(files, name, Optional.of(file), new IllegalStateException("never thrown"));
    }

    Sink(TestFiles files, String name, RuntimeException failure) {
      this(files, name, Optional.empty(), failure);
    }

    @Override
    public void check() {
      files.check();
    }

    @Override
    public Place place(String packageName, String simpleName, MergeOrder order) {
      if (!simpleName.equals(name)) {
        return files.place(packageName, simpleName, order);
      }
      return Place.of(simpleName, file.orElseThrow(() -> failure));
    }

    @Override
    public Place write(Place place, String text, MergeOrder order) {
      return files.write(place, text, order);
    }
  }

  private abstract static class Listener implements RunListener {
    @Override
    public void exploring(int done, int total, MethodId method, String name) {
      // overridden by those who look
    }

    @Override
    public void stage(Stage stage, int done, int total) {
      // of no interest here
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(PATIENCE_MINUTES, TimeUnit.MINUTES), "written meanwhile");
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static GenerationResult run(
      RunListener listener, TestSink sink, int workers, String... names) throws IOException {
    return run(listener, sink, workers, true, names);
  }

  /** Where it is about files only, the tests are written and not run. */
  private static GenerationResult write(
      RunListener listener, TestSink sink, int workers, String... names) throws IOException {
    return run(listener, sink, workers, false, names);
  }

  private static GenerationResult run(
      RunListener listener, TestSink sink, int workers, boolean replay, String... names)
      throws IOException {
    try (ClassPath classPath = ClassPath.of(List.of(classes))) {
      List<MethodModel> methods =
          new TargetResolver(classPath).resolve(Stream.of(names).map(n -> "demo." + n).toList());
      SpecModel specs = SpecModel.EMPTY;
      GenerationPlan plan =
          new GenerationPlan(
              classPath,
              List.of(classes),
              specs,
              methods,
              sink,
              ExplorationOptions.DEFAULT.withWorkers(workers),
              GenerationOptions.DEFAULT.withReplay(replay));
      return new Generator(listener, GracefulStop.NEVER).run(plan);
    }
  }

  private static List<Code> codes(GenerationResult result) {
    return result.notices().stream().map(Notice::code).toList();
  }

  private static List<String> names(GenerationResult result) {
    return result.report().classes().stream().map(ClassReport::className).toList();
  }

  private static boolean isWhole(Path file) {
    try {
      return Files.readString(file).contains("\n}\n");
    } catch (IOException e) {
      return false;
    }
  }

  private static List<String> texts(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String name : List.of("First", "Second", "Third")) {
      texts.add(Files.readString(folder.resolve("demo/" + name + "HeapTest.java")));
    }
    return texts;
  }
}
