// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.unfold.SmallShape.Reference;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Finds the {@link ShapeTable} of a predicate bottom up, one more cell at a time, with those of the
 * predicates that it unfolds to.
 */
final class ShapeConstruction {
  private static final int MOST_CELLS = 15;
  private static final int MOST_SHAPES = 200;
  private static final int MOST_STEPS = 20_000;

  private final Predicates predicates;
  private final Terms terms;
  private final String start;
  private final Normaliser normaliser;
  private final Map<String, ShapeTable> tables = new LinkedHashMap<>();
  private final SmallShapes shapes;
  private int steps = MOST_STEPS;

  ShapeConstruction(Predicates predicates, String start) {
    this.predicates = predicates;
    this.terms = predicates.terms();
    this.start = start;
    this.normaliser = new Normaliser(terms);
    this.shapes = new SmallShapes(terms, tables::get);
    Set<String> reachable = reachable();
    predicates.definitions().keySet().stream()
        .filter(reachable::contains)
        .forEach(name -> tables.put(name, new ShapeTable()));
  }

  private Set<String> reachable() {
    Set<String> result = new HashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      String name = pending.pop();
      if (result.add(name)) {
        FreshNames fresh = new FreshNames("shape!", 0);
        predicates
            .unfold(predicates.generalInstance(name, fresh), fresh)
            .forEach(d -> d.instances().forEach(i -> pending.add(i.predicate())));
      }
    }
    return result;
  }

  /** Finds the tables, and returns that of the predicate it begins with. */
  ShapeTable run() {
    for (int cells = 0; cells <= MOST_CELLS; cells++) {
      boolean isFirst = true;
      boolean changed = true;
      while (changed) {
        changed = false;
        for (String name : tables.keySet()) {
          changed |= extend(name, cells, isFirst);
        }
        isFirst = false;
      }
      if (steps <= 0 || tables.values().stream().anyMatch(t -> t.shapes().size() > MOST_SHAPES)) {
        return tables.get(start);
      }
      for (ShapeTable table : tables.values()) {
        table.completeTo(cells);
      }
    }
    return tables.get(start);
  }

  /**
   * Adds the shapes of so many cells.
   *
   * @param isFirst whether none have been added yet: those that have been are parts of disjuncts
   *     without cells only
   */
  private boolean extend(String name, int cells, boolean isFirst) {
    FreshNames fresh = new FreshNames("shape!", 0);
    PredicateInstance general = predicates.generalInstance(name, fresh);
    boolean changed = false;
    for (SymbolicHeap disjunct : predicates.unfold(general, fresh)) {
      if (predicates.isBeyondBounds(disjunct) || !isFirst && !disjunct.cells().isEmpty()) {
        continue;
      }
      List<PredicateInstance> instances = new ArrayList<>(List.of(general));
      instances.addAll(disjunct.instances());
      SymbolicHeap heap =
          new SymbolicHeap(disjunct.cells(), instances, disjunct.types(), disjunct.pure());
      int left = cells - disjunct.cells().size();
      if (left >= 0) {
        changed |= combine(name, SpecHeap.of(heap, fresh.next()), List.of(), 1, left, cells);
      }
    }
    return changed;
  }

  /** Gives the instances from {@code at} on shapes with {@code left} cells together. */
  private boolean combine(
      String name, SpecHeap spec, List<Term> further, int at, int left, int cells) {
    if (steps-- <= 0) {
      return false;
    }
    Normaliser.Result result = normaliser.normalise(spec.withHeap(spec.heap().and(further)));
    if (!(result instanceof Normaliser.Normal normal)) {
      return false;
    }
    SymbolicHeap heap = normal.spec().heap();
    if (at == heap.instances().size()) {
      return left == 0 && tables.get(name).add(shape(heap, cells));
    }
    PredicateInstance instance = heap.instances().get(at);
    boolean changed = false;
    boolean last = at == heap.instances().size() - 1;
    for (SmallShape shape : shapes.fitting(heap, instance)) {
      int rest = left - shape.cells();
      if (rest >= 0 && (rest == 0 || !last)) {
        List<Term> conditions = shapes.conditions(instance, shape);
        changed |= combine(name, normal.spec(), conditions, at + 1, rest, cells);
      }
    }
    return changed;
  }

  private SmallShape shape(SymbolicHeap heap, int cells) {
    List<Term> arguments = heap.instances().get(0).arguments();
    Term[] numbers = new Term[arguments.size()];
    Reference[] references = new Reference[arguments.size()];
    Arrays.fill(references, Reference.OPEN);
    for (int i = 0; i < numbers.length; i++) {
      Term argument = arguments.get(i);
      if (argument.sort() == Sort.REF) {
        references[i] = reference(heap, argument);
      } else if (argument.isConst()) {
        numbers[i] = argument;
      }
    }
    return new SmallShape(
        Collections.unmodifiableList(Arrays.asList(numbers)), List.of(references), cells);
  }

  private Reference reference(SymbolicHeap heap, Term argument) {
    boolean object = heap.pure().contains(terms.ne(argument, terms.nullRef()));
    return object ? Reference.OBJECT : SmallShapes.known(heap, argument);
  }
}
