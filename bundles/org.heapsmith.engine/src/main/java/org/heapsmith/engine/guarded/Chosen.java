// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.Map;
import java.util.function.Consumer;
import org.heapsmith.machine.state.EndRewriting;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.PartialEvaluator;

/** Joined values under one choice of the variables in their guards: which of them is meant. */
public final class Chosen {
  private final Terms terms;
  private final Map<Term, Term> values;
  private final Consumer<Value> met;
  private PartialEvaluator evaluation;

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

  private PartialEvaluator evaluation() {
    if (evaluation == null) {
      evaluation = new PartialEvaluator(terms, values);
    }
    return evaluation;
  }

  /** Rewrites all that a path that ended has left. */
  public void rewrite(State state) {
    EndRewriting.rewrite(state, this::definite);
  }
}
