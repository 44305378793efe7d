// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What terms are if some atoms are true or false and some variables are known: substitution that
 * looks at conditions first, and then at the branch that is meant only. Guards are most of a term,
 * and all of them fold away.
 */
public final class PartialEvaluator {
  /** Deeper terms, which are sums rather than guards, are left to the substitution of terms. */
  private static final int DEEPEST = 1_000;

  /** A mask: every so often it is asked whether to go on. */
  private static final int POLL = 0x3ff;

  private final Terms terms;
  private final Map<Term, Term> replacement;
  private final Map<Term, Boolean> truths;
  private final Cancellation cancellation;
  private final boolean onlyReferences;
  private final int deepest;
  private final Map<Term, Term> done = new IdentityHashMap<>();

  private PartialEvaluator(
      Terms terms,
      Map<Term, Term> replacement,
      Map<Term, Boolean> truths,
      Cancellation cancellation,
      boolean onlyReferences,
      int deepest) {
    this.terms = terms;
    this.replacement = replacement;
    this.truths = truths;
    this.cancellation = cancellation;
    this.onlyReferences = onlyReferences;
    this.deepest = deepest;
  }

  /**
   * Makes the evaluator of a choice.
   *
   * @param replacement by variable; mostly constants for references
   */
  public PartialEvaluator(Terms terms, Map<Term, Term> replacement) {
    this(terms, replacement, Map.of(), Cancellation.NONE, isOfReferences(replacement), DEEPEST);
  }

  /**
   * Makes the evaluator of what is known.
   *
   * @param same variables by what they are equal to
   * @param truths of atoms
   */
  public PartialEvaluator(
      Terms terms, Map<Term, Term> same, Map<Term, Boolean> truths, Cancellation cancellation) {
    this(terms, same, truths, cancellation, false, Integer.MAX_VALUE);
  }

  private static boolean isOfReferences(Map<Term, Term> replacement) {
    return replacement.keySet().stream().allMatch(v -> v.sort() == Sort.REF);
  }

  /**
   * Returns the term with what is known put into it.
   *
   * @throws CancellationException once cancelled
   */
  public Term of(Term term) {
    if (term.isConst() || onlyReferences && !term.hasReference()) {
      return term;
    }
    Boolean truth = truths.get(term);
    if (truth != null) {
      return terms.bool(truth);
    }
    if (term.op() == Op.VAR) {
      Term by = replacement.get(term); // once: persistent maps take their time
      return by == null ? term : by;
    }
    Term known = done.get(term);
    if (known == null) {
      if ((done.size() & POLL) == 0 && cancellation.isCancelled()) {
        throw new CancellationException();
      }
      known = term.depth() > deepest ? terms.substitute(term, replacement) : folded(term);
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
