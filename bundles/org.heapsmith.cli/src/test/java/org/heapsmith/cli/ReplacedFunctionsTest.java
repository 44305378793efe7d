// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A constructor stores a function, and a method puts another one in its place: an object of which
 * no heap says what it is. Nothing is asserted of such a field.
 */
class ReplacedFunctionsTest {
  private static final String SOURCE =
      """
      package demo;

      import java.util.function.*;

      public class Steps {
        private Supplier<String> current;
        private int taken;
        public Steps(String first) { current = () -> first; }
        public int next(int n) {
          String s = current.get();
          if (s == null) { return -1; }
          current = s::trim;
          if (n > 3) { throw new IllegalStateException("too far"); }
          return s.length();
        }
        public int count(int n) {
          String s = current.get();
          if (s == null) { return -1; }
          current = s::trim;
          taken++;
          return n > 3 ? taken : -taken;
        }
      }
      class Walk {
        private final Steps steps;
        private int at;
        public Walk(String first) { steps = new Steps(first); }
        public int go(int n) { return n > 3 ? steps.next(n) : steps.next(0); }
      }
      class Counter {
        private final Supplier<int[]> count;
        public Counter(int first) { int[] all = {first}; count = () -> all; }
        public int up() { return ++count.get()[0] > 3 ? 1 : 2; }
      }
      class Fixed {
        private final Supplier<String> current;
        public Fixed(String first) { current = () -> first; }
        public int next(int n) { return current.get() == null ? -1 : n > 3 ? 1 : 2; }
      }
      """;

  @TempDir Path temp;

  private String tests(String method) throws IOException {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    List<String> generate = List.of("generate", "--inputs", "calls", "--keep", "all");
    CliRun run = CliRun.of(generate, "--cp", classes, "-o", temp.toString(), "demo." + method);
    assertEquals("", run.err().replaceAll("HS-40\\d\\d info:.*|\\R", ""), run.err());
    assertTrue(run.out().contains("100%"), run.out());
    WrittenSuite.pass("17", Path.of(classes), temp);
    String type = method.substring(0, method.indexOf('#'));
    return Files.readString(temp.resolve("demo/" + type + "HeapTest.java"));
  }

  @ParameterizedTest
  @CsvSource({"Steps#next", "Steps#count", "Walk#go"})
  void nothingIsSaidOfTheField(String method) throws IOException {
    assertTrue(tests(method).contains("\"demo.Steps.current\""));
  }

  /** A function stays, and what it refers to may change. */
  @ParameterizedTest
  @CsvSource({"Fixed#next", "Counter#up"})
  void whereNothingElseCanChangeNothingIsCompared(String method) throws IOException {
    assertFalse(tests(method).contains("before"));
  }
}
