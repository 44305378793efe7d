// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.Jars;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes that are compiled again while tests are made of them: no version is said to be wrong. */
class ChangedClassesTest {
  private static final String FACTOR =
      "package demo;\n\npublic class Factor {\n  static int of(int i) {\n    return i * %d;\n  }\n}\n";
  private static final String PRODUCT =
      "package demo;\n\npublic class Product {\n  public static int of(int i) {\n"
          + "    return i > 9 ? Factor.of(i) : %d;\n  }\n}\n";
  private static final String ALONE =
      "package demo;\n\npublic class Alone {\n  public static int of(int i) {\n"
          + "    return i > 9 ? %d : 1;\n  }\n}\n";

  @TempDir Path temp;
  private Path classes;
  private Path output;
  private boolean isStopped;

  /** When the classes change. */
  private enum Moment {
    BEFORE_EXPLORING,
    AFTER_EXPLORING,
    BEFORE_TRIAL,
    BEFORE_REPLAY
  }

  @BeforeEach
  void compile() throws IOException {
    classes = temp.resolve("classes");
    output = temp.resolve("output");
    compile("Factor", FACTOR, 3);
    compile("Product", PRODUCT, 7);
    compile("Alone", ALONE, 5);
  }

  private void compile(String name, String text, int number) throws IOException {
    Path source = Files.writeString(temp.resolve(name + ".java"), text.formatted(number));
    String complaints = Compiler.JAVAC.compile(List.of(source), classes.toString(), classes);
    assertEquals("", complaints);
  }

  @ParameterizedTest
  @EnumSource
  void classUnderTestIsNotJudgedByTwoVersions(Moment moment) throws IOException {
    assertChanged("demo.Product", run(moment, () -> compile("Product", PRODUCT, 8)));
  }

  @ParameterizedTest
  @EnumSource(names = {"AFTER_EXPLORING", "BEFORE_REPLAY"})
  void norByTwoVersionsOfWhatItCalls(Moment moment) throws IOException {
    assertChanged("demo.Factor", run(moment, () -> compile("Factor", FACTOR, 4)));
  }

  /** As a build that begins by deleting does. */
  @ParameterizedTest
  @EnumSource(names = {"BEFORE_EXPLORING", "BEFORE_TRIAL"})
  void classThatIsGoneForAMoment(Moment moment) throws IOException {
    assertChanged("demo.Product", run(moment, () -> Files.delete(product())));
  }

  /** A file is emptied before it is written. */
  @Test
  void classThatIsBeingWritten() throws IOException {
    assertChanged(
        "demo.Product", run(Moment.AFTER_EXPLORING, () -> Files.write(product(), new byte[0])));
  }

  @Test
  void jarThatIsPackedAgain() throws IOException {
    Path jar = Jars.pack(classes, temp.resolve("classes.jar"));
    Change again =
        () -> {
          compile("Product", PRODUCT, 8);
          Files.move(
              Jars.pack(classes, temp.resolve("new.jar")),
              jar,
              StandardCopyOption.REPLACE_EXISTING);
        };
    assertChanged("demo.Product", run(Moment.BEFORE_TRIAL, jar, again, "demo.Product"));
  }

  private void assertChanged(String changed, GenerationResult result) {
    assertEquals(List.of(Code.CLASS_CHANGED_MEANWHILE), codes(result), result.notices().toString());
    String said = result.notices().get(0).message();
    assertTrue(said.startsWith("class " + changed + " was changed while"), said);
    assertTrue(said.contains("made of demo.Product"), said);
    assertEquals(List.of(), names(result));
    assertFalse(Files.exists(output.resolve("demo/ProductHeapTest.java")));
  }

  @Test
  void classesThatDidNotChangeHaveTheirTests() throws IOException {
    GenerationResult result =
        run(
            Moment.BEFORE_EXPLORING,
            classes,
            () -> compile("Product", PRODUCT, 8),
            "demo.Product",
            "demo.Alone");
    assertEquals(List.of(Code.CLASS_CHANGED_MEANWHILE), codes(result), result.notices().toString());
    assertEquals(List.of("demo/Alone"), names(result));
    assertTrue(Files.exists(output.resolve("demo/AloneHeapTest.java")));
  }

  /** What is written anew with the same content is the same; a class nobody read may be another. */
  @Test
  void compilingTheSameAgainChangesNothing() throws IOException {
    GenerationResult result =
        run(
            Moment.BEFORE_TRIAL,
            () -> {
              compile("Alone", ALONE, 6);
              compile("Product", PRODUCT, 7);
              Files.setLastModifiedTime(product(), FileTime.from(Instant.EPOCH));
            });
    assertEquals(List.of(), codes(result), result.notices().toString());
    assertEquals(List.of("demo/Product"), names(result));
  }

  @Test
  void testsThatAreThereStayUntilThereAreOthers() throws IOException {
    Path tests = output.resolve("demo/ProductHeapTest.java");
    Files.createDirectories(tests.getParent());
    Files.writeString(tests, "class ProductHeapTest {}\n");
    run(Moment.BEFORE_REPLAY, () -> compile("Product", PRODUCT, 8));
    assertEquals("class ProductHeapTest {}\n", Files.readString(tests));
  }

  /** Who stops a run gets what it has found, as it is. */
  @Test
  void whatAPersonStopsIsKept() throws IOException {
    GenerationResult result =
        run(
            Moment.AFTER_EXPLORING,
            () -> {
              isStopped = true;
              compile("Product", PRODUCT, 8);
            });
    assertEquals(List.of(), codes(result), result.notices().toString());
    assertTrue(Files.exists(output.resolve("demo/ProductHeapTest.java")));
  }

  private Path product() {
    return classes.resolve("demo/Product.class");
  }

  /** What may throw. */
  @FunctionalInterface
  private interface Change {
    void make() throws IOException;
  }

  private GenerationResult run(Moment moment, Change change) throws IOException {
    return run(moment, classes, change, "demo.Product");
  }

  private GenerationResult run(Moment moment, Path entry, Change change, String... targets)
      throws IOException {
    Changing listener = new Changing(moment, change);
    try (ClassPath classPath = ClassPath.of(entry)) {
      List<MethodModel> methods = new TargetResolver(classPath).resolve(List.of(targets));
      GenerationPlan plan =
          new GenerationPlan(
              classPath,
              List.of(entry),
              SpecModel.EMPTY,
              methods,
              new TestFiles(output),
              ExplorationOptions.DEFAULT,
              GenerationOptions.DEFAULT);
      GenerationResult result = new Generator(listener, GracefulStop.of(() -> isStopped)).run(plan);
      assertTrue(listener.done, "the class was changed");
      return result;
    }
  }

  private static final class Changing implements RunListener {
    private final Moment moment;
    private final Change change;
    private boolean done;

    Changing(Moment moment, Change change) {
      this.moment = moment;
      this.change = change;
    }

    @Override
    public void exploring(int finished, int total, MethodId method, String name) {
      if (finished == 0) {
        at(Moment.BEFORE_EXPLORING);
      }
    }

    @Override
    public void explored(ExploredMethod method) {
      at(Moment.AFTER_EXPLORING);
    }

    @Override
    public void stage(Stage stage, int finished, int total) {
      if (stage == Stage.COMPILE && finished > 0) {
        at(Moment.BEFORE_TRIAL);
      } else if (stage == Stage.REPLAY) {
        at(Moment.BEFORE_REPLAY);
      }
    }

    private synchronized void at(Moment now) {
      if (now == moment && !done) {
        done = true;
        try {
          change.make();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private static List<Code> codes(GenerationResult result) {
    return Stream.concat(
            result.notices().stream(),
            result.report().classes().stream()
                .flatMap(c -> c.methods().stream())
                .flatMap(m -> m.notices().stream()))
        .map(Notice::code)
        .filter(c -> c.severity() == Severity.ERROR)
        .toList();
  }

  private static List<String> names(GenerationResult result) {
    return result.report().classes().stream().map(ClassReport::className).toList();
  }
}
