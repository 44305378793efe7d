// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.object;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that nothing fixes, formulas without end, heaps that are too long: an answer or none. */
class HostileInputTest {
  private static final SpecModel MODEL =
      SpecReader.model(
          Library.TYPES,
          """
          predicate up(int n) = n == 1000000000 | up(n + 1);
          predicate ping(Node x) = pong(x);
          predicate pong(Node x) = ping(x);
          predicate list(Node x) = emp && x == null | x -> Node{ next: y } * list(y);
          predicate digits(Node x, int n) =
              x == null && n == 0
            | x -> Node{ val: d, next: y } * digits(y, n - 1) && 0 <= d && d <= 4;
          """);

  private static CheckResult check(String text, ConcreteHeap heap, Effort effort) {
    return new ModelChecker(MODEL, Library.TYPES, effort)
        .check(
            SpecReader.formula(Library.TYPES, MODEL, text, "Node x", "int n", "long w"),
            heap,
            Map.of("x", ref(1), "n", number(5), "w", new ConcreteValue.Primitive('J', 7)),
            ModelChecker.Extent.WHOLE);
  }

  private static Effort steps(int most) {
    return new Effort(most, Cancellation.NONE);
  }

  /** No field and no equation says what k is: its bounds do, or the answer is none. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "list(x) && k < n && k > 3 ; holds", // 4
        "list(x) && k < n && k > 4 ; fails",
        "list(x) && k <= n && n <= k && k != 5 ; fails",
        "list(x) && n > k && 3 <= k && k * k == 16 ; holds",
        "list(x) && n > k && 3 <= k && k * k == 15 ; fails",
        "list(x) && k >= 2147483647 ; holds",
        "list(x) && k > 2147483647 ; fails",
        "list(x) && 0 <= k && k * k == 123454321 ; open", // 11111
        "list(x) && k + m == 7 ; holds",
        "list(x) && (k == 8 || k == 9) && k > 8 ; holds",
        "list(x) && !(k == 8 && n == 5) && k == 8 ; fails",
        "list(x) && (b == (n == 5)) && b ; holds",
        "list(x) && (b != (n == 5)) && b ; fails",
      })
  void aNumberIsSoughtBetweenItsBounds(String text, String answer) {
    CheckResult result = existential(text);
    Class<?> expected =
        switch (answer) {
          case "holds" -> CheckResult.Holds.class;
          case "fails" -> CheckResult.Fails.class;
          default -> CheckResult.Undecided.class;
        };
    assertInstanceOf(expected, result, result.toString());
  }

  /** The reader has no declarations: existentials are arguments of a predicate. */
  private static CheckResult existential(String text) {
    SpecModel model =
        SpecReader.model(
            Library.TYPES,
            "predicate list(Node x) = emp && x == null | x -> Node{ next: y } * list(y);\n"
                + "predicate it(Node x, int n, int k, int m, boolean b) = "
                + text
                + ";");
    return new ModelChecker(model, Library.TYPES)
        .check(
            SpecReader.formula(Library.TYPES, model, "it(x, n, k, m, b)", "Node x", "int n"),
            list(1, 2),
            Map.of("x", ref(1), "n", number(5)),
            ModelChecker.Extent.WHOLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"up(n)", "ping(x)", "up(k)", "ping(x) * pong(y)"})
  void unfoldingWithoutEndIsGivenUp(String text) {
    assertInstanceOf(CheckResult.Undecided.class, check(text, list(1), steps(300)));
  }

  @Test
  void aSearchStopsWithItsSteps() {
    CheckResult result = check("up(n)", list(1), steps(50));
    assertEquals(new CheckResult.Undecided("the search was cut after 50 steps"), result);
  }

  /** {@code text} and: the sum of that many indices, and of a number, is at most {@code most}. */
  private static CheckResult sums(
      String text, int indices, int range, String number, long most, Effort effort) {
    Expr sum = new Expr.Var(number, SpecType.INT);
    for (int i = 0; i < indices; i++) {
      Expr index = new Expr.Var("i" + i, SpecType.INT);
      sum = new Expr.Arithmetic(Expr.ArithmeticOp.ADD, sum, index);
    }
    Expr all = new Expr.Compare(Expr.CompareOp.LE, sum, constant(most));
    for (int i = 0; i < indices; i++) {
      all = new Expr.ForAll("i" + i, constant(0), constant(range), all);
    }
    Disjunct formula =
        SpecReader.formula(Library.TYPES, MODEL, text, "Node x", "int n", "long w").get(0);
    List<Expr> pure = new ArrayList<>(formula.pure());
    pure.add(all);
    return new ModelChecker(MODEL, Library.TYPES, effort)
        .check(
            List.of(
                new Disjunct(
                    formula.existentials(),
                    formula.atoms(),
                    pure,
                    formula.constraints(),
                    formula.source())),
            list(1),
            Map.of("x", ref(1), "n", number(5), "w", new ConcreteValue.Primitive('J', 7)),
            ModelChecker.Extent.WHOLE);
  }

  private static Expr constant(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT);
  }

  /** Whatever one step has to look at: all pairs, all triples, all fours. */
  @ParameterizedTest
  @CsvSource({"list(x), 2, 60000, n", "list(x), 3, 2000, n", "list(x), 4, 300, n"})
  void indicesOfIndicesAreBoundedToo(String text, int indices, int range, String number) {
    CheckResult result = sums(text, indices, range, number, 1_000_000, steps(1000));
    assertEquals(new CheckResult.Undecided("the search was cut after 20000 conclusions"), result);
  }

  @Test
  void manyIndicesAreDecided() {
    assertEquals(new CheckResult.Holds(), sums("list(x)", 2, 300, "n", 605, Effort.DEFAULT));
    assertInstanceOf(CheckResult.Fails.class, sums("list(x)", 2, 300, "n", 604, Effort.DEFAULT));
  }

  @Test
  void aSearchStopsWhenItIsCancelled() {
    AtomicInteger asked = new AtomicInteger();
    Cancellation soon = () -> asked.incrementAndGet() > 3;
    CheckResult result = check("up(n)", list(1), new Effort(1_000_000, soon));
    assertInstanceOf(CheckResult.Undecided.class, result);
  }

  /** Objects end what numbers do not: a list is walked node by node. */
  @Test
  void longListsAreDecided() {
    int[] values = new int[300];
    assertEquals(new CheckResult.Holds(), check("digits(x, k)", list(values), Effort.DEFAULT));
    values[299] = 9;
    CheckResult last = check("digits(x, k)", list(values), Effort.DEFAULT);
    assertInstanceOf(CheckResult.Fails.class, last, last.toString());
  }

  @Test
  void aHeapMayPointOutsideOfItself() {
    ConcreteHeap broken = heap(object(1, "Node", 0, 7));
    assertThrows(IllegalArgumentException.class, () -> check("list(x)", broken, Effort.DEFAULT));
  }

  @Test
  void aPredicateThatIsNotThereIsAMistakeOfTheCaller() {
    ModelChecker empty =
        new ModelChecker(new SpecModel(List.of(), List.of(), List.of()), Library.TYPES);
    assertThrows(
        RuntimeException.class,
        () ->
            empty.check(
                SpecReader.formula(Library.TYPES, MODEL, "list(x)", "Node x"),
                list(1),
                Map.of("x", ref(1)),
                ModelChecker.Extent.WHOLE));
  }
}
