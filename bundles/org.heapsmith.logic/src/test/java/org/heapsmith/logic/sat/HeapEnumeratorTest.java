// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.concrete.render.HeapDot;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeapEnumeratorTest {
  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms);
  private final Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);
  private final HeapEnumerator enumerator =
      new HeapEnumerator(
          predicates, Library.TYPES, new Satisfiability(predicates, Library.TYPES, solver));

  @AfterEach
  void close() {
    solver.close();
  }

  private List<RootedHeap> first(String predicate, int count) {
    return enumerator.first(predicate, count, Cancellation.NONE);
  }

  @Test
  void treesComeInOrderOfSizeAndOnce() {
    List<Integer> sizes = first("tree", 9).stream().map(e -> e.heap().objects().size()).toList();
    assertEquals(List.of(0, 1, 2, 2, 3, 3, 3, 3, 3), sizes);
  }

  @Test
  void numbersAreSmall() {
    List<RootedHeap> examples = first("digits", 3);
    assertEquals("x = null, n = 0", text(examples.get(0)));
    assertEquals("x = #1, n = 1\n#1 Node{ next = null, val = 0 }", text(examples.get(1)));
    assertEquals(
        "x = #1, n = 2\n#1 Node{ next = #2, val = 0 }\n#2 Node{ next = null, val = 0 }",
        text(examples.get(2)));
  }

  private static String text(RootedHeap example) {
    return HeapText.render(example.heap(), example.roots());
  }

  @Test
  void graphHasABoxAnObjectAndAnEdgeAReference() {
    RootedHeap two = first("list", 3).get(2);
    assertEquals(
        """
        digraph heap {
          rankdir=LR;
          node [shape=box];
          root0 [shape=plaintext, label="x"];
          root0 -> o1;
          o1 [label="#1 Node\\nval = 0"];
          o1 -> o2 [label="next"];
          o2 [label="#2 Node\\nnext = null\\nval = 0"];
        }
        """,
        HeapDot.render(two.heap(), two.roots()));
  }

  private Enumeration enumerate(String predicate, Limits limits) {
    return enumerator.enumerate(predicate, limits, Cancellation.NONE, size -> {});
  }

  @Test
  void itSaysThatThereAreNoMore() {
    Enumeration squares = enumerate("square", Limits.ofCount(9));
    assertEquals(Enumeration.End.ALL, squares.end());
    assertEquals(1, squares.heaps().size());
    assertEquals(Enumeration.End.ALL, enumerate("endless", Limits.ofCount(9)).end());
  }

  @Test
  void itSaysWhyItStopped() {
    assertEquals(Enumeration.End.COUNT, enumerate("list", Limits.ofCount(2)).end());
    Enumeration small = enumerate("tree", new Limits(99, 2, 1000));
    assertEquals(Enumeration.End.SIZE, small.end());
    assertEquals(4, small.heaps().size());
    assertEquals(Enumeration.End.UNFOLDINGS, enumerate("tree", new Limits(99, 9, 6)).end());
    assertEquals(
        Enumeration.End.CANCELLED,
        enumerator.enumerate("list", Limits.ofCount(9), () -> true, size -> {}).end());
  }

  @Test
  void anOpenReferenceIsNullOrAnyOwnObject() {
    List<String> texts = first("loose", 5).stream().map(HeapEnumeratorTest::text).toList();
    assertEquals(
        List.of("x = #1\n#1 Node{ next = #1, val = 0 }", "x = #1\n#1 Node{ next = null, val = 0 }"),
        texts);
  }

  /** A payload, a parameter and an alias outside could lead to anything. */
  @Test
  void whatIsLeftOpenIsSaid() {
    assertFalse(enumerate("loose", Limits.ofCount(5)).isComplete());
    assertTrue(enumerate("list", new Limits(99, 3, 1000)).isComplete());
    assertTrue(enumerate("tree", new Limits(99, 3, 1000)).isComplete());
  }

  @Test
  void objectsAreNumberedFromTheRoots() {
    for (RootedHeap example : first("tree", 9)) {
      CanonicalHeap canonical =
          CanonicalHeap.of(example.heap(), List.copyOf(example.roots().values()));
      assertEquals(canonical.heap(), example.heap());
    }
  }

  @Test
  void aPredicateWithoutModelsHasNone() {
    assertEquals(List.of(), first("endless", 3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"list", "lseg", "pre", "digits", "sorted", "dll", "tree", "bst", "avl", "tll"})
  void theModelCheckerAcceptsEveryExample(String predicate) {
    ModelChecker checker = new ModelChecker(Library.MODEL, Library.TYPES);
    List<RootedHeap> examples = first(predicate, 8);
    assertTrue(examples.size() == 8, predicate + " has " + examples.size());
    for (RootedHeap example : examples) {
      assertEquals(
          new CheckResult.Holds(),
          checker.check(
              instance(predicate), example.heap(), example.roots(), ModelChecker.Extent.WHOLE),
          text(example));
    }
  }

  private static List<Disjunct> instance(String predicate) {
    PredicateDef definition = Library.MODEL.predicate(predicate).orElseThrow();
    List<Expr> arguments =
        definition.parameters().stream().map(p -> (Expr) new Expr.Var(p.name(), p.type())).toList();
    Atom call = new Atom.PredicateCall(predicate, arguments, definition.source());
    return List.of(
        new Disjunct(List.of(), List.of(call), List.of(), List.of(), definition.source()));
  }
}
