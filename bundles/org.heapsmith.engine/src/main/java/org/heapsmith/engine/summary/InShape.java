// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ClassTerms;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.PartialEvaluator;

/**
 * What the references and locations of a state are in one shape of the input. References are taken
 * in the order in which they were accessed, so that the location of a cell is known before its
 * fields are; a reference that the shape leaves open stays a variable.
 */
final class InShape {
  /** Beyond the ids of objects: cells that no reference has led to. */
  private static final long CELLS = 1L << 42;

  private final Terms terms;
  private final ExplorationContext context;
  private final State state;
  private final SummaryHeap heap;
  private final InputShape shape;

  private final Map<Term, Integer> owners;

  /** What the shape says of each reference: a term of its own. */
  private final Map<Term, Term> given = new LinkedHashMap<>();

  /** What variables are; of references a location, null or a variable of the shape. */
  private final Map<Term, Term> replacement = new LinkedHashMap<>();

  /** The cells that are known locations, by the ids of these, and the other way round. */
  private final Map<Integer, PointsTo> cells = new LinkedHashMap<>();

  private final Map<Term, Term> addresses = new LinkedHashMap<>();

  /** Locations that are no cell, but may be there. */
  private final Set<Integer> outside = new HashSet<>();

  private final List<SymbolicRef> open = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();
  private boolean contradictory;

  InShape(ExplorationContext context, State state, InputShape shape) {
    this.context = context;
    this.terms = context.terms();
    this.state = state;
    this.heap = SummaryHeap.of(state);
    this.shape = shape;
    this.owners = owners();
    state.arguments().forEach(this::argument);
    for (SymbolicRef reference : heap.references()) {
      access(reference, isThere(reference) ? place(reference) : terms.nullRef());
    }
    long next = CELLS;
    for (PointsTo cell : shape.cells()) {
      addresses.putIfAbsent(cell.location(), terms.location(next++));
    }
  }

  /** Returns which location each reference of the initial heap is a field of. */
  private Map<Term, Integer> owners() {
    Map<Term, Integer> owners = new LinkedHashMap<>();
    for (InputObject input : state.inputs()) {
      fields(input.initial().id())
          .values()
          .forEach(
              v -> {
                if (v instanceof SymbolicRef ref) {
                  owners.put(ref.term(), input.initial().id());
                }
              });
    }
    return owners;
  }

  /** Returns the initial values of all fields that the object has or may have. */
  private Map<FieldKey, Value> fields(int id) {
    Map<FieldKey, Value> fields = new LinkedHashMap<>();
    if (state.input(id).orElseThrow().initial() instanceof Instance instance) {
      instance.layout().slots().forEach(s -> fields.put(s.key(), instance.field(s)));
    }
    heap.fields()
        .forEach(
            (place, content) -> {
              if (place.location() == id) {
                fields.put(place.key(), content.initial());
              }
            });
    return fields;
  }

  private void argument(Value value) {
    if (value instanceof ObjectRef object && state.input(object.id()).isPresent()) {
      String path = state.input(object.id()).get().path();
      PointsTo cell = shape.cell(shape.find(terms.var(path, Sort.REF)));
      if (cell != null) {
        meet(object.id(), cell);
      } else {
        outside.add(object.id());
      }
    }
  }

  /** Returns whether the object is there that the reference is a field of. */
  boolean isThere(SymbolicRef reference) {
    Integer owner = owners.get(reference.term());
    return owner == null || cells.containsKey(owner) || outside.contains(owner);
  }

  /**
   * Returns what a reference is that was not accessed yet and is there: null, the location of an
   * object, a cell that is no location yet, or a variable if it is open.
   */
  Term place(SymbolicRef reference) {
    return shape.find(given.getOrDefault(reference.term(), reference.term()));
  }

  /** Returns the location of a cell; beyond the ids of objects if no reference has led to it. */
  Optional<Term> address(Term place) {
    return Optional.ofNullable(addresses.get(place));
  }

  /** Returns whether an address is that of a cell that no reference has led to. */
  static boolean isUnmet(Term address) {
    return address.longValue() >= CELLS;
  }

  private void access(SymbolicRef reference, Term place) {
    PointsTo cell = place.isConst() ? null : shape.cell(place);
    if (cell == null) {
      replacement.put(reference.term(), place);
      if (!place.isConst()) {
        open.add(reference);
        own(reference).forEach(l -> outside.add(l.object().id()));
      }
      return;
    }
    Term known = addresses.get(place);
    if (known == null) {
      Optional<Location> own = own(reference).findFirst();
      if (own.isEmpty()) {
        contradictory = true; // there is no room for it within the bound
        return;
      }
      known = terms.location(own.get().object().id());
      meet(own.get().object().id(), cell);
    }
    replacement.put(reference.term(), known);
  }

  /** Returns the locations that were made for a reference. */
  private Stream<Location> own(SymbolicRef reference) {
    return heap.locations().values().stream()
        .filter(l -> l.exists() == terms.eq(reference.term(), terms.location(l.object().id())));
  }

  /** A location is a cell. */
  private void meet(int id, PointsTo cell) {
    cells.put(id, cell);
    addresses.put(cell.location(), terms.location(id));
    Location location = heap.location(id).orElseThrow();
    List<String> fitting = new ArrayList<>(location.classes());
    fitting.retainAll(shape.classes(cell));
    contradictory |= fitting.isEmpty();
    conditions.add(location.isOneOf(new ClassTerms(context), fitting));
    fields(id)
        .forEach(
            (key, value) -> {
              Term term = cell.fields().get(key);
              if (term != null) {
                give(value, term);
              }
            });
  }

  private void give(Value value, Term term) {
    if (value instanceof SymbolicRef reference) {
      given.put(reference.term(), term);
    } else if (value instanceof NumberValue number) {
      Term initial = Values.term(terms, number);
      Term variable = initial.op() == Op.CONVERT ? initial.arg(0) : initial;
      if (variable.op() == Op.VAR && variable.sort() == term.sort()) {
        replacement.put(variable, term);
      } else {
        conditions.add(terms.eq(initial, Values.onStack(terms, term)));
      }
    }
  }

  /**
   * Returns the cells that no reference has led to yet and an open reference may be, by what it is.
   */
  Map<Term, List<PointsTo>> possibleCells() {
    Map<Term, List<PointsTo>> result = new LinkedHashMap<>();
    for (SymbolicRef reference : open) {
      List<PointsTo> possible =
          shape.cells().stream()
              .filter(c -> isUnmet(addresses.get(c.location())))
              .filter(
                  c ->
                      !context
                          .program()
                          .types()
                          .subtypes(shape.classes(c), reference.declaredType())
                          .isEmpty())
              .toList();
      result.putIfAbsent(replacement.get(reference.term()), possible);
    }
    return result;
  }

  /** Returns what the path says in this shape; empty if that is a contradiction at sight. */
  Optional<List<Term>> path() {
    PartialEvaluator evaluation = new PartialEvaluator(terms, replacement);
    List<Term> result = new ArrayList<>();
    for (Term condition : state.pathCondition()) {
      Term left = evaluation.of(condition);
      if (left.isFalse()) {
        return Optional.empty();
      } else if (!left.isTrue()) {
        result.add(left);
      }
    }
    for (Term condition : said()) {
      if (condition.isFalse()) {
        return Optional.empty();
      }
      result.add(condition);
    }
    return contradictory ? Optional.empty() : Optional.of(result);
  }

  /** Returns what the shape says of numbers, classes and open references. */
  private List<Term> said() {
    List<Term> result = new ArrayList<>(conditions);
    shape.conditions().forEach(c -> result.add(terms.substitute(c, addresses)));
    return result;
  }

  /** Returns the path condition, and as equations what variables are in this shape. */
  List<Term> equations() {
    List<Term> result = new ArrayList<>(state.pathCondition());
    replacement.forEach((variable, term) -> result.add(terms.eq(variable, term)));
    result.addAll(said());
    return result.stream().filter(c -> !c.isTrue()).distinct().toList();
  }

  /** Returns the shape with the locations of the state for its cells. */
  InputShape located() {
    InputShape result = shape;
    for (Map.Entry<Integer, PointsTo> cell : cells.entrySet()) {
      result = result.knowing(cell.getValue().location(), terms.location(cell.getKey()));
    }
    for (Map.Entry<Term, Term> reference : given.entrySet()) {
      Term place = result.find(reference.getValue());
      if (place != reference.getKey()) {
        result = result.knowing(reference.getKey(), place);
      }
    }
    return result;
  }
}
