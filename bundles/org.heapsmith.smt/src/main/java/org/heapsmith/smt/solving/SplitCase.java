// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.PartialEvaluator;

/**
 * One case of a {@link CaseSplit}: the atoms decided in it, with what follows from them by unit
 * propagation and by putting equals for equals, and the assertions that are left.
 */
final class SplitCase {
  /** Sums of more operands, which share parts and would be read again and again, are left. */
  private static final int LONGEST = 1_000;

  private final Terms terms;

  /** Variables by what they are equal to, which is a constant or equal to nothing else. */
  private final Map<Term, Term> same;

  /** Atoms, and comparisons that are their negations. */
  private final Map<Term, Boolean> truths;

  private final Cancellation cancellation;
  private List<Term> open = new ArrayList<>();
  private boolean contradiction;

  private SplitCase(
      Terms terms, Map<Term, Term> same, Map<Term, Boolean> truths, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.terms = terms;
    this.same = same;
    this.truths = truths;
  }

  /**
   * Returns the case in which nothing is decided but what the assertions say.
   *
   * @throws java.util.concurrent.CancellationException once cancelled, as does {@link #with}
   */
  static SplitCase of(Terms terms, List<Term> assertions, Cancellation cancellation) {
    SplitCase first =
        new SplitCase(terms, new LinkedHashMap<>(), new LinkedHashMap<>(), cancellation);
    first.learn(assertions);
    return first;
  }

  /** Returns the case in which a literal holds, too. */
  SplitCase with(Term literal) {
    SplitCase next =
        new SplitCase(terms, new LinkedHashMap<>(same), new LinkedHashMap<>(truths), cancellation);
    List<Term> all = new ArrayList<>();
    all.add(literal);
    all.addAll(open);
    next.learn(all);
    return next;
  }

  /** Returns whether something is both true and false. */
  boolean isContradictory() {
    return contradiction;
  }

  /**
   * Returns the atom that stands first in most of the open assertions, conditions before branches;
   * null if there is none.
   */
  Term undecided() {
    Map<Term, Integer> counts = new TreeMap<>(TermOrder.INSTANCE);
    for (Term assertion : open) {
      Term atom = atomIn(assertion);
      if (atom != null) {
        counts.merge(atom, 1, Integer::sum);
      }
    }
    Term most = null;
    for (Map.Entry<Term, Integer> entry : counts.entrySet()) {
      if (most == null || entry.getValue() > counts.get(most)) {
        most = entry.getKey();
      }
    }
    return most;
  }

  /** Returns whether every assertion is decided. */
  boolean isDecided() {
    return open.isEmpty();
  }

  /** Returns what holds in this case and has no parts. */
  List<Term> literals() {
    List<Term> result = new ArrayList<>();
    same.forEach((variable, other) -> result.add(terms.eq(variable, other)));
    truths.forEach(
        (atom, truth) -> {
          if (truth) {
            result.add(atom);
          } else if (terms.not(atom).op() == Op.NOT) {
            result.add(terms.not(atom));
          }
        });
    return result;
  }

  private void learn(List<Term> assertions) {
    Deque<Term> literals = new ArrayDeque<>();
    open = assertions;
    do {
      while (!literals.isEmpty() && !contradiction) {
        note(folding().of(literals.pop()), literals);
      }
      if (!contradiction) {
        literals = fold();
      }
    } while (!literals.isEmpty() && !contradiction);
  }

  private PartialEvaluator folding() {
    return new PartialEvaluator(terms, same, truths, cancellation);
  }

  /** Puts what is known into the open assertions; returns the literals that are left of some. */
  private Deque<Term> fold() {
    PartialEvaluator folding = folding();
    Deque<Term> work = new ArrayDeque<>(open);
    Deque<Term> literals = new ArrayDeque<>();
    open = new ArrayList<>();
    while (!work.isEmpty()) {
      Term term = folding.of(work.pop());
      if (term.isFalse()) {
        contradiction = true;
      } else if (term.op() == Op.AND) {
        term.args().forEach(work::push);
      } else if (term.op() == Op.NOT && term.arg(0).op() == Op.OR) {
        term.arg(0).args().forEach(part -> work.push(terms.not(part)));
      } else if (isLiteral(term)) {
        literals.add(term);
      } else if (!term.isTrue()) {
        open.add(term);
      }
    }
    return literals;
  }

  /** Notes a literal; what has to be read again because of it is put before the others. */
  private void note(Term literal, Deque<Term> literals) {
    if (literal.isConst()) {
      contradiction |= literal.isFalse();
      return;
    }
    if (!isLiteral(literal)) {
      open.add(literal);
      return;
    }
    boolean positive = literal.op() != Op.NOT;
    Term atom = positive ? literal : literal.arg(0);
    if (positive && isEquality(atom)) {
      // what is known is read again with one term for both
      literals().stream().filter(l -> !isEquality(l)).forEach(literals::push);
      truths.clear();
      unite(atom.arg(0), atom.arg(1));
      return;
    }
    truths.put(atom, positive);
    Term negation = terms.not(atom);
    if (negation.op() != Op.NOT) {
      truths.put(negation, !positive);
    }
  }

  /** Returns whether a literal says that a variable is another one, or a constant. */
  private static boolean isEquality(Term literal) {
    return literal.op() == Op.EQ
        && literal.args().stream().allMatch(a -> a.isConst() || a.op() == Op.VAR);
  }

  private void unite(Term a, Term b) {
    boolean keepFirst = a.isConst() || !b.isConst() && TermOrder.INSTANCE.compare(a, b) < 0;
    Term kept = keepFirst ? a : b;
    Term gone = keepFirst ? b : a;
    same.replaceAll((variable, other) -> other == gone ? kept : other);
    same.put(gone, kept);
  }

  private static boolean isLiteral(Term term) {
    return isAtom(term.op() == Op.NOT ? term.arg(0) : term);
  }

  private static boolean isAtom(Term term) {
    return switch (term.op()) {
      case VAR -> true;
      case CONST, NOT, AND, OR, ITE -> false;
      default -> term.sort() == Sort.BOOL && term.args().stream().allMatch(SplitCase::isPlain);
    };
  }

  /** Returns whether a term is no truth value and has no cases. */
  private static boolean isPlain(Term term) {
    return term.sort() != Sort.BOOL && !term.isConditional() && term.size() <= LONGEST;
  }

  /** Returns the first atom of a term, conditions first. */
  private static Term atomIn(Term term) {
    if (term.sort() == Sort.BOOL && isAtom(term)) {
      return term;
    }
    if (!term.hasReference() && term.size() > LONGEST) {
      return null;
    }
    for (Term arg : term.args()) {
      Term atom = atomIn(arg);
      if (atom != null) {
        return atom;
      }
    }
    return null;
  }
}
