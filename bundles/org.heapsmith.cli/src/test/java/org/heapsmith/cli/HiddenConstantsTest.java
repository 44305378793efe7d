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
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that fields of the JDK hold which no test can read: a public method returns them. */
class HiddenConstantsTest {
  private static final String SOURCE =
      """
      package demo;

      import java.util.*;

      public class Ordered {
        private final Comparator<?> order;
        private final Object nothing = Optional.empty();
        public Ordered() { order = Comparator.naturalOrder(); }
        public boolean isNatural() { return order == Comparator.<Integer>naturalOrder(); }
        public static Comparator<?> which(boolean back) {
          return back ? Collections.reverseOrder() : Comparator.naturalOrder();
        }
        public static Object none(int kind) {
          return kind == 0 ? Collections.emptyIterator() : kind == 1 ? Optional.empty() : null;
        }
      }
      """;

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "sequences"})
  void testsCallTheMethod(String strategy) throws IOException {
    Path out = temp.resolve("out");
    Path classes = Compiler.JAVAC.compile(SOURCE);
    CliRun run =
        CliRun.of(
            List.of("generate", "--cp", classes.toString(), "--no-replay"),
            "--strategy",
            strategy,
            "-o",
            out.toString(),
            "demo.Ordered");

    assertEquals(0, run.code(), run.err());
    assertFalse(run.err().contains("HS-5"), run.err());
    String tests = Files.readString(out.resolve("demo/OrderedHeapTest.java"));
    assertTrue(tests.contains("Comparator.naturalOrder()"), tests);
    WrittenSuite.pass("17", classes, out);
  }
}
