// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How few cells a predicate gets by with, against all its heaps of a few objects. */
class FewestCellsTest {
  private static final int LEAST = -1;
  private static final int GREATEST = 3;
  private static final SpecModel COUNTED =
      SpecReader.model(
          Library.TYPES,
          """
          predicate marked(Node x, int n, int m) =
              x == null && n == 0 && m == 0
            | x -> Node{ val: 0, next: y } * marked(y, n - 1, m)
            | x -> Node{ val: 1, next: y } * marked(y, n - 1, m - 1);
          predicate ends(Node x, Node y, int n) =
              x -> Node{ next: null } && x == y && n == 1
            | x -> Node{ next: z } * ends(z, y, n - 1) && 1 < n;
          predicate pair(Node x, Node y, int n) = ends(x, z, n) * ends(y, u, n - 1);
          predicate either(Node x, int n) = ends(x, x, n) | emp && x == null && n == 2;
          predicate nothing(Node x, int n) = x -> Node{ next: x } && n == 1 && n == 2;
          """);

  private final Terms terms = new Terms();

  /** What the arguments of a heap are: null or not, and numbers; with the fewest objects. */
  private Map<List<Integer>, Integer> fewest(
      SpecModel model, PredicateDef predicate, SmallHeaps heaps, int objects) {
    ModelChecker checker = new ModelChecker(model, Library.TYPES);
    Map<List<Integer>, Integer> result = new LinkedHashMap<>();
    for (int size = objects; size >= 0; size--) {
      int most = size;
      heaps.each(
          most,
          heap -> {
            for (List<Integer> values : values(predicate.parameters(), most)) {
              if (holds(checker, predicate, heap, values)) {
                result.put(key(predicate.parameters(), values), most);
              }
            }
          });
    }
    return result;
  }

  private static boolean holds(
      ModelChecker checker, PredicateDef predicate, ConcreteHeap heap, List<Integer> values) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      Parameter parameter = predicate.parameters().get(i);
      int value = values.get(i);
      roots.put(
          parameter.name(),
          parameter.type().isReference() ? Heaps.ref(value) : Heaps.number(value));
    }
    return Reachability.from(heap, roots.values()).size() == heap.objects().size()
        && checker.check(predicate.disjuncts(), heap, roots, ModelChecker.Extent.WHOLE)
            instanceof CheckResult.Holds;
  }

  private static List<List<Integer>> values(List<Parameter> parameters, int objects) {
    List<List<Integer>> result = new ArrayList<>(List.of(List.of()));
    for (Parameter parameter : parameters) {
      List<List<Integer>> longer = new ArrayList<>();
      int least = parameter.type().isReference() ? 0 : LEAST;
      int greatest = parameter.type().isReference() ? objects : GREATEST;
      for (List<Integer> known : result) {
        for (int value = least; value <= greatest; value++) {
          List<Integer> more = new ArrayList<>(known);
          more.add(value);
          longer.add(more);
        }
      }
      result = longer;
    }
    return result;
  }

  private static List<Integer> key(List<Parameter> parameters, List<Integer> values) {
    List<Integer> key = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      int value = values.get(i);
      key.add(parameters.get(i).type().isReference() ? Math.min(value, 1) : value);
    }
    return key;
  }

  private PredicateInstance instance(PredicateDef predicate, List<Integer> key) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      boolean reference = predicate.parameters().get(i).type().isReference();
      Term object = key.get(i) == 0 ? terms.nullRef() : terms.location(i + 1);
      arguments.add(reference ? object : terms.intConst(key.get(i)));
    }
    return new PredicateInstance(predicate.name(), arguments, 0);
  }

  private static SymbolicHeap heap(PredicateInstance... instances) {
    return new SymbolicHeap(List.of(), List.of(instances), List.of(), List.of());
  }

  /**
   * Compares the table with all heaps.
   *
   * @param exact whether null and numbers tell all: then no heap is promised that is not there
   */
  private void compare(
      SpecModel model, String name, String className, int objects, int numbers, boolean exact) {
    PredicateDef predicate = model.predicate(name).orElseThrow();
    SmallShapes shapes = new ShapeTables(model).in(new Predicates(model, terms));
    Map<List<Integer>, Integer> fewest =
        fewest(model, predicate, new SmallHeaps(className, numbers), objects);
    assertTrue(!fewest.isEmpty(), name + " has small heaps");
    for (List<Integer> key : values(predicate.parameters(), 1)) {
      int found = shapes.fewestCells(heap(instance(predicate, key)));
      int least = fewest.getOrDefault(key, objects + 1);
      String text = name + key + " needs " + least + ", the table says " + found;
      assertTrue(!fewest.containsKey(key) || found <= least, text);
      assertTrue(!exact || Math.min(found, objects + 1) == least, text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "list, Node, 3, 1, true",
    "lseg, Node, 3, 1, false",
    "pre, Node, 3, 1, true",
    "digits, Node, 3, 1, true",
    "sorted, Node, 2, 2, false",
    "dll, Dll, 2, 1, false",
    "tree, Tree, 2, 1, true",
    "bst, Tree, 1, 3, false",
    "avl, Tree, 2, 1, false",
    "tll, Tll, 1, 1, false",
    "even, Node, 3, 1, true",
    "odd, Node, 3, 1, true",
  })
  void noHeapOfTheLibraryHasFewer(
      String name, String className, int objects, int numbers, boolean exact) {
    compare(Library.MODEL, name, className, objects, numbers, exact);
  }

  @ParameterizedTest
  @CsvSource({"marked, 3, 2", "ends, 3, 1", "pair, 3, 1", "either, 3, 1"})
  void severalNumbersAndNamesTellTheSize(String name, int objects, int numbers) {
    compare(COUNTED, name, "Node", objects, numbers, name.equals("marked"));
  }

  @Test
  void whatIsFewestForEachIsAddedUp() {
    SmallShapes shapes = new ShapeTables(COUNTED).in(new Predicates(COUNTED, terms));
    Term x = terms.var("x", Sort.REF);
    PredicateInstance three =
        new PredicateInstance("marked", List.of(x, terms.intConst(3), terms.intConst(1)), 0);
    PredicateInstance open =
        new PredicateInstance("marked", List.of(x, terms.var("n", Sort.INT), terms.intConst(2)), 0);
    PredicateInstance either =
        new PredicateInstance("either", List.of(terms.nullRef(), terms.intConst(2)), 0);
    assertEquals(3, shapes.fewestCells(heap(three)));
    assertEquals(2, shapes.fewestCells(heap(open)));
    assertEquals(0, shapes.fewestCells(heap(either)));
    assertEquals(5, shapes.fewestCells(heap(three, open, either)));
    assertEquals(0, shapes.fewestCells(heap()));
  }

  @Test
  void aReferenceWithACellIsAnObject() {
    SmallShapes shapes = new ShapeTables(Library.MODEL).in(new Predicates(Library.MODEL, terms));
    Term x = terms.var("x", Sort.REF);
    PredicateInstance list = new PredicateInstance("list", List.of(x), 0);
    assertEquals(2, shapes.fitting(heap(list), list).size());
    PointsTo cell = new PointsTo(x, "Node", new TreeMap<>());
    List<SmallShape> object = shapes.fitting(heap(list).star(cell), list);
    assertEquals(List.of(1), object.stream().map(SmallShape::cells).toList());
    PredicateInstance none = new PredicateInstance("list", List.of(terms.nullRef()), 0);
    assertEquals(
        List.of(0), shapes.fitting(heap(none), none).stream().map(SmallShape::cells).toList());
  }

  @Test
  void whatHasNoHeapHasNoShape() {
    SmallShapes shapes = new ShapeTables(COUNTED).in(new Predicates(COUNTED, terms));
    PredicateInstance nothing =
        new PredicateInstance(
            "nothing", List.of(terms.var("x", Sort.REF), terms.var("n", Sort.INT)), 0);
    assertEquals(List.of(), shapes.fitting(heap(nothing), nothing));
    assertTrue(shapes.fewestCells(heap(nothing)) > 3);
  }
}
