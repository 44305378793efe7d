// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.Facts;

/** Joins values whose guards exclude each other and of which one holds: merged by value, flat. */
public final class Cases {
  private final Terms terms;
  private final Facts facts;
  private final UnaryOperator<Term> form;
  private final Map<Value, Term> merged = new LinkedHashMap<>();

  /**
   * Makes an empty join.
   *
   * @param facts what is known, whatever the guards say
   */
  public Cases(Terms terms, Facts facts) {
    this(terms, facts, UnaryOperator.identity());
  }

  /**
   * Makes an empty join.
   *
   * @param facts what is known, whatever the guards say
   * @param form the normal form of guards
   */
  public Cases(Terms terms, Facts facts, UnaryOperator<Term> form) {
    this.terms = terms;
    this.facts = facts;
    this.form = form;
  }

  /** Adds a value under a guard, which folds guards within it; a guarded set is put in flat. */
  public void add(Term guard, Value value) {
    if (guard.isFalse()) {
      return;
    }
    if (value instanceof GuardedRef set) {
      Facts inside = facts.learn(terms, guard).facts();
      for (Case one : set.cases()) {
        merge(one.target(), terms.and(guard, inside.simplify(terms, one.guard())));
      }
    } else if (value instanceof SymbolicValue number && number.term().hasReference()) {
      Facts inside = facts.learn(terms, guard).facts();
      merge(Values.of(inside.simplify(terms, number.term())), guard);
    } else {
      merge(value, guard);
    }
  }

  private void merge(Value value, Term guard) {
    Term made = form.apply(guard);
    if (!made.isFalse()) {
      merged.merge(value, made, (a, b) -> form.apply(terms.or(a, b)));
    }
  }

  boolean isEmpty() {
    return merged.isEmpty();
  }

  /**
   * Returns the joined value.
   *
   * @param declaredType of a reference: internal class name or array descriptor
   * @param path of a reference, for people
   */
  public Value value(String declaredType, String path) {
    for (Map.Entry<Value, Term> entry : merged.entrySet()) {
      if (merged.size() == 1 || entry.getValue().isTrue()) {
        return entry.getKey();
      }
    }
    return merged.keySet().iterator().next() instanceof ReferenceValue
        ? set(declaredType, path)
        : number();
  }

  private GuardedRef set(String declaredType, String path) {
    List<Case> cases = new ArrayList<>();
    merged.forEach((target, guard) -> cases.add(new Case(guard, (ReferenceValue) target)));
    return new GuardedRef(cases, declaredType, path);
  }

  /** The last value needs no guard; what is not predicted in one case is not predicted. */
  private NumberValue number() {
    List<Map.Entry<Value, Term>> entries = new ArrayList<>(merged.entrySet());
    for (Map.Entry<Value, Term> entry : entries) {
      if (entry.getKey() instanceof OpaqueValue opaque) {
        return opaque;
      }
    }
    int last = entries.size() - 1;
    Term result = Values.term(terms, (NumberValue) entries.get(last).getKey());
    for (int i = last - 1; i >= 0; i--) {
      Term value = Values.term(terms, (NumberValue) entries.get(i).getKey());
      result = terms.ite(entries.get(i).getValue(), value, result);
    }
    return Values.of(result);
  }
}
