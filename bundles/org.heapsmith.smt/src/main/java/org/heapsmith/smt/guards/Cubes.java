// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Whether one of the ways through a diagram to true is possible: a conjunction of its atoms. */
final class Cubes {
  /** After so many that are not, it is left open. */
  private static final int MOST = 24;

  private final Terms terms;
  private final Function<List<Term>, Optional<Boolean>> isPossible;
  private final Deque<Term> literals = new ArrayDeque<>();
  private List<Term> witness = List.of();
  private int tried;
  private boolean open;

  Cubes(Terms terms, Function<List<Term>, Optional<Boolean>> isPossible) {
    this.terms = terms;
    this.isPossible = isPossible;
  }

  /** Returns the answer; empty if it was not found. */
  Optional<Boolean> of(Diagram diagram) {
    boolean found = search(diagram);
    return found || !open ? Optional.of(found) : Optional.empty();
  }

  /** Returns the literals that are possible together, if some were found. */
  List<Term> witness() {
    return witness;
  }

  private boolean search(Diagram diagram) {
    if (diagram.isFalse() || tried >= MOST) {
      open |= !diagram.isFalse();
      return false;
    }
    if (diagram.isTrue()) {
      tried++;
      witness = List.copyOf(literals);
      Optional<Boolean> answer = isPossible.apply(witness);
      open |= answer.isEmpty();
      return answer.orElse(false);
    }
    return search(diagram.high(), diagram.atom())
        || search(diagram.low(), terms.not(diagram.atom()));
  }

  private boolean search(Diagram rest, Term literal) {
    literals.addLast(literal);
    boolean found = search(rest);
    literals.removeLast();
    return found;
  }
}
