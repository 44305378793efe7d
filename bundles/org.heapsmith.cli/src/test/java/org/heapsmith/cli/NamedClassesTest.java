// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a type with dozens of classes those are tried first that the code under test names. */
class NamedClassesTest {
  @TempDir static Path folder;
  private static Path classes;

  /** Forty values, each with a kind of its own, and one with parts that sorts behind them all. */
  @BeforeAll
  static void compile() {
    StringBuilder source = new StringBuilder("package demo;\n\npublic class Named {\n");
    source.append("  abstract static class Value { abstract int kind(); }\n");
    for (int i = 10; i < 50; i++) {
      source.append(
          "  static class V" + i + " extends Value { int kind() { return " + i + "; } }\n");
    }
    source.append(
        """
          static class Part { int n; }
          static class Whole extends Value {
            Part part;
            Whole(Part part) { this.part = part; }
            int kind() { return 99; }
          }
          static class Cell { Value value; }
          static int cast(Cell c) {
            Value v = c.value;
            return v.kind() == 99 ? ((Whole) v).part.n > 5 ? 1 : 2 : 3;
          }
          static int test(Cell c) {
            int kind = c.value.kind();
            return kind > 20 && c.value instanceof Whole w ? w.part == null ? 1 : 2 : 3;
          }
          static int none(Cell c) { return c.value.kind() == 12 ? 1 : 2; }
        }
        """);
    classes = Compiler.JAVAC.compile(source.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "lazier-sharp", "path-optimal", "separation"})
  void whatIsCastToIsTried(String strategy) {
    assertTaken("cast", strategy);
  }

  @Test
  void whatIsTestedForIsTried() {
    assertTaken("test", "separation");
  }

  @Test
  void withoutANameTheSimplestAreTried() {
    assertTaken("none", "separation");
  }

  private static void assertTaken(String method, String strategy) {
    String[] options = {"--no-replay", "--strategy", strategy, "demo.Named#" + method};
    JsonReport.assertTaken(
        "--no-replay", JsonReport.generate(classes, folder.resolve(strategy), options));
  }
}
