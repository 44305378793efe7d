// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** newarray, anewarray, multianewarray: a symbolic length is chosen within a bound. */
public final class ArrayCreation {
  private static final int NEGATIVE = -1;
  private static final int GREATER = -2;
  private static final int LARGEST = 10_000_000;

  private ArrayCreation() {}

  static Instruction decode(String descriptor) {
    return multi(descriptor, 1);
  }

  /** The lengths lie on the stack, that of the outermost array lowest. */
  static Instruction multi(String descriptor, int dimensions) {
    return (m, s, f) -> lengths(m, s, f, descriptor, dimensions, dimensions - 1);
  }

  /** Makes the lengths concrete one after the other, from {@code depth} upwards; then allocates. */
  private static StepResult lengths(
      Machine m, State s, Frame f, String descriptor, int dimensions, int depth) {
    if (depth < 0) {
      return allocate(m, s, f, descriptor, dimensions);
    }
    if (f.peek(depth) instanceof IntValue) {
      return lengths(m, s, f, descriptor, dimensions, depth - 1);
    }
    return chooseLength(
        m,
        s,
        f.peek(depth),
        (state, frame, length) -> {
          if (length == GREATER) {
            int limit = m.bounds().arrayLength();
            throw Refusal.of(Code.BOUND_ARRAY, Sites.of(state), limit, Sites.of(state));
          }
          frame.replace(depth, IntValue.of(length));
          return lengths(m, state, frame, descriptor, dimensions, depth - 1);
        });
  }

  private static StepResult chooseLength(
      Machine m, State s, Value length, Choices.Continuation<Integer> then) {
    Predictions.require(s, length);
    Terms terms = m.terms();
    Term term = m.numbers().term(length);
    List<Choices.Option<Integer>> options = new ArrayList<>();
    List<Term> others = new ArrayList<>();
    for (int i : PossibleLengths.of(m, s, term)) {
      Term same = terms.eq(term, terms.intConst(i));
      options.add(option(same, i));
      others.add(terms.not(same));
    }
    options.add(option(terms.binary(Op.LT, term, terms.intConst(0)), NEGATIVE));
    int limit = m.bounds().arrayLength();
    List<Term> longer = others.subList(limit + 1, others.size());
    Term greater = terms.binary(Op.LT, terms.intConst(limit), term);
    options.add(
        option(longer.isEmpty() ? greater : terms.and(greater, terms.and(longer)), GREATER));
    return m.choices().choose(s, PathFact.Kind.ARRAY, options, then);
  }

  private static Choices.Option<Integer> option(Term condition, int length) {
    return new Choices.Option<>(condition, length, condition.toString());
  }

  private static StepResult allocate(
      Machine m, State s, Frame f, String descriptor, int dimensions) {
    int[] lengths = new int[dimensions];
    long total = 1;
    for (int i = 0; i < dimensions; i++) {
      lengths[i] = ((IntValue) f.peek(dimensions - 1 - i)).value();
      if (lengths[i] < 0) {
        return m.exceptions().throwImplicit(s, "java/lang/NegativeArraySizeException", null);
      }
      total *= Math.max(1, lengths[i]);
      if (total > LARGEST) {
        throw Refusal.of(
            Code.UNSUPPORTED_INSTRUCTION,
            Sites.of(s),
            "an array of " + total + " elements",
            Sites.of(s));
      }
    }
    f.drop(dimensions);
    f.push(make(s, descriptor, lengths, 0));
    f.next();
    return StepResult.NEXT;
  }

  private static ObjectRef make(State s, String descriptor, int[] lengths, int dimension) {
    String element = descriptor.substring(1);
    Value[] elements = new Value[lengths[dimension]];
    boolean innermost = dimension == lengths.length - 1;
    Value zero = Values.zero(element);
    for (int i = 0; i < elements.length; i++) {
      elements[i] = innermost ? zero : make(s, element, lengths, dimension + 1);
    }
    return s.allocate().array(descriptor, elements);
  }
}
