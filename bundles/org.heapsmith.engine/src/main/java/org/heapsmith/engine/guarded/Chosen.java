// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.state.ArrayObject;
import org.heapsmith.engine.state.Ending;
import org.heapsmith.engine.state.HeapObject;
import org.heapsmith.engine.state.Instance;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.GuardedRef;
import org.heapsmith.engine.value.GuardedRef.Case;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.SymbolicValue;
import org.heapsmith.engine.value.Value;
import org.heapsmith.engine.value.Values;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Joined values under one choice of the variables in their guards: which of them is meant. */
public final class Chosen {
  private final Terms terms;
  private final Map<Term, Term> values;
  private final Consumer<Value> met;
  private ShapeEvaluation evaluation;

  /**
   * Makes the rewriting for a choice.
   *
   * @param values of the variables of all guards; may be filled until the first value is asked for
   * @param met told of every reference that is meant
   */
  public Chosen(Terms terms, Map<Term, Term> values, Consumer<Value> met) {
    this.terms = terms;
    this.values = values;
    this.met = met;
  }

  /** Returns the value that is meant: no guarded set. */
  public Value definite(Value value) {
    if (value instanceof SymbolicValue number) {
      return Values.of(evaluation().of(number.term()));
    }
    if (value instanceof GuardedRef set) {
      for (Case one : set.cases()) {
        if (evaluation().of(one.guard()).isTrue()) {
          return definite(one.target());
        }
      }
      throw new IllegalStateException("no guard of " + set + " holds");
    }
    met.accept(value);
    return value;
  }

  private ShapeEvaluation evaluation() {
    if (evaluation == null) {
      evaluation = new ShapeEvaluation(terms, values);
    }
    return evaluation;
  }

  /** Rewrites the heap and the result of a path that ended. */
  public void rewrite(State state) {
    for (HeapObject object : List.copyOf(state.heap().values())) {
      ObjectRef ref = new ObjectRef(object.id());
      if (object instanceof Instance instance) {
        for (FieldSlot slot : instance.layout().slots()) {
          Value old = instance.field(slot.index());
          Value now = definite(old);
          if (now != old) {
            state.setField(ref, slot, now);
          }
        }
      } else if (object instanceof ArrayObject array) {
        for (int i = 0; i < array.length(); i++) {
          Value now = definite(array.element(i));
          if (now != array.element(i)) {
            state.setElement(ref, i, now);
          }
        }
      }
    }
    if (state.ending() instanceof Ending.Returned returned && returned.value() != null) {
      state.end(new Ending.Returned(definite(returned.value())));
    }
  }
}
