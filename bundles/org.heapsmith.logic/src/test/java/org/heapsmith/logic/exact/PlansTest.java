// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a plan says is carried out, and is a heap of the formula. */
class PlansTest {
  private static final Terms TERMS = new Terms();
  private static final Solver SOLVER = new Z3Solver(TERMS, SolverLimits.DEFAULT);
  private static final SpecModel NUMBERS =
      SpecReader.model(
          Library.TYPES,
          """
          predicate len(Node x, mathint n) =
              x == null && n == 0
            | x -> Node{ next: y } * len(y, m) && n == m + 1;
          predicate nodes(Tree t, mathint n) =
              t == null && n == 0
            | t -> Tree{ left: a, right: b } * nodes(a, i) * nodes(b, j) && n == i + j + 1;
          predicate leaves(Tree t, mathint n) =
              t -> Tree{ left: null, right: null } && n == 1
            | t -> Tree{ left: a, right: b } * leaves(a, i) * leaves(b, j) && n == i + j;
          predicate spine(Tree t, mathint n) =
              t == null && n == 0
            | t -> Tree{ left: a, right: b } * spine(a, m) * nodes(b, k) && n == m + 1;
          """);
  private static final Decided COUNTED =
      new Decided(NUMBERS, TERMS, SOLVER, "Node x", "Tree t", "Tree u", "mathint n", "mathint m");
  private static final Decided SHAPES =
      new Decided(Library.MODEL, TERMS, SOLVER, "Node x", "Node y", "Node z", "Tree t");

  @AfterAll
  static void close() {
    SOLVER.close();
  }

  /** Without numbers the shortest derivations are followed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "list(x) && x == null                            | 0",
        "list(x) && x != null                            | 1",
        "lseg(x, y) * lseg(y, x) && x != y               | 2",
        "lseg(x, y) * lseg(y, z) * lseg(z, x) && x != z  | 2",
        "lseg(x, y) * y -> Node{ next: x } && x != y     | 2",
        "even(x) && x != null                            | 2",
        "odd(x) * odd(y)                                 | 2",
        "pre(x, y) && x != null                          | 2",
        "tree(t) && t != null                            | 1",
        "tree(t) * list(x) * even(y) && t != null && y != null | 3",
      })
  void aPlanOfShapesIsAHeapOfTheFormula(String text, int cells) {
    SymbolicHeap unfolded = SHAPES.unfolded(text, 50).orElseThrow();
    assertEquals(cells, unfolded.cells().size());
    SHAPES.assertModel(text, unfolded);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "endless(x)",
        "endless(x) * list(y)",
        "odd(x) && x == null",
        "pre(x, y) && x == null && y != null",
        "lseg(x, y) * lseg(x, z) && x != y && x != z",
        "list(x) * even(x) && x != null",
        "tree(t) * tree(t) && t != null",
      })
  void whatHasNoShapeIsUnsatisfiable(String text) {
    assertEquals("false", SHAPES.answer(text));
  }

  private static String random(RandomExprs random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.below(3); i >= 0; i--) {
      String a = random.oneOf("x", "y", "z");
      String b = random.oneOf("x", "y", "z", "null");
      text.append(text.isEmpty() ? "" : " * ")
          .append(
              random.oneOf(
                  "list(" + a + ")",
                  "lseg(" + a + ", " + b + ")",
                  "pre(" + a + ", " + b + ")",
                  "even(" + a + ")",
                  "odd(" + a + ")",
                  a + " -> Node{ next: " + b + " }"));
    }
    for (int i = random.below(3); i > 0; i--) {
      text.append(" && ").append(random.oneOf("x", "y", "z"));
      text.append(random.oneOf(" == ", " != ")).append(random.oneOf("x", "y", "z", "null"));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void plansOfRandomShapesAreHeapsOfTheirFormulas(long seed) {
    RandomExprs random = new RandomExprs(seed);
    int satisfiable = 0;
    for (int i = 0; i < 20; i++) {
      String text = random(random);
      String answer = SHAPES.answer(text);
      assertTrue(List.of("true", "false").contains(answer), text + ": " + answer);
      if (answer.equals("true")) {
        satisfiable++;
        SHAPES.assertModel(text, SHAPES.unfolded(text, 50).orElseThrow());
      }
    }
    assertTrue(satisfiable > 4, satisfiable + " of 20");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "len(x, n) && n == 0              | 0",
        "len(x, n) && n == 7              | 7",
        "nodes(t, n) && n == 6            | 6",
        "leaves(t, n) && n == 5           | 9",
        "leaves(t, n) * nodes(u, m) && n == 3 && m == 4 | 9",
        "leaves(t, n) * len(x, m) && n == m + 2 && m == 2 | 9",
      })
  void aPlanWithNumbersHasAsManyCellsAsTheyCount(String text, int cells) {
    SymbolicHeap unfolded = COUNTED.unfolded(text, 100).orElseThrow();
    COUNTED.assertModel(text, unfolded);
    assertEquals(cells, unfolded.cells().size());
  }

  /** The subtrees aside do not matter, so each is the first of its shape: none, or one object. */
  @Test
  void whatDoesNotMatterIsAsSmallAsItsShapeCanBe() {
    String text = "spine(t, n) && n == 4";
    SymbolicHeap unfolded = COUNTED.unfolded(text, 100).orElseThrow();
    int cells = unfolded.cells().size();
    assertTrue(4 <= cells && cells <= 8, cells + " cells");
    COUNTED.assertModel(text, unfolded);
  }

  @Test
  void theLimitIsOnUnfoldingsAndNotOnCells() {
    String text = "leaves(t, n) && n == 5";
    assertTrue(COUNTED.unfolded(text, 9).isPresent());
    assertEquals(Optional.empty(), COUNTED.unfolded(text, 8));
    assertTrue(SHAPES.unfolded("list(x) * list(y) && x == null && y == null", 2).isPresent());
    assertEquals(
        Optional.empty(), SHAPES.unfolded("list(x) * list(y) && x == null && y == null", 1));
  }

  @Test
  void aFormulaWithoutCallsIsItsOwnPlan() {
    String text = "x -> Node{ next: y } && x != y";
    assertEquals(SHAPES.heap(text), SHAPES.unfolded(text, 0));
  }

  @Test
  void withoutAPlanNothingIsUnfolded() {
    SymbolicHeap heap = SHAPES.heap("list(x) * list(y)").orElseThrow();
    Plan none =
        new Plan() {
          @Override
          public List<Object> roots() {
            return List.of();
          }

          @Override
          public Unfolding unfolding(Object handle) {
            throw new AssertionError("there is nothing to ask for");
          }
        };
    ExactDecision decision = new ExactDecision(SHAPES.predicates(), SOLVER);
    assertEquals(Optional.empty(), decision.unfold(heap, none, 100));
    SymbolicHeap cells = SHAPES.heap("x -> Node{ next: null }").orElseThrow();
    assertEquals(Optional.of(cells), decision.unfold(cells, none, 100));
  }

  /** A thousand objects are no deep recursion. */
  @Test
  void aLongListIsUnfoldedInOneGo() {
    SymbolicHeap unfolded = COUNTED.unfolded("len(x, n) && n == 3000", 4000).orElseThrow();
    assertEquals(3000, unfolded.cells().size());
    long locations = unfolded.cells().stream().map(c -> c.location()).distinct().count();
    assertEquals(3000, locations);
  }

  @Test
  void unfoldingsHaveNamesOfTheirOwn() {
    SymbolicHeap unfolded =
        COUNTED.unfolded("len(x, n) * nodes(t, m) && n == 2 && m == 2", 50).orElseThrow();
    List<Term> locations = unfolded.cells().stream().map(c -> c.location()).toList();
    assertEquals(4, locations.stream().distinct().count(), locations::toString);
  }
}
