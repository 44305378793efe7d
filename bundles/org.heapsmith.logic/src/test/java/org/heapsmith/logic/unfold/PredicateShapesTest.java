// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be said of predicates for good, and how deep they are unfolded by that. */
class PredicateShapesTest {
  private final Terms terms = new Terms();
  private final Predicates library = new Predicates(Library.MODEL, terms);
  private final PredicateShapes shapes = new PredicateShapes(library);
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);

  private PredicateShapes shapesOf(String text) {
    return new PredicateShapes(new Predicates(SpecReader.model(Library.TYPES, text), new Terms()));
  }

  private static List<Integer> allocated(PredicateShapes shapes, String predicate, int arity) {
    List<Integer> result = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      if (shapes.mayAllocate(predicate, i)) {
        result.add(i);
      }
    }
    return result;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "list    | 1 | 0",
        "lseg    | 2 | 0",
        "pre     | 2 | 0 1",
        "digits  | 2 | 0",
        "dll     | 4 | 0 2",
        "tll     | 4 | 0 2",
        "odd     | 1 | 0",
        "square  | 2 | ''",
        "endless | 1 | 0",
      })
  void theParametersThatAnUnfoldingMayAllocate(String predicate, int arity, String expected) {
    String found =
        String.join(
            " ", allocated(shapes, predicate, arity).stream().map(String::valueOf).toList());
    assertEquals(expected, found);
  }

  @Test
  void aParameterIsAllocatedByAnotherNameOfIt() {
    PredicateShapes two =
        shapesOf(
            """
            predicate alias(Node x, Node y) = x == y && x -> Node{ next: z };
            predicate tail(Node x, Node y) = mid(x, y);
            predicate mid(Node x, Node y) = emp && x == null | alias(y, z);
            predicate same(Node x, Node y) = emp && x == y;
            predicate glued(Node x, Node y) = x -> Node{ next: z } * same(x, y);
            predicate apart(Node x, Node y) = x -> Node{ next: z } * same(z, y);
            """);
    assertEquals(List.of(0, 1), allocated(two, "alias", 2));
    assertEquals(List.of(1), allocated(two, "tail", 2));
    assertEquals(List.of(0, 1), allocated(two, "glued", 2));
    assertEquals(List.of(0), allocated(two, "apart", 2));
  }

  @Test
  void aContradictoryDisjunctAllocatesNothing() {
    PredicateShapes none =
        shapesOf("predicate never(Node x) = emp | x -> Node{ next: y } && x == null;");
    assertFalse(none.mayAllocate("never", 0));
  }

  @Test
  void recursionMayGoThroughOthers() {
    PredicateShapes all =
        shapesOf(
            """
            predicate a(Node x) = b(x);
            predicate b(Node x) = c(x) | emp && x == null;
            predicate c(Node x) = x -> Node{ next: y } * b(y);
            predicate d(Node x) = a(x);
            """);
    assertEquals(
        List.of(false, true, true, false),
        List.of("a", "b", "c", "d").stream().map(all::isRecursive).toList());
    assertFalse(shapes.isRecursive("odd"));
    assertTrue(shapes.isRecursive("even"));
  }

  @Test
  void theClassesOfAllCellsThatUnfoldingLeadsTo() {
    PredicateShapes all =
        shapesOf(
            """
            predicate a(Node x) = b(x) | emp && x == null;
            predicate b(Node x) = x -> BigNode{ next: y } * a(y) | c(t, x);
            predicate c(Tree t, Node x) = t -> Tree{ key: k } && x == null;
            predicate d(int n) = emp && n == 0;
            """);
    assertEquals(Set.of("BigNode", "Tree"), all.allocatedClasses("a"));
    assertEquals(Set.of("Tree"), all.allocatedClasses("c"));
    assertEquals(Set.of(), all.allocatedClasses("d"));
  }

  private PredicateInstance list(Term argument, int depth) {
    return new PredicateInstance("list", List.of(argument), depth);
  }

  @Test
  void theInstanceToUnfoldIsTheShallowestThatMayAllocate() {
    PredicateInstance end = new PredicateInstance("lseg", List.of(y, x), 0);
    PredicateInstance deep = list(x, 5);
    PredicateInstance middle = list(x, 2);
    SymbolicHeap heap =
        new SymbolicHeap(
            List.of(), List.of(end, deep, list(y, 0), middle, list(x, 2)), List.of(), List.of());
    assertEquals(Optional.of(middle), shapes.instanceFor(heap, x));
    assertEquals(Optional.of(end), shapes.instanceFor(heap, y));
    assertEquals(Optional.empty(), shapes.instanceFor(heap, terms.var("z", Sort.REF)));
  }

  private SymbolicHeap unfolded(UnfoldingBound bound, PredicateInstance instance, int disjunct) {
    return bound.count(instance, library.unfold(instance, new FreshNames()).get(disjunct));
  }

  private static List<Integer> depths(SymbolicHeap heap) {
    return heap.instances().stream().map(PredicateInstance::depth).toList();
  }

  @Test
  void anUnfoldingThatAllocatesIsOneStepDown() {
    UnfoldingBound bound = new UnfoldingBound(shapes, 3);
    SymbolicHeap counted = unfolded(bound, list(x, 2), 1);
    assertEquals(List.of(3), depths(counted));
    assertFalse(bound.isTooDeep(list(x, 2), counted));
    SymbolicHeap next = unfolded(bound, list(x, 3), 1);
    assertTrue(bound.isTooDeep(list(x, 3), next));
    assertFalse(bound.isTooDeep(list(x, 3), unfolded(bound, list(x, 3), 0)), "it ends there");
  }

  @Test
  void bothSubtreesAreOneStepDown() {
    UnfoldingBound bound = new UnfoldingBound(shapes, 3);
    PredicateInstance tree = new PredicateInstance("tree", List.of(x), 1);
    assertEquals(List.of(2, 2), depths(unfolded(bound, tree, 1)));
  }

  @Test
  void aPredicateThatIsNotRecursiveCostsNothing() {
    UnfoldingBound bound = new UnfoldingBound(shapes, 0);
    PredicateInstance odd = new PredicateInstance("odd", List.of(x), 0);
    SymbolicHeap counted = unfolded(bound, odd, 0);
    assertEquals(List.of(0), depths(counted));
    assertFalse(bound.isTooDeep(odd, counted));
  }

  @Test
  void callingOneselfWithoutACellIsAStepToo() {
    SpecModel model =
        SpecReader.model(Library.TYPES, "predicate p(Node x) = p(y) | emp && x == null;");
    Predicates own = new Predicates(model, terms);
    UnfoldingBound bound = new UnfoldingBound(new PredicateShapes(own), 1);
    PredicateInstance top = new PredicateInstance("p", List.of(x), 0);
    SymbolicHeap once = bound.count(top, own.unfold(top, new FreshNames()).get(0));
    assertEquals(List.of(1), depths(once));
    assertFalse(bound.isTooDeep(top, once));
    PredicateInstance below = once.instances().get(0);
    SymbolicHeap twice = bound.count(below, own.unfold(below, new FreshNames(9)).get(0));
    assertEquals(List.of(2), depths(twice));
    assertTrue(bound.isTooDeep(below, twice));
  }

  /**
   * {@code tree(x) = x == null | x -> Node{ next: k } * k -> Node[n]{} * (forall i: tree(k[i]))}
   */
  private static SpecModel manyKids() {
    SourceRef nowhere = new SourceRef("test.heap", 1, 1);
    SpecType node = new SpecType.Reference("Node");
    SpecType nodes = new SpecType.Reference("[LNode;");
    Expr.Var root = new Expr.Var("x", node);
    Expr.Var kids = new Expr.Var("k", nodes);
    Expr.Var length = new Expr.Var("n", SpecType.INT);
    Expr.Var index = new Expr.Var("i", SpecType.INT);
    Expr zero = new Expr.IntConst(BigInteger.ZERO, SpecType.INT);
    Expr one = new Expr.IntConst(BigInteger.ONE, SpecType.INT);
    Expr last = new Expr.Arithmetic(Expr.ArithmeticOp.SUB, length, one);
    Atom.PredicateCall each =
        new Atom.PredicateCall("tree", List.of(new Expr.Element(kids, index, node)), nowhere);
    List<Atom> atoms =
        List.of(
            new Atom.PointsTo(
                root,
                "Node",
                List.of(new Atom.FieldValue("Node", "kids", "[LNode;", kids)),
                nowhere),
            new Atom.ArrayPointsTo(kids, "[LNode;", length, List.of(), nowhere),
            new Atom.ForAll("i", zero, last, List.of(), List.of(each), nowhere));
    List<Parameter> own = List.of(new Parameter("k", nodes), new Parameter("n", SpecType.INT));
    Expr isNull = new Expr.Compare(Expr.CompareOp.EQ, root, new Expr.NullConst());
    List<Disjunct> disjuncts =
        List.of(
            new Disjunct(List.of(), List.of(), List.of(isNull), List.of(), nowhere),
            new Disjunct(own, atoms, List.of(), List.of(), nowhere));
    PredicateDef tree =
        new PredicateDef("tree", List.of(new Parameter("x", node)), disjuncts, "", nowhere);
    return new SpecModel(List.of(tree), List.of(), List.of());
  }

  @Test
  void aCallInAForallIsACallAndAnArrayIsACell() {
    PredicateShapes all = new PredicateShapes(new Predicates(manyKids(), new Terms()));
    assertTrue(all.isRecursive("tree"));
    assertEquals(Set.of("Node", "[LNode;"), all.allocatedClasses("tree"));
  }

  @Test
  void anUnfoldingThatAllocatesAnArrayOfItselfIsDeeper() {
    Predicates own = new Predicates(manyKids(), terms);
    UnfoldingBound bound = new UnfoldingBound(new PredicateShapes(own), 1);
    PredicateInstance instance = new PredicateInstance("tree", List.of(x), 0);
    List<SymbolicHeap> deeper =
        own.unfold(instance, new FreshNames()).stream()
            .map(heap -> bound.count(instance, heap))
            .filter(heap -> !heap.instances().isEmpty())
            .toList();
    assertFalse(deeper.isEmpty());
    deeper.forEach(h -> h.instances().forEach(i -> assertEquals(1, i.depth())));
  }
}
