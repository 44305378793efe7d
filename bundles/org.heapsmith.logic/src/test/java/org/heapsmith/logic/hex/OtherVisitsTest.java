// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heaps that can be visited in several ways: every way counts, up to a limit. */
class OtherVisitsTest {
  private static final TestTypes TYPES = new TestTypes("Node { Node next; Node other; int size; }");
  private static final Step X = new Step.Parameter("x", "Node");
  private static final Step NEXT = new Step.Field("Node", "next", "Node");
  private static final Step OTHER = new Step.Field("Node", "other", "Node");
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);

  /** Both fields of x refer to one node; the visit goes by next first. */
  private static Visit diamond(String rules) {
    Visit visit = new Visit(HexReader.compiled(TYPES, "Node x: " + rules));
    visit.expand(0, X, 1, "Node");
    visit.expand(1, NEXT, 2, "Node");
    visit.alias(1, OTHER, 2);
    return visit;
  }

  private static ConcreteHeap diamond(int size) {
    return Heaps.heap(
        Heaps.object(TYPES, 1, "Node", 2, 2, size), Heaps.object(TYPES, 2, "Node", 0, 0, 0));
  }

  private static CheckResult check(String rules, int limit, int size) {
    CompiledInvariant invariant = HexReader.compiled(TYPES, "Node x: " + rules);
    return new HexChecker(invariant, limit).check(diamond(size), List.of(new ConcreteValue.Ref(1)));
  }

  @Test
  void whatAnotherVisitMeetsBreaksARuleToo() {
    Visit visit = diamond("x.other expands to nothing;");
    assertEquals(Optional.empty(), visit.violation());
    assertEquals(Optional.empty(), OtherVisits.violation(visit, 1));
    assertEquals(
        Optional.of("x.other is a new Node, but 'x.other expands to nothing'"),
        OtherVisits.violation(visit, 2));
  }

  @Test
  void aRuleThatHoldsOnAllVisitsIsBrokenByNone() {
    Visit visit = diamond("x.other aliases x.next; x.next aliases x.other;");
    assertEquals(Optional.empty(), OtherVisits.violation(visit, 100));
  }

  @Test
  void aVisitThatHasJustBegunHasNoOthers() {
    Visit visit = new Visit(HexReader.compiled(TYPES, "Node x: x null;"));
    assertEquals(Optional.empty(), OtherVisits.violation(visit, 5));
    visit.toNull(0, X);
    assertEquals(Optional.empty(), OtherVisits.violation(visit, 5));
  }

  private static Set<String> said(Visit visit, int limit) {
    return OtherVisits.numbers(visit, limit).orElseThrow().stream()
        .map(HexPrinter::print)
        .collect(Collectors.toSet());
  }

  /** By next the count is 1, by other it is 0. */
  @Test
  void eachVisitSaysWhatItSaysOfNumbers() {
    Visit visit = diamond("count(x.next) == x.size;");
    assertEquals(Set.of("1 == x.size"), said(visit, 1));
    assertEquals(Set.of("1 == x.size", "0 == x.size"), said(visit, 2));
  }

  @Test
  void rulesThatAreDecidedSayNothingOfNumbers() {
    Visit visit = diamond("x not null; count(x(.any)*) == x.size; x not null || count(x) == 5;");
    assertEquals(Set.of("2 == x.size"), said(visit, 2));
    Visit broken = diamond("x null; count(x) == x.size;");
    assertEquals(Optional.empty(), OtherVisits.numbers(broken, 2));
    Visit onOneOnly = diamond("x.other expands to nothing; count(x) == x.size;");
    assertEquals(Optional.empty(), OtherVisits.numbers(onOneOnly, 2));
    assertEquals(Set.of("1 == x.size"), said(onOneOnly, 1));
  }

  @ParameterizedTest
  @CsvSource({
    "1, undecided",
    "2, holds",
    "3, holds",
  })
  void moreVisitsThanTheLimitLeaveItOpen(int limit, String answer) {
    CheckResult expected =
        answer.equals("holds")
            ? new CheckResult.Holds()
            : new CheckResult.Undecided(
                "the heap can be visited in more than 1 ways; these satisfy the invariant");
    assertEquals(expected, check("x not null;", limit, 0));
  }

  @Test
  void aVisitThatBreaksARuleDecidesWhateverTheLimit() {
    assertEquals(new CheckResult.Fails("x is a new Node, but 'x null'"), check("x null;", 1, 0));
    assertEquals(
        new CheckResult.Fails("'count(x.next) == x.size' does not hold"),
        check("count(x.next) == x.size;", 2, 1));
    assertEquals(new CheckResult.Holds(), check("count(x(.any)*) == x.size;", 2, 2));
  }

  private static InvariantDef named(String name, String rules) {
    InvariantDef read = HexReader.read(TYPES, "Node x: " + rules);
    return new InvariantDef(
        name, read.parameters(), read.rules(), read.triggers(), "", read.source());
  }

  @Test
  void constraintsAreDecidedByTheirNames() {
    SpecModel model =
        new SpecModel(
            List.of(),
            List.of(named("p.some", "x not null;"), named("p.none", "x null;")),
            List.of());
    HeapConstraints constraints = new HeapConstraints(model, TYPES);
    Expr x = new Expr.Var("x", new SpecType.Reference("Node"));
    List<ConcreteValue> first = List.of(new ConcreteValue.Ref(1));
    assertEquals(
        new CheckResult.Holds(),
        constraints.check(
            new HeapConstraint.InvariantCall("p.some", List.of(x), NOWHERE), diamond(0), first));
    assertEquals(
        new CheckResult.Fails("x is a new Node, but 'x null'"),
        constraints.check(
            new HeapConstraint.InvariantCall("p.none", List.of(x), NOWHERE), diamond(0), first));
    assertEquals(
        new CheckResult.Fails("x.next and x.other are one object, but tree(x)"),
        constraints.check(
            new HeapConstraint.Shape(ShapeProperty.TREE, List.of(x), NOWHERE), diamond(0), first));
    HeapConstraint unknown = new HeapConstraint.InvariantCall("some", List.of(x), NOWHERE);
    assertThrows(
        IllegalArgumentException.class, () -> constraints.check(unknown, diamond(0), first));
  }

  @ParameterizedTest
  @CsvSource({
    "NOALIAS, 'x and y are one object, but noalias(x, y)'",
    "NOSHARE, 'x and y are one object, but noshare(x, y)'",
    "TREE, 'x.next and x.other are one object, but tree(x, y)'",
    "ACYCLIC, ",
  })
  void aShapeIsBrokenByTheFirstPairOfPaths(ShapeProperty property, String why) {
    List<Expr> names =
        List.of(
            new Expr.Var("x", new SpecType.Reference("Node")),
            new Expr.Var("y", new SpecType.Reference("Node")));
    ConcreteValue ref = new ConcreteValue.Ref(1);
    CheckResult result =
        new HeapConstraints(SpecModel.EMPTY, TYPES)
            .check(
                new HeapConstraint.Shape(property, names, NOWHERE), diamond(0), List.of(ref, ref));
    assertEquals(why == null ? new CheckResult.Holds() : new CheckResult.Fails(why), result);
  }

  /** An array of references is met by its elements, a static field by its class. */
  @Test
  void elementsAndStaticsAreStepsOfTheGraph() {
    ConcreteHeap heap =
        new ConcreteHeap(
            new TreeMap<>(
                Map.of(
                    1,
                    new ConcreteObject.Array(
                        1, "[LNode;", List.of(ConcreteValue.NULL, new ConcreteValue.Ref(2))),
                    2,
                    Heaps.object(TYPES, 2, "Node", 0, 2, 7))),
            new TreeMap<>());
    Map<Step, ConcreteValue> roots =
        Map.of(new Step.Static("p/Outer$In", "all", "[LNode;"), new ConcreteValue.Ref(1));
    ReferenceGraph graph = new ReferenceGraph(heap, roots);
    assertEquals(List.of(0, 1, 2), graph.objects());
    assertEquals("Outer.In.all", graph.edges(0).get(0).step().toString());
    assertEquals(
        List.of(
            new ReferenceGraph.Edge(1, new Step.Element(0, "Node"), 0),
            new ReferenceGraph.Edge(1, new Step.Element(1, "Node"), 2)),
        graph.edges(1));
    assertEquals(
        List.of(new ReferenceGraph.Edge(2, NEXT, 0), new ReferenceGraph.Edge(2, OTHER, 2)),
        graph.edges(2));
    assertEquals("[LNode;", graph.className(1));
  }

  @Test
  void numbersAreReadAlongTheirFields() {
    FieldKey size = new FieldKey("Node", "size", "I");
    assertEquals(
        new ConcreteValue.Primitive('I', 1),
        ((ConcreteObject.Instance) diamond(1).object(1)).fields().get(size));
    assertEquals(new CheckResult.Holds(), check("count(x) == x.size;", 2, 1));
    assertEquals(new CheckResult.Holds(), check("count(x.next.next) == x.next.size;", 2, 1));
    assertEquals(
        new CheckResult.Holds(), check("count(x) == x.next.next.size;", 2, 1), "there is none");
  }
}
