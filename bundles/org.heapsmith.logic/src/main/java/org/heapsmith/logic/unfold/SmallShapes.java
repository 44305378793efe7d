// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * The small complete structures of each predicate, as far as its arguments tell them apart: which
 * heights, sizes and null references go together with how few cells. Found bottom up, one more cell
 * at a time, on first use. What is left out (order of keys and the like) only makes a table admit
 * more than there is, so "nothing fits with so few cells" is certain.
 */
final class SmallShapes {
  private static final int MOST_CELLS = 15;
  private static final int MOST_SHAPES = 200;
  private static final int MOST_STEPS = 20_000;

  private final Predicates predicates;
  private final Terms terms;
  private final Normaliser normaliser;
  private final Optional<ShapeTables> known;
  private final Map<String, Table> tables = new LinkedHashMap<>();

  /** Makes those that are found when they are asked for. */
  SmallShapes(Predicates predicates) {
    this(predicates, Optional.empty());
  }

  /** Makes those that are looked up in what is known of the same predicates. */
  SmallShapes(Predicates predicates, ShapeTables known) {
    this(predicates, Optional.of(known));
  }

  private SmallShapes(Predicates predicates, Optional<ShapeTables> known) {
    this.predicates = predicates;
    this.terms = predicates.terms();
    this.normaliser = new Normaliser(terms);
    this.known = known;
  }

  /** The shapes of a predicate, complete for those of at most {@code limit} cells. */
  static final class Table {
    private final List<SmallShape> shapes = new ArrayList<>();
    private int limit = -1;

    /** Returns it with the constants of another factory. */
    private Table in(Terms terms) {
      Table result = new Table();
      result.limit = limit;
      shapes.forEach(shape -> result.shapes.add(shape.in(terms)));
      return result;
    }

    boolean add(SmallShape shape) {
      return shapes.stream().noneMatch(shape::saysAs) && shapes.add(shape);
    }
  }

  /** Returns the shapes that the arguments of an instance of {@code heap} allow, small first. */
  List<SmallShape> fitting(SymbolicHeap heap, PredicateInstance instance) {
    return fitting(heap, instance, table(instance.predicate()));
  }

  /** Returns a number of cells that no completion of the heap's instances goes below. */
  int fewestCells(SymbolicHeap heap) {
    int sum = 0;
    for (PredicateInstance instance : heap.instances()) {
      sum += fewestCells(heap, instance, table(instance.predicate()));
    }
    return sum;
  }

  private static int fewestCells(SymbolicHeap heap, PredicateInstance instance, Table table) {
    Reference[] known = known(heap, instance);
    for (SmallShape shape : table.shapes) {
      if (fits(instance, known, shape)) {
        return shape.cells();
      }
    }
    return table.limit + 1;
  }

  private static List<SmallShape> fitting(
      SymbolicHeap heap, PredicateInstance instance, Table table) {
    Reference[] known = known(heap, instance);
    return table.shapes.stream().filter(s -> fits(instance, known, s)).toList();
  }

  /** What is known of each argument that is a reference; of numbers nothing. */
  private static Reference[] known(SymbolicHeap heap, PredicateInstance instance) {
    Reference[] known = new Reference[instance.arguments().size()];
    for (int i = 0; i < known.length; i++) {
      Term argument = instance.arguments().get(i);
      known[i] = argument.sort() == Sort.REF ? known(heap, argument) : Reference.OPEN;
    }
    return known;
  }

  private static boolean fits(PredicateInstance instance, Reference[] known, SmallShape shape) {
    for (int i = 0; i < known.length; i++) {
      Term argument = instance.arguments().get(i);
      Term number = shape.numbers().get(i);
      if (number != null && argument.isConst() && argument != number) {
        return false;
      }
      Reference reference = shape.references().get(i);
      if (known[i] != Reference.OPEN && reference != Reference.OPEN && known[i] != reference) {
        return false;
      }
    }
    return true;
  }

  private static Reference known(SymbolicHeap heap, Term reference) {
    if (reference.isConst()) {
      return SpecHeap.isNull(reference) ? Reference.NULL : Reference.OBJECT;
    }
    return heap.cellAt(reference) != null ? Reference.OBJECT : Reference.OPEN;
  }

  /** Returns a number of cells that no structure has fewer of that the tables do not know. */
  int fewestOfLarger(PredicateInstance instance) {
    return table(instance.predicate()).limit + 1;
  }

  /** Returns the conditions under which the instance has the shape, as far as it is told. */
  List<Term> conditions(PredicateInstance instance, SmallShape shape) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < instance.arguments().size(); i++) {
      Term argument = instance.arguments().get(i);
      if (shape.numbers().get(i) != null) {
        result.add(terms.eq(argument, shape.numbers().get(i)));
      } else if (shape.references().get(i) == Reference.NULL) {
        result.add(terms.eq(argument, terms.nullRef()));
      } else if (shape.references().get(i) == Reference.OBJECT) {
        result.add(terms.ne(argument, terms.nullRef()));
      }
    }
    return result;
  }

  Table table(String predicate) {
    if (!tables.containsKey(predicate)) {
      known.ifPresentOrElse(
          k -> tables.put(predicate, k.of(predicate, predicates.arrayLength()).in(terms)),
          () -> new Construction(reachable(predicate)).run());
    }
    return tables.get(predicate);
  }

  /** The predicates without a table that {@code start} unfolds to. */
  private Set<String> reachable(String start) {
    Set<String> result = new LinkedHashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      String name = pending.pop();
      if (!tables.containsKey(name) && result.add(name)) {
        FreshNames fresh = new FreshNames("shape!", 0);
        predicates
            .unfold(predicates.generalInstance(name, fresh), fresh)
            .forEach(d -> d.instances().forEach(i -> pending.add(i.predicate())));
      }
    }
    return result;
  }

  /** Builds the tables of predicates that unfold to each other. */
  private final class Construction {
    private final Set<String> names;
    private int steps = MOST_STEPS;

    Construction(Set<String> names) {
      this.names = names;
      names.forEach(n -> tables.put(n, new Table()));
    }

    void run() {
      for (int cells = 0; cells <= MOST_CELLS; cells++) {
        boolean isFirst = true;
        boolean changed = true;
        while (changed) {
          changed = false;
          for (String name : names) {
            changed |= extend(name, cells, isFirst);
          }
          isFirst = false;
        }
        if (steps <= 0 || names.stream().anyMatch(n -> tables.get(n).shapes.size() > MOST_SHAPES)) {
          return;
        }
        for (String name : names) {
          tables.get(name).limit = cells;
        }
      }
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
      for (SmallShape shape : fitting(heap, instance)) {
        int rest = left - shape.cells();
        if (rest >= 0 && (rest == 0 || !last)) {
          List<Term> conditions = conditions(instance, shape);
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
      return object ? Reference.OBJECT : known(heap, argument);
    }
  }
}
