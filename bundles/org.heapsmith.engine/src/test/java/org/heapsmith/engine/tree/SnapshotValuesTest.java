// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.of;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A picture of a heap shows each kind of value, and what a precondition promises, in words. */
class SnapshotValuesTest {
  private static Path folder;

  @BeforeAll
  static void compile() {
    folder =
        Compiler.JAVAC.compile(
            """
            class Shown {
              Shown next;
              int key;
              char[] letters;
              static int locals(int x) {
                boolean truth = true;
                byte small = -1;
                short shorter = 300;
                char letter = 'x';
                long wide = 1L << 40;
                float single = 1.5f;
                double twice = -0.0;
                String text = "a\\"b";
                StringBuilder builder = new StringBuilder("q");
                Class<?> type = int[].class;
                Object none = null;
                int[] numbers = {7, x};
                int sum = x + 1;
                if (x > 0) { if (x > 9) { return 2; } return 1; }
                return 0;
              }
              static int scopes(int x) {
                { int gone = 3; x += gone; }
                if (x > 0) { int kept = x * 2; return kept > 9 ? 2 : 1; }
                return 0;
              }
              static int inner(int x) { int mine = 1; return helper(x) + mine; }
              static int helper(int y) { int own = 5; return y > 3 ? own : 0; }
              static int thrown(int x) {
                if (x > 0) { throw new IllegalStateException("m"); }
                return x;
              }
              Shown(int k) { key = k; if (k > 0) { key = 1; } }
              static int late(Shown s, int x) { return x > 0 ? s.next.key : 0; }
              static int walk(Shown s) { return s == null ? 0 : s.next == null ? 1 : 2; }
            }
            """);
  }

  private static String text(ExplorationRequest request, Integer... position) {
    return Snapshots.text(
        new Explorer()
            .at(request, Bounds.DEFAULT, List.of(position), Cancellation.NONE)
            .orElseThrow());
  }

  private static String text(String method, Integer... position) {
    return text(
        TreeOf.request(folder, "Shown", method, ExplorationOptions.DEFAULT.withStrategy("lazy")),
        position);
  }

  /** The line that shows local variables, or the end. */
  private static String now(String text) {
    return text.lines()
        .filter(l -> l.startsWith("now") || l.startsWith("end"))
        .collect(Collectors.joining());
  }

  @Test
  void eachKindOfLocalVariableIsWrittenAsPeopleWriteIt() {
    String shown = now(text("locals", 0)) + now(text("locals", 1));

    assertEquals(
        "now x = x, truth = true, small = -1, shorter = 300, letter = 'x',"
            + " wide = 1099511627776L, single = 1.5f, twice = -0.0, text = \"a\\\"b\","
            + " builder = StringBuilder(\"q\"), type = int[].class, none = null,"
            + " numbers = new int[], sum = x + 1",
        shown.replaceAll("end result = \\d", ""));
  }

  @Test
  void onlyVariablesInScopeAreShown() {
    String shown = now(text("scopes", 0, 0)) + now(text("scopes", 0)) + now(text("scopes", 1));
    assertFalse(shown.contains("gone"), shown);
  }

  @Test
  void aCalledMethodShowsItsOwnVariables() {
    assertEquals("now x = x", now(text("inner")));
    assertEquals(
        "end result = 1; end result = 6",
        Stream.of(now(text("inner", 0)), now(text("inner", 1)))
            .sorted()
            .collect(Collectors.joining("; ")));
  }

  @Test
  void anExceptionIsShownByItsName() {
    String ends = now(text("thrown", 0)) + "; " + now(text("thrown", 1));

    assertTrue(ends.contains("end throws = IllegalStateException"), ends);
    assertTrue(ends.contains("end result = x"), ends);
  }

  private static ExplorationRequest request(
      String method, String descriptor, SpecModel model, Disjunct requires) {
    List<Expr.Var> parameters =
        method.equals("late")
            ? List.of(ref("s", "Shown"), num("x", 'I'))
            : List.of(ref("s", "Shown"));
    MethodSpec spec = spec("Shown", method, descriptor, parameters, requires);
    return TreeOf.request(
        folder,
        "Shown",
        method,
        ExplorationOptions.DEFAULT.withStrategy("separation"),
        model,
        Optional.of(spec));
  }

  private static SpecModel list() {
    Expr.Var r = ref("r", "Shown");
    Expr.Var n = ref("n", "Shown");
    return new Specs()
        .predicate(
            "demo.list",
            List.of(r),
            heap(List.of(), List.of(), eq(r, nil())),
            heap(
                List.of(n),
                List.of(
                    cell(r, "Shown", field("Shown", "next", "LShown;", n)), call("demo.list", n))))
        .model();
  }

  @Test
  void aPredicateThatIsFoldedIsShownWithItsArguments() {
    Disjunct requires = heap(List.of(), List.of(call("demo.list", ref("s", "Shown"))));

    assertEquals(
        """
        input s = ?s
        now s = ?s
          list(r = ?s)
        """,
        text(request("walk", "(LShown;)I", list(), requires)));
  }

  @Test
  void unfoldingALevelLeavesThePredicateBehindIt() {
    Disjunct requires = heap(List.of(), List.of(call("demo.list", ref("s", "Shown"))));

    assertEquals(
        List.of("input s = Shown#1", "now s = Shown#1", "  list(r = ?s.next)", "  if s is Shown#1"),
        text(request("walk", "(LShown;)I", list(), requires), 1)
            .lines()
            .filter(l -> !l.startsWith("  Shown#1{"))
            .toList());
  }

  @Test
  void anObjectThatThePreconditionPromisesIsShownThoughNobodyLookedAtIt() {
    Expr.Var s = ref("s", "Shown");
    Expr.Var t = ref("t", "Shown");
    Disjunct requires =
        heap(
            List.of(t),
            List.of(
                cell(s, "Shown", field("Shown", "next", "LShown;", t)),
                cell(
                    t,
                    "Shown",
                    field("Shown", "next", "LShown;", s),
                    field("Shown", "key", "I", of(-4)))));
    ExplorationRequest request = request("late", "(LShown;I)I", SpecModel.EMPTY, requires);

    assertEquals(
        """
        input s = Shown, x = x
          Shown{next = Shown}
          Shown{key = -4, next = Shown}
        now s = Shown, x = x
        """,
        text(request));
  }

  /** Names that formulas give have numbers, which mean nothing to a person. */
  @Test
  void whatThePreconditionSaysOfFieldsIsWrittenWithTheirPaths() {
    Expr.Var s = ref("s", "Shown");
    Expr.Var t = ref("t", "Shown");
    Expr.Var k = num("k", 'I');
    Expr.Var m = num("m", 'I');
    Disjunct requires =
        heap(
            List.of(t, k, m),
            List.of(
                cell(
                    s,
                    "Shown",
                    field("Shown", "key", "I", k),
                    field("Shown", "next", "LShown;", t)),
                cell(t, "Shown", field("Shown", "key", "I", m))),
            lt(k, m));
    ExplorationRequest late = request("late", "(LShown;I)I", SpecModel.EMPTY, requires);
    String shown = text(late) + text(late, 1);

    assertFalse(shown.matches("(?s).*\\b[km]#.*"), shown);
    assertTrue(shown.contains("  Shown{key = s.key, next = Shown}\n"), shown);
    assertTrue(shown.contains("  Shown{key = s.next.key}\n"), shown);
    assertTrue(shown.contains("s.key < s.next.key"), shown);
  }

  @Test
  void elementsOfAnArrayAreWrittenByTheirPlace() {
    Expr.Var s = ref("s", "Shown");
    Expr.Var a = ref("a", "[C");
    Expr.Var c = num("c", 'C');
    Atom letters =
        new Atom.ArrayPointsTo(
            a,
            "[C",
            of(1),
            List.of(new Atom.ElementValue(of(0), c)),
            new SourceRef("test.heap", 1, 1));
    Disjunct requires =
        heap(List.of(a, c), List.of(cell(s, "Shown", field("Shown", "letters", "[C", a)), letters));
    String shown = text(request("late", "(LShown;I)I", SpecModel.EMPTY, requires));

    assertTrue(shown.contains("[0] = s.letters[0]"), shown);
  }

  @ParameterizedTest
  @CsvSource({"0", "1"})
  void theReceiverOfAConstructorIsNoInput(int alternative) {
    String shown = text("<init>", alternative);

    assertEquals("input k = k", shown.lines().findFirst().orElseThrow());
  }
}
