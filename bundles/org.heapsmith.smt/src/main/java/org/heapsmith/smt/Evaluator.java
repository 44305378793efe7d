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
  private final Map<Term, Object> values;
  private final Map<Term, Object> done = new IdentityHashMap<>();

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
    Object leaf = leaf(root);
    if (leaf != null) {
      return leaf;
    }
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      if (done.containsKey(term) || step(term, work)) {
        work.pop();
      }
    }
    return done.get(root);
  }

  /** Returns how many values are kept. */
  public int remembered() {
    return done.size();
  }

  /** Returns whether {@code condition}, of sort BOOL, holds. */
  public boolean holds(Term condition) {
    return (Boolean) value(condition);
  }

  /** Returns the value of a constant, a variable or a term seen before; null if still unknown. */
  private Object leaf(Term term) {
    return switch (term.op()) {
      case CONST -> term.value();
      case VAR -> {
        Object value = values.get(term);
        yield value != null ? value : Semantics.zero(term.sort());
      }
      default -> done.get(term);
    };
  }

  /** Evaluates {@code term} if the operands it needs are known, else queues the next of these. */
  private boolean step(Term term, Deque<Term> work) {
    Object result =
        switch (term.op()) {
          case AND -> connective(term, false, work);
          case OR -> connective(term, true, work);
          case ITE -> branch(term, work);
          case CALL -> call(term, work);
          default -> strict(term, work);
        };
    if (result == null) {
      return false;
    }
    done.put(term, result);
    return true;
  }

  private Object need(Term term, Deque<Term> work) {
    Object known = leaf(term);
    if (known == null) {
      work.push(term);
    }
    return known;
  }

  private Object connective(Term term, boolean absorbing, Deque<Term> work) {
    for (Term arg : term.args()) {
      Object value = need(arg, work);
      if (value == null) {
        return null;
      }
      if ((Boolean) value == absorbing) {
        return absorbing;
      }
    }
    return !absorbing;
  }

  private Object branch(Term term, Deque<Term> work) {
    Object condition = need(term.arg(0), work);
    if (condition == null) {
      return null;
    }
    return need(term.arg((Boolean) condition ? 1 : 2), work);
  }

  private Object call(Term term, Deque<Term> work) {
    List<Object> arguments = new ArrayList<>();
    for (Term arg : term.args()) {
      Object value = need(arg, work);
      if (value == null) {
        return null;
      }
      arguments.add(value);
    }
    return term.function().body().apply(arguments);
  }

  private Object strict(Term term, Deque<Term> work) {
    Object first = need(term.arg(0), work);
    if (first == null) {
      return null;
    }
    if (term.args().size() == 1) {
      return Semantics.unary(term.op(), term.sort(), first);
    }
    Object second = need(term.arg(1), work);
    return second == null ? null : Semantics.binary(term.op(), term.arg(0).sort(), first, second);
  }
}
