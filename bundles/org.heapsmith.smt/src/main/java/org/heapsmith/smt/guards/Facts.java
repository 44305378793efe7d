// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What a path condition says of guards, as far as propositional reasoning finds it: truth values of
 * atoms, and clauses that are propagated when they become unit. It keeps guards small; it is no
 * solver, and what it does not find is still true. Immutable but for a cache.
 */
public final class Facts {

  /** Deeper terms, which are sums rather than guards, stay as they are. */
  private static final int DEEPEST = 1_000;

  /** Nothing is known. */
  public static final Facts NONE =
      new Facts(
          HashTreePMap.empty(), HashTreePMap.empty(), TreePVector.empty(), TreePVector.empty());

  private final HashPMap<Term, Boolean> known;

  /** Where references are that are at one location: they are at no other. */
  private final HashPMap<Term, Term> located;

  private final PVector<Term> literals;
  private final PVector<Term> clauses;
  private final Map<Term, Term> simplified = new IdentityHashMap<>();

  private Facts(
      HashPMap<Term, Boolean> known,
      HashPMap<Term, Term> located,
      PVector<Term> literals,
      PVector<Term> clauses) {
    this.known = known;
    this.located = located;
    this.literals = literals;
    this.clauses = clauses;
  }

  /** What learning led to: the facts, and the atoms that are newly known to be true. */
  public record Learned(Facts facts, List<Term> atoms) {}

  /** Returns these facts and what follows from {@code condition}. */
  public Learned learn(Terms terms, Term condition) {
    Facts facts = this;
    List<Term> atoms = new ArrayList<>();
    Deque<Term> open = new ArrayDeque<>(List.of(condition));
    Set<Term> touched = new HashSet<>();
    while (!open.isEmpty()) {
      Term next = facts.simplify(terms, open.remove());
      boolean positive = next.op() != Op.NOT;
      Term inner = positive ? next : next.arg(0);
      if (inner.op() == (positive ? Op.AND : Op.OR)) {
        inner.args().forEach(a -> open.add(positive ? a : terms.not(a)));
      } else if (!inner.isConst()) {
        facts = facts.with(next, inner, positive);
        touched.addAll(Terms.variables(inner));
        if (positive && inner.op() != Op.OR) {
          atoms.add(inner);
        }
      }
      if (open.isEmpty()) { // clauses are looked at once for all that was said at once
        facts = facts.propagated(terms, touched, open);
        touched.clear();
      }
    }
    return new Learned(facts, atoms);
  }

  private Facts with(Term fact, Term inner, boolean positive) {
    boolean clause = positive && inner.op() == Op.OR;
    return new Facts(
        known.plus(inner, positive),
        positive && isLocation(inner) ? located.plus(inner.arg(0), inner.arg(1)) : located,
        clause ? literals : literals.plus(fact),
        clause ? clauses.plus(inner) : clauses);
  }

  /** Takes out the clauses that new facts make shorter, and queues what is left of them. */
  private Facts propagated(Terms terms, Set<Term> variables, Deque<Term> open) {
    PVector<Term> left = clauses;
    for (Term clause : clauses) {
      boolean touched = !Collections.disjoint(variables, Terms.variables(clause));
      Term now = touched ? connect(terms, clause) : clause;
      if (now != clause) {
        left = left.minus(clause);
        open.add(now);
      }
    }
    return left == clauses ? this : new Facts(known, located, literals, left);
  }

  /** Returns what is known to be true but clauses, in the order it was learned. */
  public List<Term> literals() {
    return literals;
  }

  /** Returns {@code term} with what is known of its parts put in. */
  public Term simplify(Terms terms, Term term) {
    if (term.isConst() || known.isEmpty()) {
      return term;
    }
    Boolean truth = known.get(term);
    if (truth != null) {
      return terms.bool(truth);
    }
    if (isLocation(term)) {
      Term location = located.get(term.arg(0));
      return location == null ? term : terms.bool(location == term.arg(1));
    }
    if (term.args().isEmpty() || term.depth() > DEEPEST || !isLookedInto(term)) {
      return term;
    }
    Term done = simplified.get(term);
    if (done == null) {
      done = connect(terms, term);
      simplified.put(term, done);
    }
    return done;
  }

  /** Returns whether a term says that a reference is null or at a location. */
  public static boolean isLocation(Term term) {
    return term.op() == Op.EQ
        && term.arg(0).op() == Op.VAR
        && term.arg(0).sort() == Sort.REF
        && term.arg(1).isConst();
  }

  /** Only where there are references, there are guards. */
  private static boolean isLookedInto(Term term) {
    return term.sort() == Sort.BOOL
            && term.op() != Op.EQ
            && term.op() != Op.LT
            && term.op() != Op.LE
        || term.hasReference() && (term.op() != Op.EQ || term.arg(0).sort() != Sort.REF);
  }

  /** Simplifies the operands. */
  private Term connect(Terms terms, Term term) {
    List<Term> args = new ArrayList<>(term.args().size());
    boolean changed = false;
    for (Term arg : term.args()) {
      Term now = simplify(terms, arg);
      changed |= now != arg;
      args.add(now);
    }
    return changed ? terms.rebuilt(term, args) : term;
  }
}
