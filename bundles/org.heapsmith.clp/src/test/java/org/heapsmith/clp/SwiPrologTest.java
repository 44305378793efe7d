// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.PetPrograms;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code clp --dialect swi} prints what SWI-Prolog loads as it is. Where it is installed, the tests
 * of this package that compare program paths with the engine's compare its, too ({@link ClpRun}).
 */
class SwiPrologTest {
  private static final String NAMES =
      """
public class S {
  static String text(int n) { return n > 3 ? "a\\n'\\\\b\\u2028\\0" : "\\r\\ud83d\\ude00 \\ud800"; }
  static int call(int n) { return n > 0 ? sub_string(n) : 4; }
  static int sub_string(int n) { return n > 5 ? run(n) : 2; }
  static int run(int n) { return in(n) > 9 ? 1 : 0; }
  static int in(int n) { return java_solve(n) * 2; }
  static int java_solve(int n) { return n % 10; }
  static int circle(int a, int b, int c) {
    if (a < b) { if (b < c) return c < a ? 1 : 2; return c <= b && b < a ? 4 : 5; }
    return a >= b && b > a ? 6 : 3;
  }
  static int wrap(int a) { return a + 1 < a ? 1 : a - 1 > a ? 2 : a * 2 == 6 ? 3 : 0; }
}
""";

  @BeforeAll
  static void swiPrologIsInstalled() {
    assumeTrue(
        SwiRun.IS_INSTALLED,
        "SKIPPED: no swipl on the PATH, so nothing here was tested (Debian: swi-prolog-nox)");
  }

  @ParameterizedTest
  @CsvSource({"ON, 16", "OFF, 9"})
  void mergeHasTheSolutionsOfThePaper(Aliasing aliasing, int solutions) {
    var classes = Compiler.JAVAC.compile(PetPrograms.MERGE);
    ClpRun ours = ClpRun.of(classes, "SortedList", "merge", 2, aliasing);
    SwiRun theirs = SwiRun.of(ours.view(), 2);
    assertEquals(solutions, theirs.traces().size(), theirs.printed());
    assertEquals(ours.paths(), theirs.paths(ours.view()));
    assertEquals(ours.solutions().solutions().size(), theirs.traces().size());
    assertEquals(List.of(), theirs.undecided());
  }

  @ParameterizedTest
  @CsvSource({"text, 2", "call, 4", "circle, 3", "wrap, 4"})
  void namesOfPrologAndNumbersOfJavaAreNoTrouble(String method, int paths) {
    ClpRun ours = ClpRun.of(Compiler.ECJ.compile(NAMES), "S", method, 2, Aliasing.ON);
    SwiRun theirs = SwiRun.of(ours.view(), 2);
    assertEquals(ours.paths(), theirs.paths(ours.view()), theirs.printed());
    assertEquals(paths, theirs.paths(ours.view()).size(), theirs.printed());
    assertEquals(List.of(), theirs.undecided());
  }

  @Test
  void loadingSaysNothing() {
    ClpRun ours = ClpRun.of(Compiler.JAVAC.compile(NAMES), "S", "call", 2, Aliasing.ON);
    String printed = SwiRun.of(ours.view(), 1).printed();
    assertTrue(printed.startsWith("1: ok"), printed);
    assertTrue(printed.endsWith(" solutions\n"), printed);
  }
}
