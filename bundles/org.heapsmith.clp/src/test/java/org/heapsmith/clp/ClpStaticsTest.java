// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Notice;
import org.heapsmith.clp.cases.ClpCase;
import org.heapsmith.clp.translate.ClpView;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Heaps carry static fields, from the first use of their class on. */
class ClpStaticsTest {

  private static final String PROGRAM =
      """
      public class S {
        static int counter = 3;
        static long limit = 5L;
        static S last;
        static final int FIXED = 7;
        int key;

        static class Plain { static boolean on; static double d; static S shared; }

        static class Base {
          static int order = 1;
          static { if (order > 0) order = 10; }
        }

        static class Derived extends Base {
          static int mine = order + 1;
          int f;
        }

        static class Table {
          static final int[] SIZES = {1, 2, 4};
          static final Object LOCK = new Object();
          static int at(int i) { return SIZES[i]; }
        }

        static class Broken {
          static int zero;
          static int never = 1 / zero;
        }

        interface Bounds { int MOST = 9; int[] ALL = {MOST}; }

        static int counted(int n) {
          if (n > counter) counter += n;
          if (counter > limit) return 1;
          return FIXED;
        }

        static int plain(int n) {
          if (Plain.on) return 1;
          Plain.on = n > 0;
          return Plain.on ? 2 : Plain.d == 0 ? 3 : 4;
        }

        int kept() {
          S before = last;
          last = this;
          if (before == null) return again();
          return 0;
        }

        private int again() { return last == this && last.key > 0 ? 1 : 2; }

        static int derived(boolean first) {
          if (first) return Derived.mine;
          return new Derived().f + Base.order > 5 ? 1 : 2;
        }

        static int table(int i) { return Table.at(i) > 1 ? 1 : 0; }

        static int locked(Object o) { return o == Table.LOCK ? 1 : 2; }

        static int broken(boolean on) { return on ? Broken.never : 1; }

        static int bounds(int i) { return i < Bounds.ALL[0] ? 1 : Bounds.MOST; }

        int asserted() {
          assert key > 0 : "key";
          return key;
        }
      }
      """;

  private static final Map<Compiler, Path> CLASSES = Compiler.each(PROGRAM);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "counted",
        "plain",
        "kept",
        "again",
        "derived",
        "table",
        "locked",
        "bounds",
        "asserted"
      })
  void theProgramTakesThePathsOfTheEngine(String method) {
    ClpRun.agree(CLASSES, "S", method)
        .forEach(run -> assertEquals(List.of(), run.view().notices()));
  }

  @ParameterizedTest
  @EnumSource
  void staticFieldsStandInTheHeapsBeforeAndAfter(Compiler compiler) {
    List<ClpCase> cases = run(compiler, "counted").cases();
    assertTrue(
        cases.get(0).input().get(0).toString().startsWith("S static{counter: 3, limit: 5L"),
        cases.toString());
    assertTrue(
        cases.stream().anyMatch(c -> !c.changes().isEmpty()), "one of them writes the counter");
  }

  @ParameterizedTest
  @EnumSource
  void whatAnInitialiserThrowsHasNoTranslation(Compiler compiler) {
    ClpRun run = run(compiler, "broken");
    assertEquals(1, run.solutions().solutions().size());
    List<Notice> notices =
        run.solutions().untranslated().stream().map(ClpView::untranslated).toList();
    assertEquals(1, notices.size());
    assertTrue(notices.get(0).message().contains("static initialiser"), notices.toString());
  }

  private static ClpRun run(Compiler compiler, String method) {
    return ClpRun.of(CLASSES.get(compiler), "S", method, 2, Aliasing.ON);
  }
}
