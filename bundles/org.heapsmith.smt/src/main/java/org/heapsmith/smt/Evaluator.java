// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates terms under an assignment, with Java's semantics. Variables without a value are the
 * zero of their sort. Keeps what it evaluated, so that terms sharing subterms are cheap.
 */
public final class Evaluator {
  /** Terms of that many nodes are evaluated once: to evaluate a smaller one again costs less. */
  private static final long KEPT = 32;

  /** Terms up to that depth are evaluated by recursion, deeper ones with a stack on the heap. */
  private static final int SHALLOW = 400;

  private final Map<Term, Object> values;
  private Map<Term, Object> done = Map.of();

  /**
   * Makes an evaluator.
   *
   * @param values variables to values as of {@link Term#value()}; not copied, must not change
   */
  public Evaluator(Map<Term, Object> values) {
    this.values = values;
  }

  /** Returns the value of {@code root}, as of {@link Term#value()}. */
  public Object value(Term root) {
    if (root.depth() <= SHALLOW) {
      return shallow(root);
    }
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      Object result = done.get(term);
      if (result == null) {
        result = apply(term, work);
      }
      if (result != null) {
        keep(term, result);
        work.pop();
      }
    }
    return done.get(root);
  }

  /** Most evaluators are asked for small terms only. */
  private void keep(Term term, Object result) {
    if (done.isEmpty()) {
      done = new IdentityHashMap<>(16);
    }
    done.put(term, result);
  }

  /** Returns how many values are kept. */
  public int remembered() {
    return done.size();
  }

  /** Returns whether {@code condition}, of sort BOOL, holds. */
  public boolean holds(Term condition) {
    return (Boolean) value(condition);
  }

  private Object shallow(Term term) {
    return switch (term.op()) {
      case CONST -> term.value();
      case VAR -> {
        Object value = values.get(term);
        yield value != null ? value : Semantics.zero(term.sort());
      }
      default -> {
        if (term.size() < KEPT) {
          yield apply(term, null);
        }
        Object result = done.get(term);
        if (result == null) {
          result = apply(term, null);
          keep(term, result);
        }
        yield result;
      }
    };
  }

  /** Returns the value of an operand; null if it is a deep one to be evaluated first: queued. */
  private Object operand(Term term, Deque<Term> work) {
    if (term.depth() <= SHALLOW) {
      return shallow(term);
    }
    Object known = done.get(term);
    if (known == null) {
      work.push(term);
    }
    return known;
  }

  /** Applies an operator to the operands it needs; null if one of them was queued. */
  private Object apply(Term term, Deque<Term> work) {
    return switch (term.op()) {
      case AND -> connective(term, false, work);
      case OR -> connective(term, true, work);
      case ITE -> {
        Object condition = operand(term.arg(0), work);
        yield condition == null ? null : operand(term.arg((Boolean) condition ? 1 : 2), work);
      }
      case CALL -> call(term, work);
      default -> strict(term, work);
    };
  }

  private Object connective(Term term, boolean absorbing, Deque<Term> work) {
    for (Term arg : term.args()) {
      Object value = operand(arg, work);
      if (value == null || (Boolean) value == absorbing) {
        return value;
      }
    }
    return !absorbing;
  }

  private Object call(Term term, Deque<Term> work) {
    List<Object> arguments = new ArrayList<>();
    for (Term arg : term.args()) {
      Object value = operand(arg, work);
      if (value == null) {
        return null;
      }
      arguments.add(value);
    }
    return term.function().body().apply(arguments);
  }

  private Object strict(Term term, Deque<Term> work) {
    Object first = operand(term.arg(0), work);
    if (first == null) {
      return null;
    }
    if (term.args().size() == 1) {
      return Semantics.unary(term.op(), term.sort(), first);
    }
    Object second = operand(term.arg(1), work);
    return second == null ? null : Semantics.binary(term.op(), term.arg(0).sort(), first, second);
  }
}
