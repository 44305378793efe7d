// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.guards.Facts;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What the strategy knows of objects of the input (the POSE paper's H restricted to symbols): the
 * symbols the program dereferenced, the present values of the fields it looked at or wrote, and the
 * initial values of those it looked at. Immutable.
 *
 * @param bound the symbols that were dereferenced, in order
 * @param contents present field values by the terms of bound symbols; fields nobody used are absent
 * @param births initial values of fields, in the order they were made
 * @param symbols all symbols made, by their terms
 * @param order the number of each symbol in the order they were made
 * @param classes the possible classes of symbols of which more is known than the declared type
 * @param typed the symbols whose class is a variable of the path condition, in order
 * @param facts what the path condition says of guards
 * @param inputs the shapes of input that the precondition and the path allow, as far as is known;
 *     empty without a precondition
 * @param shape what references were in the last model that was no likely shape; empty if none was
 */
record GuardedHeap(
    PVector<SymbolicRef> bound,
    HashPMap<Term, HashPMap<FieldKey, Value>> contents,
    PVector<Birth> births,
    HashPMap<Term, SymbolicRef> symbols,
    HashPMap<Term, Integer> order,
    HashPMap<Term, List<String>> classes,
    PVector<SymbolicRef> typed,
    Facts facts,
    List<ShapeValues> inputs,
    Map<Term, Object> shape) {

  /**
   * The value a field had in the initial heap, as far as it was not another symbol's field.
   *
   * @param owner the symbol the field was read through
   */
  record Birth(SymbolicRef owner, FieldSlot slot, Value initial) {}

  /** Of a state in which nothing was looked at. */
  static final GuardedHeap EMPTY =
      new GuardedHeap(
          TreePVector.empty(),
          HashTreePMap.empty(),
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          TreePVector.empty(),
          Facts.NONE,
          List.of(),
          Map.of());

  /** Returns what is known in a state. */
  static GuardedHeap of(State state) {
    return (GuardedHeap) state.specState();
  }

  boolean isBound(SymbolicRef symbol) {
    return contents.containsKey(symbol.term());
  }

  /** Returns the present value of a field of a bound symbol, if it was used. */
  Optional<Value> field(SymbolicRef symbol, FieldKey key) {
    return Optional.ofNullable(contents.get(symbol.term())).map(fields -> fields.get(key));
  }

  private GuardedHeap with(
      PVector<SymbolicRef> newBound,
      HashPMap<Term, HashPMap<FieldKey, Value>> newContents,
      PVector<Birth> newBirths) {
    return new GuardedHeap(
        newBound, newContents, newBirths, symbols, order, classes, typed, facts, inputs, shape);
  }

  private GuardedHeap with(
      HashPMap<Term, List<String>> newClasses,
      PVector<SymbolicRef> newTyped,
      Facts newFacts,
      List<ShapeValues> newInputs,
      Map<Term, Object> newShape) {
    return new GuardedHeap(
        bound,
        contents,
        births,
        symbols,
        order,
        newClasses,
        newTyped,
        newFacts,
        newInputs,
        newShape);
  }

  GuardedHeap withSymbol(SymbolicRef symbol) {
    Term term = symbol.term();
    HashPMap<Term, SymbolicRef> all = symbols.plus(term, symbol);
    HashPMap<Term, Integer> numbers = order.plus(term, order.size());
    return symbols.containsKey(term)
        ? this
        : new GuardedHeap(
            bound, contents, births, all, numbers, classes, typed, facts, inputs, shape);
  }

  GuardedHeap withBound(SymbolicRef symbol) {
    return with(bound.plus(symbol), contents.plus(symbol.term(), HashTreePMap.empty()), births);
  }

  GuardedHeap withField(SymbolicRef symbol, FieldKey key, Value value) {
    HashPMap<FieldKey, Value> fields = contents.get(symbol.term()).plus(key, value);
    return with(bound, contents.plus(symbol.term(), fields), births);
  }

  GuardedHeap withBirth(Birth birth) {
    return with(bound, contents, births.plus(birth));
  }

  GuardedHeap withClasses(SymbolicRef symbol, List<String> possible) {
    HashPMap<Term, List<String>> known = classes.plus(symbol.term(), List.copyOf(possible));
    return with(known, typed, facts, inputs, shape);
  }

  GuardedHeap withTyped(SymbolicRef symbol) {
    return with(classes, typed.plus(symbol), facts, inputs, shape);
  }

  GuardedHeap withFacts(Facts known) {
    return with(classes, typed, known, inputs, shape);
  }

  GuardedHeap withInputs(List<ShapeValues> allowed) {
    return with(classes, typed, facts, List.copyOf(allowed), shape);
  }

  GuardedHeap withShape(Map<Term, Object> references) {
    return with(classes, typed, facts, inputs, references);
  }
}
