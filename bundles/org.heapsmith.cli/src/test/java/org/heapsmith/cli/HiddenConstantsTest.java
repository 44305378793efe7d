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
import org.heapsmith.testing.TemporaryFolders;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void accessMethodsOfOldClassFilesAreNotCalled(Compiler compiler) throws IOException {
    String source =
        """
        package demo;

        public class Maybe {
          private final Object value;
          private Maybe(Object value) { this.value = value; }
          private static final class None extends Maybe {
            private static final None INSTANCE = new None();
            private None() { super(null); }
          }
          public Maybe unless(boolean gone) { return gone ? None.INSTANCE : this; }
          public static boolean isNone(Maybe it) { return it == None.INSTANCE; }
        }
        """;
    Path classes = compiler.compile(TemporaryFolders.make(), source, "8");
    Path out = temp.resolve("out");
    CliRun run =
        CliRun.of(
            List.of("generate", "--cp", classes.toString(), "-o", out.toString(), "demo.Maybe"));

    assertEquals(0, run.code(), run.err());
    assertFalse(run.err().contains("HS-5003"), run.err());
    String tests = Files.readString(out.resolve("demo/MaybeHeapTest.java"));
    assertFalse(tests.contains("access$"), tests);
    assertTrue(tests.contains("INSTANCE"), tests);
  }
}
