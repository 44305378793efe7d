// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.SealedObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.objectweb.asm.Opcodes;

/** Element access and length of arrays; lengths are concrete, indices may be symbolic. */
final class Arrays {
  private static final String OUT_OF_BOUNDS = "java/lang/ArrayIndexOutOfBoundsException";
  private static final String ARRAY_STORE = "java/lang/ArrayStoreException";

  /** Where there are more elements, those that are the same are one alternative of a load. */
  private static final int LONGEST_SHORT = 8;

  /** So many different elements of a table are tried. */
  private static final int MOST_LOADED = 10_000;

  /** What is stored in an array makes a copy of it: so many elements are copied at one place. */
  private static final int MOST_COPIED = 1_000_000;

  private static final int FEWEST_STORED = 10;

  private static final int OUTSIDE = -1;
  private static final int NOT_TRIED = -2;

  private Arrays() {}

  static Instruction length() {
    return (m, s, f) ->
        m.references()
            .locate(
                s,
                f,
                f.peek(0),
                (state, frame, ref) -> {
                  ArrayObject array = array(m, state, ref);
                  frame.replace(0, IntValue.of(array.length()));
                  frame.next();
                  return StepResult.NEXT;
                });
  }

  static Instruction load() {
    return (m, s, f) ->
        at(m, s, f, 1, Use.LOAD, (state, frame, place) -> arrive(m, state, frame, place));
  }

  private static StepResult arrive(Machine m, State s, Frame f, Place place) {
    Value element = place.array(s).element(place.index);
    return m.references()
        .load(
            s,
            f,
            element,
            (state, frame, v) -> {
              frame.drop(2);
              frame.push(v);
              frame.next();
              return StepResult.NEXT;
            });
  }

  static Instruction store(int opcode) {
    if (opcode == Opcodes.AASTORE) {
      return (m, s, f) ->
          at(
              m,
              s,
              f,
              2,
              Use.STORE,
              (state, frame, place) -> storeReference(m, state, frame, place));
    }
    return (m, s, f) ->
        at(
            m,
            s,
            f,
            2,
            Use.STORE,
            (state, frame, place) ->
                write(state, frame, place, narrowed(m, place.array(state), frame.peek(0))));
  }

  private static StepResult write(State s, Frame f, Place place, Value value) {
    s.setElement(place.target, place.index, value);
    f.drop(3);
    f.next();
    return StepResult.NEXT;
  }

  /** Elements narrower than int keep the low bits only. */
  private static Value narrowed(Machine m, ArrayObject array, Value value) {
    Sort sort =
        switch (array.className().charAt(1)) {
          case 'B' -> Sort.BYTE;
          case 'S' -> Sort.SHORT;
          case 'C' -> Sort.CHAR;
          default -> null;
        };
    if (sort == null) {
      return value;
    }
    return value instanceof IntValue i
        ? IntValue.of(Conversions.narrow(i.value(), sort))
        : m.numbers().narrow(value, sort);
  }

  private static StepResult storeReference(Machine m, State s, Frame f, Place place) {
    Value value = s.resolved(f.peek(0));
    String element = place.array(s).elementDescriptor();
    String type = element.charAt(0) == 'L' ? element.substring(1, element.length() - 1) : element;
    if (value instanceof IndefiniteRef ref
        && m.program().hierarchy().isSubtype(ref.declaredType(), type)) {
      return write(s, f, place, ref);
    }
    return Objects.fits(
        m,
        s,
        f,
        value,
        type,
        (state, frame, fits) ->
            fits
                ? write(state, frame, place, frame.peek(0))
                : m.exceptions().throwImplicit(state, ARRAY_STORE, null));
  }

  /** An element of an array. */
  private record Place(ObjectRef target, int index) {
    ArrayObject array(State state) {
      return (ArrayObject) state.object(target);
    }
  }

  /** What is done with an element. */
  private enum Use {
    LOAD,
    STORE
  }

  /** Finds the element: {@code depth} is that of the array reference, the index is above it. */
  private static StepResult at(
      Machine m, State s, Frame f, int depth, Use use, Choices.Continuation<Place> then) {
    if (f.peek(depth) instanceof ObjectRef ref && f.peek(depth - 1) instanceof IntValue i) {
      return inBounds(m, s, f, ref, i.value(), then);
    }
    return m.references()
        .locate(
            s,
            f,
            f.peek(depth),
            (state, frame, array) -> {
              Value index = frame.peek(depth - 1);
              return index instanceof IntValue i
                  ? inBounds(m, state, frame, array, i.value(), then)
                  : chooseIndex(m, state, array, index, use, then);
            });
  }

  private static StepResult inBounds(
      Machine m, State s, Frame f, ObjectRef ref, int index, Choices.Continuation<Place> then) {
    if (index < 0 || index >= array(m, s, ref).length()) {
      return m.exceptions().throwImplicit(s, OUT_OF_BOUNDS, null);
    }
    return then.apply(s, f, new Place(ref, index));
  }

  private static StepResult chooseIndex(
      Machine m, State s, ObjectRef ref, Value index, Use use, Choices.Continuation<Place> then) {
    Predictions.require(s, index);
    Terms terms = m.terms();
    Term term = m.numbers().term(index);
    ArrayObject array = array(m, s, ref);
    int length = array.length();
    int most =
        use == Use.LOAD ? MOST_LOADED : Math.max(FEWEST_STORED, MOST_COPIED / Math.max(1, length));
    List<Choices.Option<Integer>> options = new ArrayList<>();
    List<Term> rest = new ArrayList<>();
    for (List<Run> alike : alike(array)) {
      int open = most - options.size();
      if (use == Use.STORE) {
        int tried = Math.min(m.context().mostAlike(), open);
        rest.addAll(stores(terms, term, alike, tried, options));
        continue;
      }
      List<Term> here = alike.stream().map(r -> r.contains(terms, term)).toList();
      if (open > 0) {
        options.add(option(terms.or(here), alike.get(0).first()));
      } else {
        rest.addAll(here);
      }
    }
    int triedInAll = options.size();
    if (!rest.isEmpty()) {
      options.add(option(terms.or(rest), NOT_TRIED));
    }
    Term outside =
        terms.or(
            terms.binary(Op.LT, term, terms.intConst(0)),
            terms.binary(Op.LE, terms.intConst(length), term));
    options.add(option(outside, OUTSIDE));
    return m.choices()
        .choose(
            s,
            PathFact.Kind.ARRAY,
            options,
            (state, frame, i) -> {
              if (i == NOT_TRIED) {
                throw Refusal.of(Code.PLACES_ALIKE, Sites.of(state), triedInAll, Sites.of(state));
              }
              return inBounds(m, state, frame, ref, i, then);
            });
  }

  /** Adds a store for each of the first so many places; returns where the others are. */
  private static List<Term> stores(
      Terms terms, Term index, List<Run> places, int most, List<Choices.Option<Integer>> options) {
    List<Term> rest = new ArrayList<>();
    int left = most;
    for (Run run : places) {
      int tried = Math.min(left, run.length());
      for (int i = run.first(); i < run.first() + tried; i++) {
        options.add(option(terms.eq(index, terms.intConst(i)), i));
      }
      if (tried < run.length()) {
        rest.add(new Run(run.first() + tried, run.last()).contains(terms, index));
      }
      left -= tried;
    }
    return rest;
  }

  private static Choices.Option<Integer> option(Term condition, int index) {
    return new Choices.Option<>(condition, index, condition.toString());
  }

  /** Neighbouring places, both ends among them. */
  private record Run(int first, int last) {
    int length() {
      return last - first + 1;
    }

    Term contains(Terms terms, Term index) {
      if (first == last) {
        return terms.eq(index, terms.intConst(first));
      }
      return terms.and(
          terms.binary(Op.LE, terms.intConst(first), index),
          terms.binary(Op.LE, index, terms.intConst(last)));
    }
  }

  /** Returns the places of a long array by what is there; each of a short one for itself. */
  private static Collection<List<Run>> alike(ArrayObject array) {
    Map<Object, Deque<Run>> alike = new LinkedHashMap<>();
    for (int i = 0; i < array.length(); i++) {
      Object key = array.length() > LONGEST_SHORT ? array.element(i) : i;
      Deque<Run> runs = alike.computeIfAbsent(key, k -> new ArrayDeque<>());
      boolean goesOn = !runs.isEmpty() && runs.getLast().last() == i - 1;
      runs.add(new Run(goesOn ? runs.removeLast().first() : i, i));
    }
    return alike.values().stream().map(List::copyOf).toList();
  }

  private static ArrayObject array(Machine m, State s, Value ref) {
    HeapObject object =
        s.object(m.references().definite(s, (org.heapsmith.machine.value.ReferenceValue) ref));
    if (object instanceof ArrayObject array) {
      return array;
    }
    String what =
        object instanceof SealedObject
            ? "an array whose elements differ from one JVM to the next"
            : "an array given as Object";
    throw Refusal.of(Code.UNSUPPORTED_INSTRUCTION, Sites.of(s), what, Sites.of(s));
  }
}
