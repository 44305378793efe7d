// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.engine.separation.UnfoldedInput;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.NumberValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.engine.value.Values;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What the symbols of a path are in one shape of the input. Cells have addresses of their own; a
 * reference the precondition leaves open stays a variable.
 */
final class ShapeValues {
  private static final long CELLS = 1L << 42;

  private final Terms terms;
  private final UnfoldedInput input;
  private final GuardedHeap heap;
  private final Map<Term, Term> replacement = new LinkedHashMap<>();
  private final Map<Term, Term> addresses = new LinkedHashMap<>();
  private final Map<Long, PointsTo> cells = new LinkedHashMap<>();
  private final List<Term> extra = new ArrayList<>();
  private List<Term> conditions = new ArrayList<>();

  private ShapeValues(Terms terms, GuardedHeap heap, UnfoldedInput input) {
    this.terms = terms;
    this.heap = heap;
    this.input = input;
  }

  static ShapeValues of(Terms terms, Classes classes, State state, UnfoldedInput input) {
    ShapeValues values = new ShapeValues(terms, GuardedHeap.of(state), input);
    values.placeAll(classes, state);
    values.conditions = values.substituted(state.pathCondition());
    return values;
  }

  private void placeAll(Classes classes, State state) {
    for (PointsTo cell : input.cells()) {
      long address = CELLS + addresses.size();
      addresses.put(cell.location(), terms.location(address));
      cells.put(address, cell);
    }
    state
        .arguments()
        .forEach(
            v -> {
              if (v instanceof SymbolicRef symbol) {
                replacement.put(symbol.term(), place(symbol.term()));
              }
            });
    heap.births().forEach(b -> birth(b, classes, state));
    heap.typed().forEach(s -> type(s, classes));
  }

  private Term place(Term reference) {
    Term known = input.find(reference);
    return addresses.getOrDefault(known, known);
  }

  private void birth(GuardedHeap.Birth birth, Classes classes, State state) {
    Term owner = replacement.getOrDefault(birth.owner().term(), birth.owner().term());
    if (!owner.isConst()) {
      cells.forEach(
          (address, cell) -> {
            Term given = cell.fields().get(birth.slot().key());
            boolean fits =
                input.classes(cell).stream().anyMatch(c -> classes.mayBe(state, birth.owner(), c));
            Term elsewhere = terms.ne(owner, terms.location(address));
            if (!fits) {
              extra.add(elsewhere);
            } else if (given != null) {
              extra.add(terms.or(elsewhere, equal(birth, given)));
            }
          });
      return;
    }
    PointsTo cell = cells.get(owner.longValue());
    Term given = cell == null ? null : cell.fields().get(birth.slot().key());
    if (given == null) {
      return;
    }
    Term initial = term(birth);
    if (initial.op() == Op.VAR && initial.sort() == given.sort()) {
      replacement.put(initial, given.sort() == Sort.REF ? place(given) : given);
    } else if (initial.op() == Op.CONVERT && initial.arg(0).sort() == given.sort()) {
      replacement.put(initial.arg(0), given);
    } else {
      extra.add(equal(birth, given));
    }
  }

  private Term term(GuardedHeap.Birth birth) {
    return birth.initial() instanceof SymbolicRef ref
        ? ref.term()
        : Values.term(terms, (NumberValue) birth.initial());
  }

  private Term equal(GuardedHeap.Birth birth, Term given) {
    return given.sort() == Sort.REF
        ? terms.eq(term(birth), place(given))
        : terms.eq(term(birth), input.stackTerm(given));
  }

  /** The class of a symbol that is a cell is one of the cell's. */
  private void type(SymbolicRef symbol, Classes classes) {
    Term at = replacement.getOrDefault(symbol.term(), symbol.term());
    PointsTo cell = at.isConst() ? cells.get(at.longValue()) : null;
    if (cell != null) {
      List<Term> parts = new ArrayList<>();
      input
          .classes(cell)
          .forEach(c -> parts.add(terms.eq(classes.variable(symbol), classes.number(c))));
      extra.add(terms.or(parts));
    }
  }

  /** Returns null if one is false. */
  private List<Term> substituted(List<Term> pathCondition) {
    List<Term> result = new ArrayList<>();
    List<Term> all = new ArrayList<>(pathCondition);
    all.addAll(extra);
    input.conditions().forEach(c -> all.add(terms.substitute(c, addresses)));
    for (Term condition : all) {
      Term left = terms.substitute(condition, replacement);
      if (left.isFalse()) {
        return null;
      } else if (!left.isTrue()) {
        result.add(left);
      }
    }
    return result;
  }

  /** Returns the conditions on what is still open; null if there is no such input. */
  List<Term> conditions() {
    return conditions;
  }

  /** Returns the references that are still open. */
  Set<Term> free() {
    Set<Term> result = new LinkedHashSet<>();
    conditions.forEach(
        c -> Terms.variables(c).stream().filter(v -> v.sort() == Sort.REF).forEach(result::add));
    for (SymbolicRef symbol : heap.bound()) {
      Term at = replacement.getOrDefault(symbol.term(), symbol.term());
      if (!at.isConst()) {
        result.add(at);
      }
    }
    return result;
  }

  /** Returns the usual values: what was dereferenced is an object outside, the rest is null. */
  Map<Term, Object> usualFree(State state) {
    Set<Term> bound = new LinkedHashSet<>();
    heap.bound().forEach(s -> bound.add(replacement.getOrDefault(s.term(), s.term())));
    Map<Term, Object> result = new LinkedHashMap<>();
    for (Term variable : free()) {
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
  Object value(Term symbol, Map<Term, Object> free) {
    Term at = replacement.getOrDefault(symbol, symbol);
    return at.isConst() ? at.longValue() : free.get(at);
  }

  /** Returns the cell at an address, null if there is none. */
  PointsTo cell(long address) {
    return cells.get(address);
  }

  /** Returns what the variables of births stand for in the cells. */
  Map<Term, Term> replacement() {
    return replacement;
  }

  /** Returns conditions that tie numbers of the path to those of the cells. */
  List<Term> extra() {
    return extra;
  }
}
