// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.testgen.replay.TestRun.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that do not end, or take the JVM with them, cost only themselves. */
class ForkedRunTest {
  private static final String SOURCE =
      """
      import static org.junit.jupiter.api.Assertions.assertEquals;
      import static org.junit.jupiter.api.Assertions.assertThrows;

      import org.junit.jupiter.api.Test;

      class RoughTest {
        @Test
        void passes() {
          System.out.println("{\\"event\\":\\"done\\"}");
        }

        @Test
        void fails() {
          assertEquals("a\\n\\u00e9", "b", "why");
        }

        @Test
        void neverEnds() {
          while (true) {
            Thread.onSpinWait();
          }
        }

        @Test
        void throwsAnotherException() {
          assertThrows(IllegalStateException.class, () -> Integer.parseInt("x"));
        }

        @Test
        void exits() {
          Runtime.getRuntime().halt(3);
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTestGetsItsOwnVerdict(boolean isTrial) throws Exception {
    Path classes = compile(SOURCE, SourceCompiler.Warnings.ERRORS);
    ForkRequest request = request(isTrial, classes, List.of(), Duration.ofMinutes(2));

    Map<String, TestRun> runs = ForkedRun.run(request, folder, n -> {}, () -> false);

    assertEquals(
        Map.of(
            "RoughTest#passes", Status.PASSED,
            "RoughTest#fails", Status.FAILED,
            "RoughTest#throwsAnotherException", Status.FAILED,
            "RoughTest#neverEnds", Status.TIMED_OUT,
            "RoughTest#exits", Status.CRASHED),
        statuses(runs));
    assertEquals(
        "why ==> expected: <a\n\u00e9> but was: <b>", runs.get("RoughTest#fails").message());
    String other = runs.get("RoughTest#throwsAnotherException").message();
    assertTrue(other.contains("but was: <java.lang.NumberFormatException>"), other);
    assertTrue(other.contains("(at java.base/java.lang."), other);
  }

  /** Whether a test is green must not depend on what others leave behind, nor on itself. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatDoesOtherwiseWhenAllHaveRunIsFoundWhereThatIsAskedFor(boolean again) throws Exception {
    String source =
        """
        import static org.junit.jupiter.api.Assertions.assertEquals;

        import org.junit.jupiter.api.Test;

        class RoughTest {
          private static int passed;
          private static int failed;

          @Test
          void alwaysPasses() {}

          @Test
          void alwaysFails() {
            throw new AssertionError();
          }

          @Test
          void passesOnce() {
            assertEquals(0, passed++);
          }

          @Test
          void failsOnce() {
            assertEquals(1, failed++);
          }
        }
        """;
    Path classes = compile(source, SourceCompiler.Warnings.ERRORS);
    Set<String> named = again ? Set.of("RoughTest") : Set.of();
    ForkRequest request = request(false, named, classes, List.of(), Duration.ofMinutes(2));

    Map<String, TestRun> runs = ForkedRun.run(request, folder, n -> {}, () -> false);

    assertEquals(
        Map.of(
            "RoughTest#alwaysPasses",
            Status.PASSED,
            "RoughTest#alwaysFails",
            Status.FAILED,
            "RoughTest#passesOnce",
            again ? Status.OTHERWISE_AGAIN : Status.PASSED,
            "RoughTest#failsOnce",
            again ? Status.OTHERWISE_AGAIN : Status.FAILED),
        statuses(runs));
  }

  /** The others are not run once more then: without such a test they will be. */
  @ParameterizedTest
  @ValueSource(strings = {"Runtime.getRuntime().halt(3);", "while (true) Thread.onSpinWait();"})
  void whatEndsTheJvmOrDoesNotEndWhenAllHaveRunIsFound(String action) throws Exception {
    String source =
        """
        import org.junit.jupiter.api.Test;

        class RoughTest {
          private static int runs;

          @Test
          void doesOtherwiseLater() {
            if (runs++ > 0) {
              %s
            }
          }

          @Test
          void passes() {}
        }
        """
            .formatted(action);
    Path classes = compile(source, SourceCompiler.Warnings.ERRORS);
    Duration total = Duration.ofMinutes(2);
    ForkRequest request = request(false, Set.of("RoughTest"), classes, List.of(), total);

    Map<String, TestRun> runs = ForkedRun.run(request, folder, n -> {}, () -> false);

    assertEquals(
        Map.of(
            "RoughTest#doesOtherwiseLater",
            Status.OTHERWISE_AGAIN,
            "RoughTest#passes",
            Status.PASSED),
        statuses(runs));
  }

  /** The first run of each test, and the JVM between tests, are killed as if by somebody else. */
  @Test
  void aJvmThatIsKilledCostsNoTest() throws Exception {
    String killed =
        """
        import java.nio.file.Files;
        import java.nio.file.Path;
        import org.junit.jupiter.api.AfterAll;
        import org.junit.jupiter.api.Test;

        class RoughTest {
          private static void killOnce(String name) throws Exception {
            Path mark = Path.of(System.getProperty("java.io.tmpdir")).resolve(name);
            if (Files.notExists(mark)) {
              Files.createFile(mark);
              Runtime.getRuntime().halt(137);
            }
          }

          @Test
          void a() throws Exception {
            killOnce("a");
          }

          @Test
          void b() throws Exception {
            killOnce("b");
          }

          @AfterAll
          static void between() throws Exception {
            killOnce("between");
          }
        }
        """;
    Path classes = compile(killed, SourceCompiler.Warnings.ERRORS);
    Map<String, TestRun> runs =
        ForkedRun.run(request(classes, Duration.ofMinutes(2)), folder, n -> {}, () -> false);
    assertEquals(
        Map.of("RoughTest#a", Status.PASSED, "RoughTest#b", Status.PASSED), statuses(runs));
  }

  /** Classes of the code under test are initialised first, whether a test needs them or not. */
  @Test
  void aClassThatCannotBeInitialisedCostsNoTestThatDoesNotNeedIt() throws Exception {
    String hostile =
        """
        import org.junit.jupiter.api.Test;

        class RoughTest {
          @Test
          void good() {}

          @Test
          void bad() {
            new Full();
          }
        }

        class Full {
          static {
            if (true) throw new OutOfMemoryError("of its own");
          }
        }

        class Wrong {
          static {
            if (true) throw new AssertionError("of its own");
          }
        }

        class Exit {
          static {
            Runtime.getRuntime().halt(3);
          }
        }

        class Endless {
          static {
            if (true) while (true) Thread.onSpinWait();
          }
        }
        """;
    Path classes = compile(hostile, SourceCompiler.Warnings.IGNORED);
    List<String> first = List.of("Full", "Wrong", "Exit", "Endless", "NotThere");
    ForkRequest request = request(classes, first, Duration.ofMinutes(2));
    Map<String, TestRun> runs = ForkedRun.run(request, folder, n -> {}, () -> false);
    assertEquals(
        Map.of("RoughTest#good", Status.PASSED, "RoughTest#bad", Status.FAILED), statuses(runs));
  }

  /** Somebody killed the JVM: the class is as it would be in a run that nobody disturbs. */
  @Test
  void aJvmThatDiesOnceWhileAClassIsInitialisedInitialisesItAgain() throws Exception {
    String killed =
        """
        import static org.junit.jupiter.api.Assertions.assertEquals;
        import org.junit.jupiter.api.Test;

        class RoughTest {
          @Test
          void isInitialisedBeforeTheTests() {
            assertEquals("yes", System.getProperty("Once.is.initialised"));
          }
        }

        class Once {
          static {
            try {
              if (new java.io.File("once").createNewFile()) Runtime.getRuntime().halt(137);
            } catch (java.io.IOException e) {
              throw new IllegalStateException(e);
            }
            System.setProperty("Once.is.initialised", "yes");
          }
        }
        """;
    Path classes = compile(killed, SourceCompiler.Warnings.IGNORED);
    ForkRequest request = request(classes, List.of("Once"), Duration.ofMinutes(2));
    Map<String, TestRun> runs = ForkedRun.run(request, folder, n -> {}, () -> false);
    assertEquals(Status.PASSED, runs.get("RoughTest#isInitialisedBeforeTheTests").status());
  }

  /** However long the JVM takes to start, which is no fault of the tests. */
  @Test
  void onceTheTimeIsUpTheRestIsNotRun() throws Exception {
    Path classes = compile(SOURCE, SourceCompiler.Warnings.ERRORS);
    assertEquals(
        Map.of(), ForkedRun.run(request(classes, Duration.ZERO), folder, n -> {}, () -> false));
    Map<String, TestRun> runs =
        ForkedRun.run(request(classes, Duration.ofMillis(500)), folder, n -> {}, () -> false);
    assertFalse(runs.containsKey("RoughTest#neverEnds"), runs::toString);
  }

  @Test
  void nothingIsRunOnceItIsCancelled() throws Exception {
    Map<String, TestRun> runs =
        ForkedRun.run(request(folder, Duration.ofMinutes(2)), folder, n -> {}, () -> true);
    assertEquals(Map.of(), runs);
  }

  @Test
  void aSourceThatDoesNotCompileSaysTheLine() throws Exception {
    Path source = Files.writeString(folder.resolve("A.java"), "class A {\n  int a = \"\";\n}\n");
    String error =
        new SourceCompiler(List.of())
            .compile(List.of(source), folder, SourceCompiler.Warnings.ERRORS)
            .get(source)
            .get(0)
            .text();
    assertTrue(error.startsWith("line 2: incompatible types"), error);
  }

  private Path compile(String text, SourceCompiler.Warnings warnings) throws IOException {
    Path source = Files.writeString(folder.resolve("RoughTest.java"), text);
    Path classes = folder.resolve("classes");
    assertEquals(
        Map.of(), new SourceCompiler(List.of()).compile(List.of(source), classes, warnings));
    return classes;
  }

  private static Map<String, Status> statuses(Map<String, TestRun> runs) {
    return runs.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().status()));
  }

  private static ForkRequest request(Path classes, Duration total) {
    return request(classes, List.of(), total);
  }

  private static ForkRequest request(Path classes, List<String> initialise, Duration total) {
    return request(false, classes, initialise, total);
  }

  private static ForkRequest request(
      boolean isTrial, Path classes, List<String> initialise, Duration total) {
    return request(isTrial, Set.of(), classes, initialise, total);
  }

  private static ForkRequest request(
      boolean isTrial, Set<String> again, Path classes, List<String> initialise, Duration total) {
    return new ForkRequest(
        List.of("RoughTest"),
        isTrial,
        again,
        List.of(classes),
        initialise,
        false,
        Duration.ofSeconds(2),
        total,
        Optional.empty(),
        List.of(),
        Set.of());
  }
}
