// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What terms are if some atoms are true or false and some variables are equal. Conditions are
 * looked at first, and then the branch that is meant only.
 */
final class PartialEvaluator {
  /** A mask: every so often it is asked whether to go on. */
  private static final int POLL = 0x3ff;

  private final Terms terms;
  private final Map<Term, Term> same;
  private final Map<Term, Boolean> truths;
  private final Cancellation cancellation;
  private final Map<Term, Term> done = new IdentityHashMap<>();

  /**
   * Makes the folding.
   *
   * @param same variables by what they are equal to
   * @param truths of atoms
   */
  PartialEvaluator(
      Terms terms, Map<Term, Term> same, Map<Term, Boolean> truths, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.terms = terms;
    this.same = same;
    this.truths = truths;
  }

  /**
   * Returns the term with what is known put into it.
   *
   * @throws CancellationException once cancelled
   */
  Term of(Term term) {
    if (term.isConst()) {
      return term;
    }
    Boolean truth = truths.get(term);
    if (truth != null) {
      return terms.bool(truth);
    }
    if (term.op() == Op.VAR) {
      return same.getOrDefault(term, term);
    }
    Term known = done.get(term);
    if (known == null) {
      if ((done.size() & POLL) == 0 && cancellation.isCancelled()) {
        throw new CancellationException();
      }
      known = folded(term);
      done.put(term, known);
    }
    return known;
  }

  private Term folded(Term term) {
    return switch (term.op()) {
      case ITE -> {
        Term condition = of(term.arg(0));
        if (condition.isConst()) {
          yield of(term.arg(condition.isTrue() ? 1 : 2));
        }
        List<Term> now = List.of(condition, of(term.arg(1)), of(term.arg(2)));
        yield now.equals(term.args()) ? term : terms.rebuilt(term, now);
      }
      case AND, OR -> connective(term);
      default -> rebuilt(term);
    };
  }

  private Term connective(Term term) {
    boolean absorbing = term.op() == Op.OR;
    List<Term> open = new ArrayList<>(term.args().size());
    for (Term arg : term.args()) {
      Term now = of(arg);
      if (!now.isConst()) {
        open.add(now);
      } else if (now.isTrue() == absorbing) {
        return now;
      }
    }
    if (open.equals(term.args())) {
      return term;
    }
    return absorbing ? terms.or(open) : terms.and(open);
  }

  private Term rebuilt(Term term) {
    List<Term> args = new ArrayList<>(term.args().size());
    boolean changed = false;
    for (Term arg : term.args()) {
      Term now = of(arg);
      changed |= now != arg;
      args.add(now);
    }
    Term now = changed ? terms.rebuilt(term, args) : term;
    Boolean truth = truths.get(now);
    return truth == null ? now : terms.bool(truth);
  }
}
