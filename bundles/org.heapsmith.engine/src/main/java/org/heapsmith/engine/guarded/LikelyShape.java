// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.PartialEvaluator;

/**
 * The shape most paths have an input of: every symbol that was dereferenced, or is known not to be
 * null, is an object of its own, every other one is null, and what is known to be equal is.
 */
final class LikelyShape {
  /** Addresses that no object of a state has. */
  static final long FRESH = 1L << 40;

  private final Terms terms;

  LikelyShape(Terms terms) {
    this.terms = terms;
  }

  /**
   * Returns the values of all symbols.
   *
   * @param known what some are, unless the state says otherwise
   */
  Map<Term, Object> of(State state, Map<Term, Object> known) {
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> values = new LinkedHashMap<>();
    heap.symbols().values().forEach(s -> values.put(s.term(), value(state, heap, s, known)));
    return values;
  }

  private Object value(State state, GuardedHeap heap, SymbolicRef symbol, Map<Term, Object> given) {
    Value known = state.resolved(symbol);
    if (known instanceof ObjectRef object) {
      return (long) object.id();
    } else if (!(known instanceof SymbolicRef representative)) {
      return 0L;
    } else {
      Object before = given.get(representative.term());
      if (before != null && !before.equals(0L)) {
        return before;
      }
      Term isNull = terms.eq(representative.term(), terms.nullRef());
      boolean isObject =
          heap.isBound(representative) || heap.facts().simplify(terms, isNull).isFalse();
      return isObject ? FRESH + heap.order().get(representative.term()) : 0L;
    }
  }

  /** Returns what the conditions say of numbers under these values; null if one is false. */
  List<Term> under(Map<Term, Object> values, List<Term> conditions) {
    List<Term> result = new ArrayList<>();
    PartialEvaluator shape = evaluation(values);
    for (Term condition : conditions) {
      Term left = shape.of(condition);
      if (left.isFalse()) {
        return null;
      } else if (!left.isTrue()) {
        result.add(left);
      }
    }
    return result;
  }

  /**
   * Makes objects of symbols that were null, where a condition is false and holds then: that a
   * guarded set is not null says of none of its symbols that it is not.
   */
  void repair(State state, Map<Term, Object> values, List<Term> conditions) {
    PartialEvaluator shape = evaluation(values);
    for (Term condition : conditions) {
      if (shape.of(condition).isFalse()) {
        repair(GuardedHeap.of(state), values, condition);
        shape = evaluation(values);
      }
    }
  }

  private void repair(GuardedHeap heap, Map<Term, Object> values, Term condition) {
    List<Term> open =
        Terms.variables(condition).stream()
            .filter(v -> Long.valueOf(0).equals(values.get(v)))
            .sorted((a, b) -> heap.order().get(b) - heap.order().get(a))
            .toList();
    for (Term variable : open) {
      values.put(variable, FRESH + heap.order().get(variable));
      if (!evaluation(values).of(condition).isFalse()) {
        return;
      }
      values.put(variable, 0L);
    }
  }

  private PartialEvaluator evaluation(Map<Term, Object> values) {
    Map<Term, Term> replacement = new HashMap<>();
    values.forEach(
        (variable, value) -> replacement.put(variable, terms.constantOf(Sort.REF, value)));
    return new PartialEvaluator(terms, replacement);
  }
}
