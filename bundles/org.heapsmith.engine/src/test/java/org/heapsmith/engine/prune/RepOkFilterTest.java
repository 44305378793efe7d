// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The method is run on no input of which {@code repOK} says that it is none, by either filter. */
class RepOkFilterTest {
  private static final String SOURCE =
      """
class Account {
  int balance;
  boolean repOK() { return balance >= 0; }
  int sign() { return balance < 0 ? -1 : balance == 0 ? 0 : 1; }
  static int both(Account a, Account b) {
    if (a == null) { return 0; }
    if (b == null) { return 1; }
    return a == b ? 2 : a.balance < 0 || b.balance < 0 ? 3 : 4;
  }
  static int other(Free f) { return f == null ? 0 : f.n < 0 ? 1 : 2; }
}
class Free { int n; static boolean repOK() { return false; } boolean repOK(int n) { return
    false; } }
class Saving extends Account { int rate; int kind() { return balance < 0 ? 1 : rate < 0 ? 2 : 3; } }
class Never { int n; boolean repOK() { return false; } int ask() { return n > 0 ? 1 : 2; } }
class Always { int n; boolean repOK() { return true; } int ask() { return n > 0 ? 1 : 2; } }
class Failing { int n;
  boolean repOK() { if (n < 5) { throw new IllegalStateException(); } return true; }
  int ask() { return n < 5 ? 1 : n == 5 ? 2 : 3; } }
class Writes { int n; int asked;
  boolean repOK() { asked = 7; return true; }
  int ask() { return asked == 7 ? 1 : 2; } }
class Pair { Node left; Node right;
  static class Node { int v; }
  boolean repOK() { return left != null && right != null && left != right; }
  int ask() { if (left == null) { return 1; } if (right == null) { return 2; } return left ==
      right ? 3 : 4; } }
class Line { Line next;
  boolean repOK() { return next == null || next.next == null; }
  int length() { int n = 1; for (Line l = next; l != null; l = l.next) { n++; } return n; } }
""";

  private static Path folder;

  @BeforeAll
  static void compile() {
    folder = Compiler.JAVAC.compile(SOURCE);
  }

  private static ExplorationResult explore(String type, String method, String strategy) {
    Bounds bounds = Bounds.DEFAULT.withObjects(4).withDepth(5_000);
    return Exploration.explore(
        folder, type, method, ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(bounds));
  }

  private static long returned(TestCase test) {
    return ((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits();
  }

  /** Returns what the method returns, each test once. */
  private static List<Long> returned(ExplorationResult result) {
    List<Long> all = new ArrayList<>();
    result.tests().forEach(t -> all.add(returned(t)));
    all.sort(null);
    return all;
  }

  @ParameterizedTest
  @CsvSource({
    "Account, sign, lazy+repok, '0, 1'",
    "Account, sign, lazier+repok, '0, 1'",
    "Account, sign, separation+repok, '0, 1'",
    "Saving, kind, lazy+repok, '2, 3'",
    "Saving, kind, lazier+repok, '2, 3'",
    "Always, ask, lazy+repok, '1, 2'",
    "Always, ask, lazy+conservative-repok, '1, 2'",
    "Failing, ask, lazy+repok, '2, 3'",
    "Pair, ask, lazy+repok, '4'",
    "Pair, ask, lazier+repok, '4'",
    "Pair, ask, separation+repok, '4'",
    "Pair, ask, lazy+conservative-repok, '4'",
    "Pair, ask, lazier+conservative-repok, '4'",
    "Line, length, lazy+repok, '1, 2'",
    "Line, length, lazier+repok, '1, 2'",
    "Line, length, lazy+conservative-repok, '1, 2'",
    "Line, length, lazier+conservative-repok, '1, 2'",
  })
  void whatIsLeftIsWhatRepOkAccepts(String type, String method, String strategy, String expected) {
    assertEquals("[" + expected + "]", returned(explore(type, method, strategy)).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier"})
  void withoutAFilterEveryInputIsTriedAndJudged(String strategy) {
    ExplorationResult result = explore("Pair", "ask", strategy);
    assertEquals(List.of(1L, 2L, 3L, 4L), returned(result));
    for (TestCase test : result.tests()) {
      assertEquals(
          returned(test) == 4, test.judgement().orElseThrow() instanceof CheckResult.Holds);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy+repok", "lazier+repok", "lazy+conservative-repok"})
  void withAFilterNoneIsDiscardedAtTheEnd(String strategy) {
    ExplorationResult result = explore("Pair", "ask", strategy);
    assertEquals(List.of(), result.cutOff());
    assertTrue(result.statistics().pruned() > 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy+repok", "lazier+repok"})
  void anArgumentThatIsNullHasNoCheckAndAnAliasIsCheckedAsItIs(String strategy) {
    assertEquals(
        List.of(0L, 1L, 2L, 4L),
        List.copyOf(new TreeSet<>(returned(explore("Account", "both", strategy)))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy+repok", "lazier+repok", "lazy+conservative-repok"})
  void aCheckIsAMethodOfObjectsWithoutParameters(String strategy) {
    assertEquals(List.of(0L, 1L, 2L), returned(explore("Account", "other", strategy)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy+repok", "lazier+repok"})
  void whatRepOkWritesIsNotWrittenInTheInput(String strategy) {
    ExplorationResult result = explore("Writes", "ask", strategy);
    assertEquals(List.of(1L, 2L), returned(result));
    for (TestCase test : result.tests()) {
      ConcreteObject.Instance input =
          (ConcreteObject.Instance) test.input().objects().values().iterator().next();
      long asked =
          input.fields().entrySet().stream()
              .filter(e -> e.getKey().name().equals("asked"))
              .mapToLong(e -> ((ConcreteValue.Primitive) e.getValue()).bits())
              .findFirst()
              .orElseThrow();
      assertEquals(returned(test) == 1, asked == 7);
    }
  }

  @Test
  void onTheWayOnlyReferencesAreFilteredNotNumbers() {
    ExplorationResult result = explore("Account", "both", "lazy+conservative-repok");
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L), List.copyOf(new TreeSet<>(returned(result))));
    assertEquals(List.of(1L, 2L), returned(explore("Never", "ask", "lazy+conservative-repok")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy+repok", "lazier+repok", "separation+repok"})
  void whereRepOkNeverHoldsThereIsNothingToExplore(String strategy) {
    HeapsmithException none =
        assertThrows(HeapsmithException.class, () -> explore("Never", "ask", strategy));
    assertEquals(Code.INPUT_AGAINST_REPOK, none.notice().code());
  }
}
