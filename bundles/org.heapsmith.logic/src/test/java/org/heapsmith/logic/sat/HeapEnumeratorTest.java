// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.render.HeapDot;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.heap.Predicates;
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

  private List<HeapEnumerator.Example> first(String predicate, int count) {
    return enumerator.first(predicate, count, Cancellation.NONE);
  }

  @Test
  void treesComeInOrderOfSizeAndOnce() {
    List<Integer> sizes = first("tree", 9).stream().map(e -> e.heap().objects().size()).toList();
    assertEquals(List.of(0, 1, 2, 2, 3, 3, 3, 3, 3), sizes);
  }

  @Test
  void numbersAreSmall() {
    List<HeapEnumerator.Example> examples = first("digits", 3);
    assertEquals("x = null, n = 0", text(examples.get(0)));
    assertEquals("x = #1, n = 1\n#1 Node{ next = null, val = 0 }", text(examples.get(1)));
    assertEquals(
        "x = #1, n = 2\n#1 Node{ next = #2, val = 0 }\n#2 Node{ next = null, val = 0 }",
        text(examples.get(2)));
  }

  private static String text(HeapEnumerator.Example example) {
    return HeapText.render(example.heap(), example.roots());
  }

  @Test
  void graphHasABoxAnObjectAndAnEdgeAReference() {
    HeapEnumerator.Example two = first("list", 3).get(2);
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

  @Test
  void aPredicateWithoutModelsHasNone() {
    assertEquals(List.of(), first("endless", 3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"list", "lseg", "pre", "digits", "sorted", "dll", "tree", "bst", "avl", "tll"})
  void theModelCheckerAcceptsEveryExample(String predicate) {
    ModelChecker checker = new ModelChecker(Library.MODEL, Library.TYPES);
    List<HeapEnumerator.Example> examples = first(predicate, 8);
    assertTrue(examples.size() == 8, predicate + " has " + examples.size());
    for (HeapEnumerator.Example example : examples) {
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
    return List.of(new Disjunct(List.of(), List.of(call), List.of(), definition.source()));
  }
}
