// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;

/**
 * One shape of the input that a precondition allows: cells and what references are, with conditions
 * on numbers and on references that stay open. Immutable.
 */
public final class InputShape {
  private final Terms terms;
  private final Map<Term, PointsTo> cells;
  private final Function<PointsTo, List<String>> classes;
  private final Function<PointsTo, Optional<String>> promised;
  private final List<Term> conditions;
  private final boolean truncated;

  /** What references are: null, the location of an input object, or another reference. */
  private final HashPMap<Term, Term> known;

  private InputShape(InputShape other, HashPMap<Term, Term> known) {
    this.terms = other.terms;
    this.cells = other.cells;
    this.classes = other.classes;
    this.promised = other.promised;
    this.conditions = other.conditions;
    this.truncated = other.truncated;
    this.known = known;
  }

  /**
   * Makes a shape.
   *
   * @param cells in the order in which they are met; their locations are variables
   * @param known what references are: null, the location of a cell, or another reference
   * @param classes the classes the object of a cell may have, the likeliest first
   * @param promised the type that the precondition says the object of a cell has, if it does
   * @param truncated whether a bound left out what further holds: the shape allows too much
   */
  public InputShape(
      Terms terms,
      List<PointsTo> cells,
      Map<Term, Term> known,
      Function<PointsTo, List<String>> classes,
      Function<PointsTo, Optional<String>> promised,
      List<Term> conditions,
      boolean truncated) {
    this.terms = terms;
    this.cells = new LinkedHashMap<>();
    cells.forEach(c -> this.cells.put(c.location(), c));
    this.known = HashTreePMap.from(known);
    this.classes = classes;
    this.promised = promised;
    this.conditions = List.copyOf(conditions);
    this.truncated = truncated;
  }

  /** Returns whether a bound left out what further holds: the shape allows too much. */
  public boolean isTruncated() {
    return truncated;
  }

  /** Returns the cells. */
  public Collection<PointsTo> cells() {
    return Collections.unmodifiableCollection(cells.values());
  }

  /** Returns the classes the object of a cell may have. */
  public List<String> classes(PointsTo cell) {
    return classes.apply(cell);
  }

  /**
   * Returns the type that the precondition says an object has that a reference refers to; its
   * declared type if that is all it says; empty for null.
   *
   * @param place what {@link #find} returned
   */
  public Optional<String> type(Term place, String declared) {
    PointsTo cell = cells.get(place);
    return cell == null
        ? Optional.of(declared).filter(d -> !place.isConst() || place.longValue() != 0)
        : Optional.of(promised.apply(cell).orElse(declared));
  }

  /** Returns the conditions on numbers and on open references. */
  public List<Term> conditions() {
    return conditions;
  }

  /** Returns what a reference is: null, a location, or a variable that is open. */
  public Term find(Term reference) {
    Term current = reference;
    while (!current.isConst()) {
      Term next = known.get(current);
      if (next == null) {
        return current;
      }
      current = next;
    }
    return current;
  }

  /** Returns the cell at what {@link #find} returned; null if that is open. */
  public PointsTo cell(Term location) {
    return cells.get(location);
  }

  /** Returns the initial value of a field that a cell gives. */
  public Value initial(FieldSlot slot, Term term, String path) {
    if (term.sort() != Sort.REF) {
      return Values.of(Values.onStack(terms, term));
    }
    Term place = find(term);
    if (!place.isConst()) {
      return new SymbolicRef(place, InputFactory.typeName(slot.descriptor()), path);
    }
    return place.longValue() == 0 ? Null.NULL : new ObjectRef(Math.toIntExact(place.longValue()));
  }

  /** Returns this with a reference known that was open. */
  public InputShape knowing(Term reference, Term place) {
    return new InputShape(this, known.plus(reference, place));
  }

  /** Returns the completion for a state in which the cells the program used are objects. */
  public Completion completion(List<Term> numbers) {
    return new Completion(this::find, this::cell, classes, numbers, false);
  }
}
