// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.state.Appended;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.PartialEvaluator;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What the symbols of a path are in one shape of the input. Cells have addresses of their own; a
 * reference the precondition leaves open stays a variable.
 *
 * <p>Immutable: {@link #upTo} goes on from what a shorter path was in the same shape, so that each
 * condition of a path is looked at once.
 */
final class ShapeValues {
  private static final long CELLS = 1L << 42;

  private final Terms terms;
  private final InputShape input;
  private final Map<Term, Term> addresses;
  private final Map<Long, PointsTo> cells;

  /** The fields of the cells, by address: references as what they are in this shape. */
  private final Map<Long, Map<FieldKey, Term>> fields;

  private HashPMap<Term, Term> replacement;
  private PVector<Term> conditions;
  private boolean contradictory;
  private int births;
  private int types;
  private int assumptions;

  private ShapeValues(Terms terms, InputShape input) {
    this.terms = terms;
    this.input = input;
    this.addresses = new LinkedHashMap<>();
    this.cells = new LinkedHashMap<>();
    this.replacement = HashTreePMap.empty();
    this.conditions = TreePVector.empty();
    this.fields = new HashMap<>();
    for (PointsTo cell : input.cells()) {
      long address = CELLS + addresses.size();
      addresses.put(cell.location(), terms.location(address));
      cells.put(address, cell);
    }
    cells.forEach((address, cell) -> fields.put(address, placed(cell)));
  }

  private ShapeValues(ShapeValues before) {
    this.terms = before.terms;
    this.input = before.input;
    this.addresses = before.addresses;
    this.cells = before.cells;
    this.fields = before.fields;
    this.replacement = before.replacement;
    this.conditions = before.conditions;
    this.contradictory = before.contradictory;
    this.births = before.births;
    this.types = before.types;
    this.assumptions = before.assumptions;
  }

  /** Returns what the arguments of a state that has just begun are in a shape. */
  static ShapeValues of(Terms terms, State state, InputShape input) {
    ShapeValues values = new ShapeValues(terms, input);
    state
        .arguments()
        .forEach(
            v -> {
              if (v instanceof SymbolicRef symbol) {
                values.replace(symbol.term(), values.place(symbol.term()));
              }
            });
    values.add(
        input.conditions().stream().map(c -> terms.substitute(c, values.addresses)).toList());
    return values;
  }

  /** Returns what a state is in this shape that is the one it was made of, or goes on from it. */
  ShapeValues upTo(State state, Classes classes) {
    GuardedHeap heap = GuardedHeap.of(state);
    if (contradictory
        || births == heap.births().size()
            && types == heap.typed().size()
            && assumptions == state.pathCondition().size()) {
      return this;
    }
    ShapeValues next = new ShapeValues(this);
    List<Term> added = new ArrayList<>();
    Appended.since(births, heap.births()).forEach(b -> next.birth(b, classes, state, added));
    Appended.since(types, heap.typed()).forEach(s -> next.type(s, classes, added));
    added.addAll(Appended.since(assumptions, state.pathCondition()));
    next.add(added);
    next.births = heap.births().size();
    next.types = heap.typed().size();
    next.assumptions = state.pathCondition().size();
    return next;
  }

  private void replace(Term variable, Term by) {
    replacement = replacement.plus(variable, by);
  }

  private Term place(Term reference) {
    Term known = input.find(reference);
    return addresses.getOrDefault(known, known);
  }

  private Map<FieldKey, Term> placed(PointsTo cell) {
    Map<FieldKey, Term> result = new HashMap<>();
    cell.fields()
        .forEach((key, given) -> result.put(key, given.sort() == Sort.REF ? place(given) : given));
    return result;
  }

  private Term at(SymbolicRef symbol) {
    Term known = replacement.get(symbol.term());
    return known == null ? symbol.term() : known;
  }

  /** Finds out what a field was, or adds what has to hold of it. */
  private void birth(GuardedHeap.Birth birth, Classes classes, State state, List<Term> added) {
    Term owner = at(birth.owner());
    if (!owner.isConst()) {
      cells.forEach(
          (address, cell) -> {
            Term given = fields.get(address).get(birth.slot().key());
            boolean fits =
                input.classes(cell).stream().anyMatch(c -> classes.mayBe(state, birth.owner(), c));
            Term elsewhere = terms.ne(owner, terms.location(address));
            if (!fits) {
              added.add(elsewhere);
            } else if (given != null) {
              added.add(terms.or(elsewhere, equal(birth, given)));
            }
          });
      return;
    }
    Term initial = term(birth);
    Map<FieldKey, Term> cell = fields.get(owner.longValue());
    if (cell == null) { // null, in this shape: the path has no use for what its field would be
      if (initial.sort() == Sort.REF) {
        replace(initial, terms.nullRef());
      }
      return;
    }
    Term given = cell.get(birth.slot().key());
    if (given == null) {
      return;
    }
    if (initial.op() == Op.VAR && initial.sort() == given.sort()) {
      replace(initial, given);
    } else if (initial.op() == Op.CONVERT && initial.arg(0).sort() == given.sort()) {
      replace(initial.arg(0), given);
    } else {
      added.add(equal(birth, given));
    }
  }

  private Term term(GuardedHeap.Birth birth) {
    return birth.initial() instanceof SymbolicRef ref
        ? ref.term()
        : Values.term(terms, (NumberValue) birth.initial());
  }

  private Term equal(GuardedHeap.Birth birth, Term given) {
    return given.sort() == Sort.REF
        ? terms.eq(term(birth), given)
        : terms.eq(term(birth), Values.onStack(terms, given));
  }

  /** The class of a symbol that is a cell is one of the cell's. */
  private void type(SymbolicRef symbol, Classes classes, List<Term> added) {
    Term at = at(symbol);
    PointsTo cell = at.isConst() ? cells.get(at.longValue()) : null;
    if (cell != null) {
      List<Term> parts = new ArrayList<>();
      input
          .classes(cell)
          .forEach(c -> parts.add(terms.eq(classes.variable(symbol), classes.number(c))));
      added.add(terms.or(parts));
    }
  }

  private void add(List<Term> added) {
    PartialEvaluator shape = new PartialEvaluator(terms, replacement);
    for (Term condition : added) {
      Term left = shape.of(condition);
      if (left.isFalse()) {
        contradictory = true;
        return;
      } else if (!left.isTrue()) {
        conditions = conditions.plus(left);
      }
    }
  }

  /** Returns whether the path contradicts the shape, whatever the numbers are. */
  boolean isContradictory() {
    return contradictory;
  }

  /** Returns the shape. */
  InputShape input() {
    return input;
  }

  /** Returns the conditions on what is still open. */
  List<Term> conditions() {
    return conditions;
  }

  /** Returns what a condition is in this shape. */
  Term of(Term condition) {
    return new PartialEvaluator(terms, replacement).of(condition);
  }

  /** Returns the references of a path that are still open. */
  Set<Term> free(GuardedHeap heap) {
    Set<Term> result = new LinkedHashSet<>();
    for (Term condition : conditions) {
      if (condition.hasReference()) {
        Terms.variables(condition).stream().filter(v -> v.sort() == Sort.REF).forEach(result::add);
      }
    }
    for (SymbolicRef symbol : heap.bound()) {
      if (!at(symbol).isConst()) {
        result.add(at(symbol));
      }
    }
    return result;
  }

  /** Returns the usual values: what was dereferenced is an object outside, the rest is null. */
  Map<Term, Object> usualFree(GuardedHeap heap) {
    Set<Term> bound = new LinkedHashSet<>();
    heap.bound().forEach(s -> bound.add(at(s)));
    Map<Term, Object> result = new LinkedHashMap<>();
    for (Term variable : free(heap)) {
      Term isNull = terms.eq(variable, terms.nullRef());
      boolean isObject = bound.contains(variable) || heap.facts().simplify(terms, isNull).isFalse();
      result.put(variable, isObject ? LikelyShape.FRESH + result.size() : 0L);
    }
    return result;
  }

  /** Returns the conditions on numbers under values of the open references; null if one fails. */
  List<Term> under(Map<Term, Object> values) {
    return new LikelyShape(terms).under(values, conditions);
  }

  /** Returns what a symbol is: null, an address of a cell, or a value of an open reference. */
  Object value(SymbolicRef symbol, Map<Term, Object> free) {
    Term at = at(symbol);
    return at.isConst() ? at.longValue() : free.get(at);
  }

  /** Returns the type of a symbol's object; empty if it is null, or the path has no such shape. */
  Optional<String> type(SymbolicRef symbol) {
    Term at = at(symbol);
    PointsTo cell = at.isConst() ? cells.get(at.longValue()) : null;
    return contradictory
        ? Optional.empty()
        : input.type(cell == null ? at : cell.location(), symbol.declaredType());
  }

  /** Returns the cell at an address, null if there is none. */
  PointsTo cell(long address) {
    return cells.get(address);
  }

  /** Returns what the variables of births stand for in the cells. */
  Map<Term, Term> replacement() {
    return replacement;
  }
}
