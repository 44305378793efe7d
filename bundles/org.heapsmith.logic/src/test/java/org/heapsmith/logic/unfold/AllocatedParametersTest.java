// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which parameters unfolding may allocate, against what it allocates if all ways are tried. */
class AllocatedParametersTest {
  private static final String COMMON =
      """
      predicate same(Node x, Node y) = emp && x == y;
      predicate list(Node x) = emp && x == null | x -> Node{ next: y } * list(y);
      predicate lseg(Node x, Node y) = emp && x == y | x -> Node{ next: z } * lseg(z, y) && x != y;
      """;
  private static final int STEPS = 6;

  private final Terms terms = new Terms();

  private static SpecModel model(String predicates) {
    return SpecReader.model(Library.TYPES, COMMON + predicates);
  }

  private List<Integer> allocated(SpecModel model, String name) {
    PredicateShapes shapes = new PredicateShapes(new Predicates(model, terms));
    List<Integer> result = new ArrayList<>();
    for (int i = 0; i < model.predicate(name).orElseThrow().parameters().size(); i++) {
      if (shapes.mayAllocate(name, i)) {
        result.add(i);
      }
    }
    return result;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "same(x, z) * list(z)                                | 0",
        "list(z) * same(z, x)                                | 0",
        "same(x, z) * same(z, y) * y -> Node{ next: w }      | 0 1",
        "same(x, z) * same(y, z) * list(z) && z != null      | 0 1",
        "lseg(x, z) * lseg(z, y)                             | 0",
        "lseg(x, y) * list(y)                                | 0 1",
        "same(x, z) * same(y, w) * list(y)                   | 1",
        "same(x, z) * z -> Node{ next: w } && x == null      | ''",
      })
  void anEmptyPredicateGivesAnObjectAnotherName(String body, String expected) {
    List<Integer> found = allocated(model("predicate p(Node x, Node y) = " + body + ";"), "p");
    assertEquals(expected, String.join(" ", found.stream().map(String::valueOf).toList()));
  }

  private PredicateInstance instance(String predicate, Term... arguments) {
    return new PredicateInstance(predicate, List.of(arguments), 0);
  }

  private static SymbolicHeap heap(PredicateInstance... instances) {
    return new SymbolicHeap(List.of(), List.of(instances), List.of(), List.of());
  }

  /** Unfolding what names the reference leads on to what allocates it. */
  @Test
  void theInstanceToUnfoldMayOnlyNameTheReference() {
    Term x = terms.var("x", Sort.REF);
    Term y = terms.var("y", Sort.REF);
    Term z = terms.var("z", Sort.REF);
    PredicateShapes shapes = new PredicateShapes(new Predicates(model(""), terms));
    PredicateInstance list = instance("list", z);
    PredicateInstance near = instance("same", y, z);
    PredicateInstance far = instance("same", x, y);
    assertEquals(Optional.of(list), shapes.instanceFor(heap(near, list), z));
    assertEquals(Optional.of(near), shapes.instanceFor(heap(near, list), y));
    assertEquals(Optional.of(far), shapes.instanceFor(heap(near, list, far), x));
    assertEquals(Optional.empty(), shapes.instanceFor(heap(near, far), x));
    assertEquals(Optional.empty(), shapes.instanceFor(heap(list, far), x));
    PredicateInstance segment = instance("lseg", x, y);
    assertEquals(Optional.empty(), shapes.instanceFor(heap(segment), y), "it ends before y");
    assertEquals(Optional.of(list), shapes.instanceFor(heap(instance("lseg", x, z), list), z));
  }

  private static String random(RandomExprs random, String... parameters) {
    List<String> names = new ArrayList<>(List.of(parameters));
    names.add("a");
    names.add("b");
    String[] all = names.toArray(String[]::new);
    List<String> atoms = new ArrayList<>();
    if (random.below(3) == 0) {
      atoms.add(random.oneOf(all) + " -> Node{ next: " + random.oneOf(all) + " }");
    }
    for (int i = random.below(3); i >= 0; i--) {
      String v = random.oneOf(all);
      String w = random.oneOf(all);
      atoms.add(
          random.oneOf(
              "same(" + v + ", " + w + ")",
              "same(" + v + ", " + w + ")",
              "list(" + v + ")",
              "lseg(" + v + ", " + w + ")",
              "p(" + v + ")",
              "q(" + v + ", " + w + ")"));
    }
    String pure = random.oneOf("", "", " && x != null", " && x == null");
    return String.join(" * ", atoms) + pure;
  }

  private static SpecModel random(RandomExprs random) {
    return model(
        "predicate p(Node x) = "
            + (random(random, "x") + " | emp && x == null;")
            + "predicate q(Node x, Node y) = "
            + (random(random, "x", "y") + " | " + random(random, "x", "y") + ";"));
  }

  /** Unfolds a predicate a few times in all ways, and looks which parameters have a cell then. */
  private Set<Integer> unfolded(SpecModel model, String name) {
    Predicates predicates = new Predicates(model, terms);
    Normaliser normaliser = new Normaliser(terms);
    FreshNames fresh = new FreshNames();
    PredicateInstance general = predicates.generalInstance(name, fresh);
    Set<Integer> result = new TreeSet<>();
    List<SpecHeap> level = List.of(SpecHeap.of(heap(general), 1000));
    for (int steps = 0; steps < STEPS; steps++) {
      List<SpecHeap> next = new ArrayList<>();
      for (SpecHeap spec : level) {
        for (int i = 0; i < general.arguments().size(); i++) {
          if (spec.cellOf(general.arguments().get(i)) != null) {
            result.add(i);
          }
        }
        if (!spec.heap().instances().isEmpty()) {
          PredicateInstance first = spec.heap().instances().get(0);
          for (SymbolicHeap heap : spec.heap().replace(first, predicates.unfold(first, fresh))) {
            normaliser
                .normalise(spec.withHeap(heap))
                .normal()
                .ifPresent(normal -> next.add(normal.spec()));
          }
        }
      }
      level = next;
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whatAnUnfoldingAllocatesMayBeAllocated(long seed) {
    RandomExprs random = new RandomExprs(seed);
    int found = 0;
    for (int i = 0; i < 30; i++) {
      SpecModel model = random(random);
      for (String name : List.of("p", "q")) {
        Set<Integer> objects = unfolded(model, name);
        found += objects.size();
        List<Integer> told = allocated(model, name);
        assertTrue(
            told.containsAll(objects),
            () ->
                name
                    + " allocates "
                    + objects
                    + " and not just "
                    + told
                    + " in "
                    + model.predicates().stream().map(SpecPrinter::print).toList());
      }
    }
    assertTrue(found > 10, found + " objects");
  }
}
