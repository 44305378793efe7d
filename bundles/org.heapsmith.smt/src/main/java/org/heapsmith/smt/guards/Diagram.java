// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A node of a decision diagram: an atom and what holds with and without it; or true, or false. Two
 * nodes of one owner mean the same only if they are the same.
 */
final class Diagram {
  /** Odd, so that different numbers stay different; their hash codes spread. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Diagrams owner;
  private final int id;
  private final Term atom;
  private final Diagram high;
  private final Diagram low;

  /** What the owner knows of it: nobody else asks. */
  private Diagram negation;

  private boolean isKnownSmall;

  /** Made when asked for; whoever makes it, it is the same. */
  private volatile Term term;

  private Diagram(Diagrams owner, int id, Term atom, Diagram high, Diagram low, Term term) {
    this.owner = owner;
    this.id = id;
    this.atom = atom;
    this.high = high;
    this.low = low;
    this.term = term;
  }

  /** Makes true or false. */
  static Diagram leaf(Diagrams owner, Term value) {
    return new Diagram(owner, value.isTrue() ? 1 : 0, null, null, null, value);
  }

  /** Makes a node. */
  static Diagram node(Diagrams owner, int id, Term atom, Diagram high, Diagram low) {
    return new Diagram(owner, id, atom, high, low, null);
  }

  Diagrams owner() {
    return owner;
  }

  /** Returns a number for this and another diagram of the owner, in this order. */
  long with(Diagram other) {
    return (((long) id << 32) + other.id) * SPREAD;
  }

  /** Returns the same number for both orders. */
  long withEither(Diagram other) {
    return id < other.id ? with(other) : other.with(this);
  }

  /** Returns the atom; null of true and false. */
  Term atom() {
    return atom;
  }

  Diagram high() {
    return high;
  }

  Diagram low() {
    return low;
  }

  /** Returns the same as a term. */
  Term term(Terms terms) {
    if (term == null) {
      term = terms.ite(atom, high.term(terms), low.term(terms));
    }
    return term;
  }

  boolean isLeaf() {
    return atom == null;
  }

  boolean isTrue() {
    return isLeaf() && term.isTrue();
  }

  boolean isFalse() {
    return isLeaf() && term.isFalse();
  }

  /** Returns whether there are at most so many nodes; always asked with the same number. */
  boolean isSmall(int most) {
    if (!isKnownSmall) {
      Set<Diagram> seen = Collections.newSetFromMap(new IdentityHashMap<>());
      isKnownSmall = collect(seen, most);
    }
    return isKnownSmall;
  }

  /** Returns the negation, if the owner has made it. */
  Diagram negation() {
    return negation;
  }

  /** Remembers the negation, of both. */
  void negation(Diagram other) {
    negation = other;
    other.negation = this;
  }

  private boolean collect(Set<Diagram> seen, int most) {
    return isLeaf()
        || !seen.add(this)
        || seen.size() <= most && high.collect(seen, most) && low.collect(seen, most);
  }
}
