// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
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
    List<Choices.Option<Integer>> options = new ArrayList<>();
    List<Term> rest = new ArrayList<>();
    int most = m.context().mostAlike();
    for (List<Integer> alike : alike(array)) {
      List<Term> here = alike.stream().map(i -> terms.eq(term, terms.intConst(i))).toList();
      if (use == Use.LOAD) {
        options.add(option(terms.or(here), alike.get(0)));
        continue;
      }
      int tried = Math.min(most, alike.size());
      for (int i = 0; i < tried; i++) {
        options.add(option(here.get(i), alike.get(i)));
      }
      rest.addAll(here.subList(tried, here.size()));
    }
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
                throw Refusal.of(Code.PLACES_ALIKE, Sites.of(state), most, Sites.of(state));
              }
              return inBounds(m, state, frame, ref, i, then);
            });
  }

  private static Choices.Option<Integer> option(Term condition, int index) {
    return new Choices.Option<>(condition, index, condition.toString());
  }

  /** Returns the indices of a long array by what is there; each of a short one for itself. */
  private static Collection<List<Integer>> alike(ArrayObject array) {
    Map<Object, List<Integer>> alike = new LinkedHashMap<>();
    for (int i = 0; i < array.length(); i++) {
      Object key = array.length() > LONGEST_SHORT ? array.element(i) : i;
      alike.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
    }
    return alike.values();
  }

  private static ArrayObject array(Machine m, State s, Value ref) {
    HeapObject object =
        s.object(m.references().definite(s, (org.heapsmith.machine.value.ReferenceValue) ref));
    if (object instanceof ArrayObject array) {
      return array;
    }
    throw Refusal.of(
        Code.UNSUPPORTED_INSTRUCTION, Sites.of(s), "an array given as Object", Sites.of(s));
  }
}
