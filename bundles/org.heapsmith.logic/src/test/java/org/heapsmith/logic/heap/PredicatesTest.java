// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** What is compiled once for all arguments is what would be compiled for these. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 2})
  void unfoldingIsTheDefinitionWithTheArguments(int number) {
    for (PredicateDef definition : Library.MODEL.predicates()) {
      for (int choice = 0; choice < 1 << definition.parameters().size(); choice++) {
        Map<String, Term> environment = new LinkedHashMap<>();
        for (Parameter parameter : definition.parameters()) {
          boolean isOpen = (choice >> environment.size() & 1) == 0;
          Sort sort = Sorts.of(parameter.type());
          Term constant = sort == Sort.REF ? terms.nullRef() : terms.constant(sort, number);
          String name = parameter.name();
          environment.put(name, isOpen ? terms.var(name + sort, sort) : constant);
        }
        FreshNames fresh = new FreshNames(7);
        FreshNames compiled = new FreshNames(7);
        List<Term> arguments = List.copyOf(environment.values());
        assertEquals(
            predicates.instantiate(definition.disjuncts(), environment, compiled),
            predicates.unfold(new PredicateInstance(definition.name(), arguments, -1), fresh),
            definition.name() + arguments);
        assertEquals(compiled.next(), fresh.next(), definition.name() + arguments);
      }
    }
  }

  @Test
  void namesDoNotDependOnWhichDisjunctsFit() {
    for (Term length : List.of(n, terms.intConst(0), terms.intConst(3))) {
      FreshNames fresh = new FreshNames(5);
      predicates.unfold(new PredicateInstance("digits", List.of(x, length), 0), fresh);
      assertEquals(7, fresh.next(), length.toString());
    }
  }
}
