// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;
import org.heapsmith.smt.Terms;

/**
 * Ordered decision diagrams [Bryant 1986] over atoms, of which those that give one variable
 * different values exclude each other. Where a walk through a structure has got to is decided by
 * one reference after the other, so the diagram of a guard grows with the length of the walk, where
 * a disjunction of conjunctions doubles. Owners come before their fields in the order, which is
 * that of their names.
 */
final class Diagrams {
  /** Beyond so many remembered results they should be forgotten. */
  private static final int MOST_REMEMBERED = 500_000;

  /** A mask: every so often it is asked whether to go on. */
  private static final int POLL = 0x3ff;

  private final Diagram yes;
  private final Diagram no;
  private final Map<Term, Map<Long, Diagram>> nodes = new HashMap<>();
  private final Map<Long, Diagram> conjunctions = new HashMap<>();
  private final Map<Long, Diagram> restrictions = new HashMap<>();
  private final Cancellation cancellation;
  private int count = 2;
  private int steps;

  Diagrams(Terms terms, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.yes = Diagram.leaf(this, terms.bool(true));
    this.no = Diagram.leaf(this, terms.bool(false));
  }

  Diagram bool(boolean value) {
    return value ? yes : no;
  }

  /** Returns whether so much is remembered that it is time for others. */
  boolean isFull() {
    return count + 2 * conjunctions.size() + restrictions.size() > MOST_REMEMBERED;
  }

  /** Returns the same diagram as one of these. */
  Diagram imported(Diagram other) {
    return other.owner() == this ? other : copy(other, new IdentityHashMap<>());
  }

  private Diagram copy(Diagram other, Map<Diagram, Diagram> done) {
    if (other.isLeaf()) {
      return bool(other.isTrue());
    }
    Diagram known = done.get(other);
    if (known == null) {
      known = node(other.atom(), copy(other.high(), done), copy(other.low(), done));
      done.put(other, known);
    }
    return known;
  }

  /**
   * Returns the diagram of an atom: a term without Boolean parts that is no negation of another.
   */
  Diagram atom(Term atom) {
    return node(atom, yes, no);
  }

  Diagram not(Diagram a) {
    if (a.isLeaf()) {
      return a.isTrue() ? no : yes;
    }
    if (a.negation() == null) {
      a.negation(node(a.atom(), not(a.high()), not(a.low())));
    }
    return a.negation();
  }

  Diagram or(Diagram a, Diagram b) {
    return not(and(not(a), not(b)));
  }

  /**
   * Returns the diagram of what both say.
   *
   * @throws CancellationException once cancelled
   */
  Diagram and(Diagram a, Diagram b) {
    if (a == b || b.isTrue() || a.isFalse()) {
      return a;
    }
    if (a.isTrue() || b.isFalse()) {
      return b;
    }
    long pair = a.withEither(b);
    Diagram known = conjunctions.get(pair);
    if (known == null) {
      poll();
      Term top = top(a, b);
      known = node(top, and(high(a, top), high(b, top)), and(low(a, top), low(b, top)));
      conjunctions.put(pair, known);
    }
    return known;
  }

  /**
   * Returns a diagram that is the same as {@code a} wherever {@code care} holds, and smaller (the
   * restriction of [Coudert 1990]); false if {@code care} is.
   *
   * @throws CancellationException once cancelled
   */
  Diagram restrict(Diagram a, Diagram care) {
    if (care.isTrue() || a.isLeaf() && !care.isFalse()) {
      return a;
    }
    if (care.isFalse() || a == care) {
      return bool(!care.isFalse());
    }
    long pair = a.with(care);
    Diagram known = restrictions.get(pair);
    if (known == null) {
      poll();
      known = restricted(a, care);
      restrictions.put(pair, known);
    }
    return known;
  }

  private Diagram restricted(Diagram a, Diagram care) {
    Term top = top(a, care);
    Diagram high = high(care, top);
    Diagram low = low(care, top);
    if (high.isFalse()) {
      return restrict(low(a, top), low);
    }
    if (low.isFalse()) {
      return restrict(high(a, top), high);
    }
    if (a.atom() != top) {
      return restrict(a, or(high, low));
    }
    return node(top, restrict(high(a, top), high), restrict(low(a, top), low));
  }

  private void poll() {
    if ((steps++ & POLL) == 0 && cancellation.isCancelled()) {
      throw new CancellationException();
    }
  }

  private static Term top(Diagram a, Diagram b) {
    if (a.isLeaf()) {
      return b.atom();
    }
    return b.isLeaf() || ORDER.compare(a.atom(), b.atom()) <= 0 ? a.atom() : b.atom();
  }

  /** Returns what is left of a diagram with no atom before {@code atom}, if that holds. */
  private static Diagram high(Diagram a, Term atom) {
    return a.atom() == atom ? a.high() : without(a, atom);
  }

  private static Diagram low(Diagram a, Term atom) {
    return a.atom() == atom ? a.low() : a;
  }

  /** A variable that has one value has no other. */
  private static Diagram without(Diagram a, Term atom) {
    Diagram rest = a;
    while (!rest.isLeaf() && isChoice(atom) && isSameChoice(rest.atom(), atom)) {
      rest = rest.low();
    }
    return rest;
  }

  private Diagram node(Term atom, Diagram high, Diagram low) {
    Diagram rest = without(high, atom);
    if (rest == low) {
      return low;
    }
    return nodes
        .computeIfAbsent(atom, key -> new HashMap<>())
        .computeIfAbsent(rest.with(low), key -> Diagram.node(this, count++, atom, rest, low));
  }

  // --- the order of atoms

  /** Values of references first, in the order of their names; then values of other variables. */
  private static final Comparator<Term> ORDER =
      Comparator.comparingInt(Diagrams::rank).thenComparing(Diagrams::compareAlike);

  private static int rank(Term atom) {
    if (!isChoice(atom)) {
      return 2;
    }
    return Facts.isLocation(atom) ? 0 : 1;
  }

  private static int compareAlike(Term a, Term b) {
    if (isChoice(a) && a.arg(0) != b.arg(0)) {
      return TermOrder.INSTANCE.compare(a.arg(0), b.arg(0));
    }
    return Facts.isLocation(a)
        ? Long.compare(a.arg(1).longValue(), b.arg(1).longValue())
        : TermOrder.INSTANCE.compare(a, b);
  }

  /** Returns whether an atom gives a variable a value. */
  private static boolean isChoice(Term atom) {
    return atom.op() == Op.EQ && atom.arg(0).op() == Op.VAR && atom.arg(1).isConst();
  }

  private static boolean isSameChoice(Term atom, Term other) {
    return isChoice(atom) && atom.arg(0) == other.arg(0);
  }
}
