// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

class PredicatesTest {
  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms);
  private final Term x = terms.var("x", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);

  private List<String> instantiate(String formula, String... parameters) {
    return predicates
        .instantiate(
            SpecReader.formula(Library.TYPES, Library.MODEL, formula, parameters),
            Map.of("x", x, "n", n, "b", terms.var("b", Sort.BYTE)),
            new FreshNames())
        .stream()
        .map(SymbolicHeap::toString)
        .toList();
  }

  @Test
  void unfoldingRenamesExistentialsAndGoesOneDeeper() {
    FreshNames fresh = new FreshNames(5);
    PredicateInstance instance = new PredicateInstance("digits", List.of(x, n), 2);
    List<SymbolicHeap> heaps = predicates.unfold(instance, fresh);
    assertEquals("emp && x == null && n == 0", heaps.get(0).toString());
    assertEquals(
        "x -> Node{ next: y#6, val: d#5.int } * digits(y#6, n - 1)"
            + " && 0 <= d#5.int && d#5.int <= 4",
        heaps.get(1).toString());
    assertEquals(3, heaps.get(1).instances().get(0).depth());
    assertEquals(7, fresh.next());
  }

  @Test
  void contradictoryDisjunctsAreLeftOut() {
    PredicateInstance empty = new PredicateInstance("list", List.of(terms.nullRef()), 0);
    assertEquals(List.of(SymbolicHeap.EMP), predicates.unfold(empty, new FreshNames()));
  }

  @Test
  void equatedExistentialsDisappear() {
    assertEquals(
        List.of("x -> Node{ next: null, val: n + 1 }"),
        instantiate("x -> Node{ val: v, next: y } && y == null && v == n + 1", "Node x", "int n"));
  }

  @Test
  void typeTestsBecomeFactsOrCases() {
    assertEquals(
        List.of("x -> Node{} && x instanceof BigNode && x != null"),
        instantiate("x -> Node{ } && x instanceof BigNode", "Node x"));
    assertEquals(
        List.of("emp && x == null", "emp && x != null && !(x exactly BigNode) && x != null"),
        instantiate("!(x exactly BigNode)", "Node x"));
  }

  @Test
  void booleansAreBytesZeroOrOne() {
    assertEquals(List.of("emp && b == 1"), instantiate("b", "boolean b"));
    assertEquals(List.of("emp && b != 1"), instantiate("!b", "boolean b"));
  }

  @Test
  void divisionByZeroMakesItsComparisonFalse() {
    assertEquals(List.of("emp && n != 0 && 12 / n == 3"), instantiate("12 / n == 3", "int n"));
  }

  @Test
  void renamingReplacesEverywhereAtOnce() {
    Term y = terms.var("y", Sort.REF);
    SymbolicHeap heap =
        predicates.unfold(new PredicateInstance("lseg", List.of(x, y), 0), new FreshNames()).get(1);
    assertEquals(
        "y -> Node{ next: z#0 } * lseg(z#0, x) && x != y",
        heap.substitute(terms, Map.of(x, y, y, x)).toString());
    assertEquals(Set.of(x, y, terms.var("z#0", Sort.REF)), heap.variables());
  }
}
