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
  /** Most conditions are smaller than that: to evaluate a part again costs less than to keep it. */
  private static final int SMALL = 48;

  private final Map<Term, Object> values;

  /** Parts of larger terms; null until there is one. */
  private Map<Term, Object> done;

  /** Operands that may still be looked at. */
  private int left;

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
    left = SMALL;
    Object small = small(root);
    if (small != null) {
      return small;
    }
    if (done == null) {
      done = new IdentityHashMap<>();
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
    return done == null ? 0 : done.size();
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
      default -> done == null ? null : done.get(term);
    };
  }

  /** Returns the value of a small term; null for one that is not. */
  private Object small(Term term) {
    Object known = leaf(term);
    if (known != null) {
      return known;
    }
    left -= term.args().size();
    if (left < 0) {
      return null;
    }
    return switch (term.op()) {
      case AND -> smallConnective(term, false);
      case OR -> smallConnective(term, true);
      case ITE -> {
        Object condition = small(term.arg(0));
        yield condition == null ? null : small(term.arg((Boolean) condition ? 1 : 2));
      }
      case CALL -> smallCall(term);
      default -> {
        Object first = small(term.arg(0));
        if (first == null) {
          yield null;
        }
        if (term.args().size() == 1) {
          yield Semantics.unary(term.op(), term.sort(), first);
        }
        Object second = small(term.arg(1));
        yield second == null
            ? null
            : Semantics.binary(term.op(), term.arg(0).sort(), first, second);
      }
    };
  }

  private Object smallConnective(Term term, boolean absorbing) {
    for (Term arg : term.args()) {
      Object value = small(arg);
      if (value == null || (Boolean) value == absorbing) {
        return value;
      }
    }
    return !absorbing;
  }

  private Object smallCall(Term term) {
    List<Object> arguments = new ArrayList<>();
    for (Term arg : term.args()) {
      Object value = small(arg);
      if (value == null) {
        return null;
      }
      arguments.add(value);
    }
    return term.function().body().apply(arguments);
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
