// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What terms are under one choice of references: substitution that looks at the condition first and
 * then at the branch that is meant only. Guards are most of a term, and all of them fold away.
 */
public final class ShapeEvaluation {
  /** Deeper terms, which are sums rather than guards, are left to the substitution of terms. */
  private static final int DEEPEST = 1_000;

  private final Terms terms;
  private final Map<Term, Term> replacement;
  private final boolean onlyReferences;
  private final Map<Term, Term> done = new IdentityHashMap<>();

  /**
   * Makes the evaluation.
   *
   * @param replacement by variable; mostly constants for references
   */
  public ShapeEvaluation(Terms terms, Map<Term, Term> replacement) {
    this.terms = terms;
    this.replacement = replacement;
    this.onlyReferences = replacement.keySet().stream().allMatch(v -> v.sort() == Sort.REF);
  }

  /** Returns the term with the choice put in. */
  public Term of(Term term) {
    if (term.isConst() || onlyReferences && !term.hasReference()) {
      return term;
    }
    if (term.op() == Op.VAR) {
      return replacement.getOrDefault(term, term);
    }
    Term known = done.get(term);
    if (known == null) {
      known = term.depth() > DEEPEST ? terms.substitute(term, replacement) : evaluated(term);
      done.put(term, known);
    }
    return known;
  }

  private Term evaluated(Term term) {
    return switch (term.op()) {
      case ITE -> {
        Term condition = of(term.arg(0));
        yield condition.isConst()
            ? of(term.arg(condition.isTrue() ? 1 : 2))
            : terms.ite(condition, of(term.arg(1)), of(term.arg(2)));
      }
      case AND, OR -> connective(term);
      default -> terms.rebuilt(term, term.args().stream().map(this::of).toList());
    };
  }

  private Term connective(Term term) {
    boolean absorbing = term.op() == Op.OR;
    List<Term> open = new ArrayList<>();
    for (Term arg : term.args()) {
      Term now = of(arg);
      if (!now.isConst()) {
        open.add(now);
      } else if (now.isTrue() == absorbing) {
        return now;
      }
    }
    return absorbing ? terms.or(open) : terms.and(open);
  }
}
