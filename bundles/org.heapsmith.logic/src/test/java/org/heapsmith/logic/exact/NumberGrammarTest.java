// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.pairs.PairFixpoint;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** States and productions of predicates with numbers, against what derivations add up to. */
class NumberGrammarTest {
  private static final String LEN =
      """
      predicate len(Node x, mathint n) =
          x == null && n == 0
        | x -> Node{ next: y } * len(y, m) && n == m + 1;
      """;

  /** The grammar of some predicates, about the first of them. */
  private static final class Computed {
    private final NumberGrammar grammar;
    private final boolean complete;

    Computed(String text, Cancellation cancellation) {
      ShapeTranslation shapes =
          new ShapeTranslation(
              new Predicates(SpecReader.model(Library.TYPES, text), new Terms()),
              new FreshNames("%", 0));
      Set<Integer> all = new TreeSet<>();
      shapes.program().predicates().forEach(p -> all.add(all.size()));
      PairFixpoint pairs = new PairFixpoint(shapes.program(), all, PairFixpoint.Mode.ALL);
      assertEquals(PairFixpoint.End.COMPLETE, pairs.run(Cancellation.NONE, () -> false));
      grammar = new NumberGrammar(shapes, pairs, cancellation);
      complete = grammar.compute(all);
    }

    List<Integer> states() {
      List<Integer> result = new ArrayList<>();
      for (int pair = 0; pair < 4; pair++) {
        result.addAll(grammar.states(0, pair));
      }
      return result;
    }

    /** The values of each state's rows in derivations of at most so many levels. */
    Map<Integer, Set<List<BigInteger>>> values(int levels, int greatestSlack) {
      Map<Integer, Set<List<BigInteger>>> result = new LinkedHashMap<>();
      states().forEach(state -> result.put(state, new LinkedHashSet<>()));
      for (int level = 0; level < levels; level++) {
        Map<Integer, Set<List<BigInteger>>> known = new LinkedHashMap<>();
        result.forEach((state, values) -> known.put(state, Set.copyOf(values)));
        for (int state : states()) {
          for (Production production : grammar.productions(state)) {
            addValues(production, known, List.of(), greatestSlack, result.get(state));
          }
        }
      }
      return result;
    }

    Set<List<BigInteger>> allValues(int levels, int greatestSlack) {
      Set<List<BigInteger>> result = new LinkedHashSet<>();
      values(levels, greatestSlack).values().forEach(result::addAll);
      return result;
    }
  }

  private static Computed of(String text) {
    Computed result = new Computed(text, Cancellation.NONE);
    assertTrue(result.complete);
    return result;
  }

  private static List<BigInteger> numbers(long... values) {
    List<BigInteger> result = new ArrayList<>();
    for (long value : values) {
      result.add(BigInteger.valueOf(value));
    }
    return result;
  }

  private static void addValues(
      Production production,
      Map<Integer, Set<List<BigInteger>>> known,
      List<List<BigInteger>> children,
      int greatestSlack,
      Set<List<BigInteger>> result) {
    if (children.size() < production.children().size()) {
      int child = production.children().get(children.size());
      for (List<BigInteger> value : known.getOrDefault(child, Set.of())) {
        List<List<BigInteger>> more = new ArrayList<>(children);
        more.add(value);
        addValues(production, known, more, greatestSlack, result);
      }
      return;
    }
    int choices = (int) Math.pow(greatestSlack + 1, production.slacks());
    for (int choice = 0; choice < choices; choice++) {
      List<BigInteger> rows = new ArrayList<>();
      for (Linear form : production.values()) {
        rows.add(value(form, children, choice, greatestSlack + 1));
      }
      result.add(rows);
    }
  }

  private static BigInteger value(
      Linear form, List<List<BigInteger>> children, int choice, int base) {
    BigInteger sum = form.constant();
    for (Map.Entry<Object, BigInteger> part : form.coefficients().entrySet()) {
      BigInteger value =
          part.getKey() instanceof Linear.CallValue call
              ? children.get(call.call()).get(call.row())
              : BigInteger.valueOf(
                  choice / (long) Math.pow(base, ((Linear.Slack) part.getKey()).index()) % base);
      sum = sum.add(part.getValue().multiply(value));
    }
    return sum;
  }

  @Test
  void aLengthHasAStateForNullAndOneForObjects() {
    Computed len = of(LEN);
    NumberGrammar grammar = len.grammar;
    assertTrue(grammar.isExact());
    assertEquals(List.of(0, 1), len.states());
    for (int state : len.states()) {
      assertEquals(List.of(numbers(1)), grammar.state(state).rows());
    }
    Production end = grammar.productions(0).get(0);
    assertEquals(List.of(Linear.of(BigInteger.ZERO)), end.values());
    assertEquals(List.of(), end.children());
    Linear more = Linear.of((Object) new Linear.CallValue(0, 0)).plus(BigInteger.ONE);
    List<Production> longer = grammar.productions(1);
    assertEquals(List.of(List.of(0), List.of(1)), longer.stream().map(p -> p.children()).toList());
    assertTrue(longer.stream().allMatch(p -> p.values().equals(List.of(more)) && p.body() == 1));
    assertEquals(List.of(), grammar.states(0, 2));
  }

  @Test
  void derivationsAddUpToLengths() {
    Map<Integer, Set<List<BigInteger>>> values = of(LEN).values(4, 0);
    assertEquals(Set.of(numbers(0)), values.get(0));
    assertEquals(Set.of(numbers(1), numbers(2), numbers(3)), values.get(1));
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "3, -2", "5, 5", "-1, -4"})
  void derivationsAddUpToSumsOfSteps(int first, int second) {
    Computed coins =
        of(
            "predicate coins(Node x, mathint n) = x == null && n == 7"
                + (" | x -> Node{ next: y } * coins(y, m) && n == m + (" + first + ")")
                + (" | x -> Node{ next: y } * coins(y, m) && n == m + (" + second + ");"));
    Set<List<BigInteger>> expected = new LinkedHashSet<>();
    for (int i = 0; i < 5; i++) {
      for (int j = 0; i + j < 5; j++) {
        expected.add(numbers(7 + i * first + j * second));
      }
    }
    assertEquals(expected, coins.allValues(5, 0));
    assertTrue(coins.grammar.isExact());
  }

  @Test
  void twoNumbersOfATreeAreKeptTogether() {
    Computed full =
        of(
            """
            predicate full(Tree t, mathint i, mathint l) =
                t -> Tree{ left: null, right: null } && i == 0 && l == 1
              | t -> Tree{ left: a, right: b } * full(a, i1, l1) * full(b, i2, l2)
                && i == i1 + i2 + 1 && l == l1 + l2;
            """);
    assertEquals(1, full.states().size());
    assertEquals(List.of(numbers(1, 0), numbers(0, 1)), full.grammar.state(0).rows());
    Set<List<BigInteger>> expected = new LinkedHashSet<>();
    for (int inner = 0; inner <= 7; inner++) {
      expected.add(numbers(inner, inner + 1));
    }
    assertEquals(expected, full.allValues(4, 0), "trees of at most four levels");
  }

  @Test
  void whatEquationsRelateIsOneRow() {
    Computed same =
        of(
            """
            predicate same(Node x, mathint n, mathint m) =
                x == null && n == m + 4
              | x -> Node{ next: y } * same(y, k, j) && n == k + 1 && m == j + 1;
            """);
    for (int state : same.states()) {
      assertEquals(List.of(numbers(1, -1)), same.grammar.state(state).rows());
    }
    assertEquals(Set.of(numbers(4)), same.allValues(5, 0));
    assertTrue(same.grammar.isExact());
  }

  @Test
  void aNumberThatIsFreeIsInNoRow() {
    Computed free =
        of(
            """
            predicate free(Node x, mathint n, mathint m) =
                x == null && m == 2
              | x -> Node{ next: y } * free(y, n, m);
            """);
    for (int state : free.states()) {
      assertEquals(List.of(numbers(0, 1)), free.grammar.state(state).rows());
    }
    assertEquals(Set.of(numbers(2)), free.allValues(4, 0));
  }

  @Test
  void aBoundIsASlackPerObject() {
    Computed most =
        of(
            """
            predicate most(Node x, mathint n) =
                x == null && n == 0
              | x -> Node{ next: y } * most(y, m) && n < m + 3;
            """);
    assertTrue(most.grammar.isExact());
    Set<List<BigInteger>> expected = new LinkedHashSet<>(List.of(numbers(0)));
    for (int n = 0; n <= 2; n++) {
      expected.add(numbers(n)); // one object, slack 2 to 0
    }
    for (int n = 0; n <= 4; n++) {
      expected.add(numbers(n)); // two objects
    }
    assertEquals(expected, most.allValues(3, 2));
  }

  /** A case of a disjunction is a production of its own. */
  @Test
  void casesAreTriedApart() {
    Computed either =
        of(
            """
            predicate either(Node x, mathint n) =
                x == null && (n == 1 || n == 10)
              | x -> Node{ next: y } * either(y, m) && n == m;
            """);
    assertEquals(Set.of(numbers(1), numbers(10)), either.allValues(3, 0));
    assertEquals(2, either.grammar.productions(either.states().get(0)).size());
    assertTrue(either.grammar.isExact());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n == m * m",
        "n == m + 1 && 2 * k == m",
        "n == m + 1 && m + 1 <= n && n <= m + 3",
        "(n == 1 || x == y) && n == m",
      })
  void whatIsLeftOutIsSaid(String condition) {
    Computed inexact =
        of(
            "predicate p(Node x, mathint n) = x == null && n == 0 | x -> Node{ next: y }"
                + " * p(y, m) * any(k) && "
                + condition
                + "; predicate any(mathint k) = k == k;");
    assertFalse(inexact.grammar.isExact());
  }

  @Test
  void aContradictionInNumbersIsNoProduction() {
    Computed never =
        of(
            """
            predicate p(Node x, mathint n) =
                x == null && n == 0 && n == 1
              | x -> Node{ next: y } * p(y, m) && n == m;
            """);
    assertEquals(List.of(), never.states());
  }

  @Test
  void aCancelledComputationIsNotComplete() {
    assertFalse(new Computed(LEN, () -> true).complete);
  }

  /** Each object may have another number fixed: two to the power of nine combinations. */
  @Test
  void tooManyStatesAreNotComplete() {
    StringBuilder text = new StringBuilder("predicate p(Node x");
    StringBuilder arguments = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      text.append(", mathint n").append(i);
      arguments.append(", n").append(i);
    }
    text.append(") = x == null");
    for (int i = 0; i < 9; i++) {
      text.append(" | x -> Node{ next: y } * p(y" + arguments + ") && n" + i + " == 0");
    }
    assertFalse(new Computed(text + ";", Cancellation.NONE).complete);
    of(text.substring(0, text.indexOf("|")) + ";");
  }
}
