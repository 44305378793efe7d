// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a format makes of objects that have a {@code toString} of their own, or none. */
class FormatDifferentialTest {
  private static final String SOURCE =
      """
class F {
  static class P {
    int x;
    int shown;
    public String toString() { shown++; return x == 3 ? "three" : "other"; }
  }
  static class Fussy {
    int x;
    public String toString() {
      if (x < 0) throw new IllegalStateException("negative");
      return x == 0 ? null : "some";
    }
  }
  static int own(P p) {
    String s = String.format("<%s>", p);
    return s.equals("<three>") ? 1 : s.equals("<null>") ? 2 : 3;
  }
  static int any(Object o, int n) {
    String s = String.format("%s", o);
    return n == 5 ? 1 : o == null && s.equals("null") ? 2 : 3;
  }
  static int several(P p, int n, P q) {
    String s = String.format("%s %d%% %s", p, n, q);
    return s.startsWith("three 7% o") ? 1 : q == null ? 2 : p == q && q.shown == 2 ? 3 : 4;
  }
  static int fussy(Fussy t) {
    try {
      return "%s!".formatted(t).equals("some!") ? 1 : t == null ? 2 : 3;
    } catch (IllegalStateException e) {
      return 4;
    }
  }
  static int printed(P p) {
    System.out.printf("%s%n", p);
    return p != null && p.shown == 1 ? 1 : 2;
  }
  static int unused(P p) {
    String s = String.format("no more", p);
    return p != null && p.shown == 0 ? 1 : s.isEmpty() ? 2 : 3;
  }
  static class Plain { int x; }
  static class Hashed { int x; public int hashCode() { if (x == 7) throw new IllegalStateException(); return 1; } }
  static int identity(Plain p) {
    String s = p.toString();
    return p.x > 3 ? 1 : s == null ? 2 : 3;
  }
  static int concatenated(Plain p, int n) {
    String s = "<" + p + ">";
    return n > 3 ? 1 : p == null && s.equals("<null>") ? 2 : 3;
  }
  static int hashed(Hashed h) {
    try {
      String s = h.toString();
      return h.x > 3 ? 1 : 2;
    } catch (IllegalStateException e) {
      return 3;
    }
  }
  static int array(P[] all) {
    return String.format("%s+%s", (Object[]) all).equals("three+other") ? 1 : 2;
  }
}
""";

  /** What the format throws comes before what the text of a later argument would. */
  @Test
  void nothingRunsForAFormatThatIsRefused() throws Exception {
    String source =
        "class G { static class P { public String toString() { throw new IllegalStateException(); } }"
            + " static int f(P o, P p) { if (o == null) return 1;"
            + " return String.format(\"%d %s\", o, p).length(); } }";
    Path folder = Compiler.JAVAC.compile(source);
    ExplorationResult result = Exploration.lazy(folder, "G", "f", ExplorationOptions.DEFAULT);
    try (JvmRun jvm = new JvmRun(folder)) {
      jvm.assertAsPredicted(result);
    }
  }

  private static final List<String> METHODS =
      List.of(
          "own",
          "any",
          "several",
          "fussy",
          "printed",
          "unused",
          "identity",
          "concatenated",
          "hashed",
          "array");

  /** What each has in a branch that nothing takes: texts that are never null, empty or another. */
  private static final List<String> NEVER = List.of("any", "unused", "identity", "concatenated");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    assertEquals(NEVER, Differential.open(compiler, SOURCE, "F", METHODS));
  }
}
