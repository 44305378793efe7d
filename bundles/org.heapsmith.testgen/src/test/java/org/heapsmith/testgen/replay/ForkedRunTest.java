// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.testgen.replay.TestRun.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that do not end, or take the JVM with them, cost only themselves. */
class ForkedRunTest {
  private static final String SOURCE =
      """
      import static org.junit.jupiter.api.Assertions.assertEquals;

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
        void exits() {
          Runtime.getRuntime().halt(3);
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void everyTestGetsItsOwnVerdict() throws Exception {
    Path source = Files.writeString(folder.resolve("RoughTest.java"), SOURCE);
    Path classes = folder.resolve("classes");
    assertEquals(
        Map.of(),
        new SourceCompiler(List.of())
            .compile(List.of(source), classes, SourceCompiler.Warnings.ERRORS));

    Map<String, TestRun> runs =
        ForkedRun.run(request(classes, Duration.ofMinutes(2)), folder, n -> {}, () -> false);

    assertEquals(
        Map.of(
            "RoughTest#passes", Status.PASSED,
            "RoughTest#fails", Status.FAILED,
            "RoughTest#neverEnds", Status.TIMED_OUT,
            "RoughTest#exits", Status.CRASHED),
        runs.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().status())));
    assertEquals(
        "why ==> expected: <a\n\u00e9> but was: <b>", runs.get("RoughTest#fails").message());
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

  private static ForkRequest request(Path classes, Duration total) {
    return new ForkRequest(
        List.of("RoughTest"),
        List.of(classes),
        List.of(),
        false,
        Duration.ofSeconds(3),
        total,
        Optional.empty(),
        List.of());
  }
}
