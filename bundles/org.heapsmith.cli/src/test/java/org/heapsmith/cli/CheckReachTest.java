// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heapsmith check --reach}: preconditions are held to what public calls build. */
class CheckReachTest {
  private static final String PILE =
      """
      package demo;

      public class Pile {
        private Cell top;
        private int size;
        private static class Cell { int value; Cell below; }

        public void push(int value) {
          Cell cell = new Cell();
          cell.value = value;
          cell.below = top;
          top = cell;
          size++;
        }

        public void pop() {
          if (top != null) {
            top = top.below;
            DECREASE
          }
        }

        public boolean holds(int value) { return top != null && top.value == value; }

        public boolean repOK() {
          int cells = 0;
          for (Cell c = top; c != null; c = c.below) { cells++; }
          return cells == size;
        }
      }
      """;

  private static final String CELLS =
      """
      import demo.Pile;
      import demo.Pile.Cell;
      predicate cells(Cell c, int n) =
          c == null && n == 0
        | c -> Cell{ below: d } * cells(d, n - 1) && n > 0;
      """;

  @TempDir Path temp;

  private List<String> check(int code, String java, String spec) throws IOException {
    return check(code, java, spec, "60s");
  }

  private List<String> check(int code, String java, String spec, String time) throws IOException {
    Path file = Files.writeString(temp.resolve("pile.heap"), CELLS + spec);
    String classes = Compiler.JAVAC.compile(java).toString();
    CliRun run = CliRun.of("check", "--reach", "--time", time, "--cp", classes, file.toString());
    assertEquals(code, run.code(), run.err());
    return run.err().lines().map(l -> l.replace(file.toString(), "pile")).toList();
  }

  private static String right() {
    return PILE.replace("DECREASE", "size--;");
  }

  private static String wrong() {
    return PILE.replace("DECREASE", "");
  }

  @Test
  void nothingIsSaidOfASpecThatAllowsWhatCallsBuild() throws IOException {
    assertEquals(
        List.of(),
        check(
            0, right(), "spec Pile.* { requires this -> Pile{ top: t, size: n } * cells(t, n); }"));
  }

  @Test
  void theCallsAreShownThatBuildWhatIsNotAllowed() throws IOException {
    List<String> said =
        check(
            4, wrong(), "spec Pile.* { requires this -> Pile{ top: t, size: n } * cells(t, n); }");

    String calls = "pile = new Pile(); pile.push(0); pile.pop()";
    assertEquals(2, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("HS-3038 warning: pile:6:1: "), said::toString);
    assertTrue(said.get(0).contains(calls), said::toString);
    assertTrue(said.get(1).startsWith("HS-3037 warning: pile:6:1: "), said::toString);
    assertTrue(said.get(1).contains(calls), said::toString);
  }

  @Test
  void anArgumentMayBeWhatThePreconditionAsksFor() throws IOException {
    assertEquals(
        List.of(),
        check(
            0,
            right(),
            "spec Pile.holds(int v) { requires this -> Pile{ top: t, size: n } * cells(t, n)"
                + " && v > n; }"));
  }

  @Test
  void whatNoCallsBuildIsShown() throws IOException {
    List<String> said =
        check(
            0,
            right(),
            "predicate any(Pile p) = p -> Pile{ top: t, size: n } * cells(t, n)"
                + " | p -> Pile{ top: t } * t -> Cell{ below: t };\n"
                + "spec Pile.pop() { requires any(this); }");

    assertEquals(1, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("HS-3039 info: pile:7:1: "), said::toString);
    assertTrue(said.get(0).contains("1 shape"), said::toString);
    assertTrue(said.get(0).contains("below = #2"), said::toString);
  }

  /** The call that breaks the structure looks like an observer for too long. */
  @Test
  void whatWasLeftOutIsSaid() throws IOException {
    String late =
        """
        package demo;
        public class Pile {
          static class Cell { Cell below; }
          private Cell top;
          private int size;
          public void grow() { size++; }
          public void close() { if (size == 5) { top = new Cell(); } }
        }
        """;
    List<String> said = check(0, late, "spec Pile.grow() { requires this -> Pile{ top: null }; }");

    assertEquals(1, said.size(), said::toString);
    assertTrue(
        said.get(0).contains("some of what sequences of 5 calls or more build was left out"),
        said::toString);
  }

  @Test
  void aClassThatNoTestCanMakeIsNotJudged() throws IOException {
    String hidden =
        """
        package demo;
        public class Pile {
          private Pile() {}
          static class Cell { Cell below; }
          Cell top;
          public int one() { return 1; }
        }
        """;
    List<String> said = check(0, hidden, "spec Pile.one() { requires this -> Pile{ top: null }; }");

    assertEquals(1, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("HS-3044 info: pile:6:1: "), said::toString);
  }

  /** One of many arguments is taken for each call: what others build is not said to be missing. */
  @Test
  void whereArgumentsAreChosenOnlySmallHeapsAreMissed() throws IOException {
    String pairs =
        """
        package demo;
        public class Pile {
          Cell top;
          private final Pile left;
          private final Pile right;
          static class Cell { Cell below; }
          public Pile(Pile left, Pile right) { this.left = left; this.right = right; }
          public int one() { return 1; }
        }
        """;
    String spec =
        "predicate piles(Pile p) = p == null"
            + " | p -> Pile{ top: null, left: l, right: r } * piles(l) * piles(r);\n"
            + "spec Pile.one() { requires piles(this); }";
    assertEquals(List.of(), check(0, pairs, spec));
    String looking = pairs.replace("this.left = left;", "this.left = left == null ? null : left;");
    List<String> said = check(0, looking, spec);
    assertEquals(1, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("HS-3044 info: pile:7:1: "), said::toString);
    assertTrue(said.get(0).contains("some of what sequences of"), said::toString);
  }

  /** Which cells are held, a test decides: calls may have made them or not. */
  @Test
  void ofWhatNoCallHasLookedAtNothingIsMissed() throws IOException {
    String holding =
        """
        package demo;
        public class Pile {
          public static class Cell { Cell below; }
          private Cell top;
          private Cell held;
          public void push() { Cell cell = new Cell(); cell.below = top; top = cell; }
          public void hold(Cell cell) { held = cell; }
          public int one() { return 1; }
        }
        """;
    String spec =
        "spec Pile.one() { requires this -> Pile{ top: t, held: h } * cells(t, n) * cells(h, m); }";
    List<String> said = check(0, holding, spec);
    assertTrue(said.stream().noneMatch(l -> l.startsWith("HS-3039")), said::toString);
  }

  @Test
  void argumentsAreWrittenAsInJava() throws IOException {
    String marked =
        """
        package demo;
        public class Pile {
          public enum Kind { DRY, WET }
          static class Cell { Cell below; }
          private Cell top;
          private Integer mark;
          private Kind kind;
          public void mark(Integer mark, Kind kind) { this.mark = mark; this.kind = kind; }
          public int one() { return mark > 6 && kind == Kind.WET ? 1 : 2; }
          public void close() { if (mark > 6 && kind == Kind.WET) { top = new Cell(); } }
        }
        """;
    List<String> said = check(4, marked, "spec Pile.one() { requires this -> Pile{ top: null }; }");

    assertTrue(said.get(0).contains("pile.mark(7, Kind.WET); pile.close()"), said::toString);
  }

  /** What was not built in time is not said to be built by no calls. */
  @Test
  void whereTheTimeIsOverNothingIsMissed() throws IOException {
    String allowed = "{ requires this -> Pile{ top: t, size: n } * cells(t, n); }\n";
    List<String> said =
        check(
            0, right(), "spec Pile.pop() " + allowed + "spec Pile.holds(int v) " + allowed, "1ms");

    assertTrue(said.stream().allMatch(l -> l.startsWith("HS-3044 info: ")), said::toString);
    assertEquals(2, said.size(), said::toString);
  }

  @Test
  void boundsAreOfReachOnly() {
    CliRun run = CliRun.of("check", "--unfold", "3", temp.toString());

    assertEquals(2, run.code());
    assertTrue(run.err().contains("--reach"), run.err());
  }
}
