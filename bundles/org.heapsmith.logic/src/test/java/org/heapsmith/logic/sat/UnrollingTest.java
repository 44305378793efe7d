// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tree of unfoldings of a heap: what is unfolded, and what needs no more of it. */
class UnrollingTest {
  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms);
  private final Term x = terms.var("x", Sort.REF);

  private Unrolling unrolling(String predicate, Term... arguments) {
    PredicateInstance instance = new PredicateInstance(predicate, List.of(arguments), 0);
    return new Unrolling(
        predicates, new SymbolicHeap(List.of(), List.of(instance), List.of(), List.of()));
  }

  private static List<Integer> cells(List<Unrolling.Option> options) {
    return options.stream().map(o -> o.heap().cells().size()).toList();
  }

  @Test
  void beforeItGrowsNothingIsUnfolded() {
    Unrolling list = unrolling("list", x);
    assertEquals(1, list.frontier().size());
    assertEquals(List.of(list.root()), list.options());
    assertEquals(List.of(), list.closedOptions());
    assertTrue(list.root().guard().isTrue());
  }

  @Test
  void eachLevelUnfoldsTheFrontierOnce() {
    Unrolling list = unrolling("list", x);
    list.grow();
    assertEquals(List.of(0, 0, 1), cells(list.options()));
    assertEquals(List.of(0, 0), cells(list.closedOptions()), "the root and the empty list");
    list.grow();
    assertEquals(List.of(0, 0, 1, 0, 1), cells(list.options()));
    assertEquals(List.of(0, 0, 1, 0), cells(list.closedOptions()));
    assertEquals(3, list.nodes().size());
    assertEquals(List.of(list.nodes().get(2)), list.frontier());
  }

  @Test
  void aTreeHasTwoMoreOnEachLevel() {
    Unrolling tree = unrolling("tree", x);
    for (int nodes : new int[] {1, 3, 7, 15}) {
      assertEquals(nodes, tree.nodes().size());
      tree.grow();
    }
    assertEquals(16, tree.frontier().size());
  }

  @Test
  void alternativesHaveGuardsOfTheirOwnButAnOnlyOneNone() {
    Unrolling list = unrolling("list", x);
    list.grow();
    List<Unrolling.Option> two = list.nodes().get(0).options;
    assertEquals(2, Set.of(two.get(0).guard(), two.get(1).guard()).size());
    Unrolling odd = unrolling("odd", x);
    odd.grow();
    assertSame(odd.root().guard(), odd.nodes().get(0).options.get(0).guard());
  }

  @Test
  void variablesOfUnfoldingsMeetNoOthers() {
    Term own = new FreshNames().variable(terms, "y", Sort.REF);
    Unrolling list = unrolling("list", own);
    list.grow();
    Set<Term> variables = list.nodes().get(0).options.get(1).heap().variables();
    assertTrue(variables.remove(own));
    assertTrue(variables.stream().allMatch(v -> v.name().startsWith("?")), variables::toString);
  }

  @ParameterizedTest
  @CsvSource({"list, 1, 0", "odd, 2, 1", "odd, 3, 1", "tll, 1, 1", "endless, 3, 0"})
  void theFewestCellsByShape(String predicate, int levels, int cells) {
    int arity = predicates.definition(predicate).parameters().size();
    Term[] arguments = new Term[arity];
    for (int i = 0; i < arity; i++) {
      arguments[i] = terms.var("p" + i, Sort.REF);
    }
    Unrolling unrolling = unrolling(predicate, arguments);
    for (int i = 0; i < levels; i++) {
      unrolling.grow();
    }
    assertEquals(cells, unrolling.closedOptions().isEmpty() ? 0 : unrolling.fewestCells());
    assertFalse(unrolling.leavesOutArrays());
  }

  @Test
  void aPredicateWithoutBaseCaseIsNeverClosed() {
    Unrolling endless = unrolling("endless", x);
    for (int i = 0; i < 4; i++) {
      endless.grow();
      assertEquals(List.of(), endless.closedOptions());
    }
  }
}
