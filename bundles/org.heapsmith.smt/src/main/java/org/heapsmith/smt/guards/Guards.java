// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Conditions in a normal form, as terms: {@link Diagrams} over what references are and over
 * comparisons, which move into the cases of joined numbers. Conditions whose diagrams are large
 * stay as they are. What a condition becomes depends on the condition alone.
 */
public final class Guards {
  /** Larger diagrams are not made. */
  private static final int MOST_NODES = 6_000;

  private final Terms terms;
  private final Cancellation cancellation;
  private Diagrams diagrams;
  private final Map<Term, Optional<Diagram>> done = new HashMap<>();

  public Guards(Terms terms, Cancellation cancellation) {
    this.terms = terms;
    this.cancellation = cancellation;
    this.diagrams = new Diagrams(terms, cancellation);
  }

  /** Returns the condition in normal form, where {@code known} need not be said again. */
  public Term simplified(Term condition, Known known) {
    if (condition.isConst()) {
      return condition;
    }
    trim();
    Optional<Diagram> diagram = of(condition);
    return diagram.map(d -> restrict(d, condition(known)).term(terms)).orElse(condition);
  }

  /** Returns what is known if a condition is, too; as much of it as has a small diagram. */
  public Known and(Known known, Term condition) {
    trim();
    Diagram before = condition(known);
    Optional<Diagram> both = and(Optional.of(before), of(condition));
    return new Known(
        Optional.of(both.orElse(before)), known.isWhole() && both.isPresent(), known.read());
  }

  /** Returns what is known without what literals say. */
  public Known without(Known known, List<Term> literals) {
    trim();
    Diagram rest = condition(known);
    for (Term literal : literals) {
      Optional<Diagram> care = of(literal);
      rest = care.isPresent() ? restrict(rest, care.get()) : rest;
    }
    return new Known(Optional.of(rest), known.isWhole(), known.read());
  }

  /** Returns what references certainly are or are not, as far as it stands first in the diagram. */
  public List<Term> certain(Known known) {
    trim();
    List<Term> literals = new ArrayList<>();
    Diagram rest = condition(known);
    while (!rest.isLeaf()
        && Facts.isLocation(rest.atom())
        && (rest.high().isFalse() || rest.low().isFalse())) {
      boolean holds = rest.low().isFalse();
      literals.add(holds ? rest.atom() : terms.not(rest.atom()));
      rest = holds ? rest.high() : rest.low();
    }
    return literals;
  }

  /** Returns the condition in normal form. */
  public Term normal(Term condition) {
    trim();
    return of(condition).map(d -> d.term(terms)).orElse(condition);
  }

  private Diagram condition(Known known) {
    return known.condition().map(diagrams::imported).orElse(diagrams.bool(true));
  }

  /**
   * Returns whether a condition may hold with what is known; empty if that is not easily said.
   *
   * @param isPossible of literals, whether they can hold together; empty if nobody knows
   */
  public Optional<Boolean> isPossible(
      Known known, Term condition, Function<List<Term>, Optional<Boolean>> isPossible) {
    trim();
    return and(Optional.of(condition(known)), of(condition))
        .flatMap(d -> new Cubes(terms, isPossible).of(d));
  }

  /** Returns literals from which all that is known follows; empty if that is not easily said. */
  public Optional<List<Term>> witness(
      Known known, Function<List<Term>, Optional<Boolean>> isPossible) {
    trim();
    Cubes cubes = new Cubes(terms, isPossible);
    return known.isWhole() && cubes.of(condition(known)).orElse(false)
        ? Optional.of(cubes.witness())
        : Optional.empty();
  }

  private void trim() {
    if (diagrams.isFull()) {
      diagrams = new Diagrams(terms, cancellation);
      done.clear();
    }
  }

  private Optional<Diagram> of(Term term) {
    Optional<Diagram> known = done.get(term);
    if (known == null) {
      known = made(term).filter(d -> d.isSmall(MOST_NODES));
      done.put(term, known);
    }
    return known;
  }

  private Optional<Diagram> made(Term term) {
    return switch (term.op()) {
      case CONST -> Optional.of(diagrams.bool(term.isTrue()));
      case NOT -> of(term.arg(0)).map(diagrams::not);
      case AND, OR -> connected(term);
      case ITE -> ite(term.arg(0), term.arg(1), term.arg(2));
      case EQ, LT, LE -> comparison(term);
      default -> Optional.of(diagrams.atom(term));
    };
  }

  private Optional<Diagram> connected(Term term) {
    boolean isAnd = term.op() == Op.AND;
    Optional<Diagram> result = Optional.of(diagrams.bool(isAnd));
    for (Term arg : term.args()) {
      Optional<Diagram> one = of(arg);
      result = isAnd ? and(result, one) : and(not(result), not(one)).map(diagrams::not);
    }
    return result;
  }

  private Optional<Diagram> not(Optional<Diagram> one) {
    return one.map(diagrams::not);
  }

  /** Once cancelled, as if it were large. */
  private Optional<Diagram> and(Optional<Diagram> a, Optional<Diagram> b) {
    try {
      return a.flatMap(x -> b.map(y -> diagrams.and(x, y))).filter(d -> d.isSmall(MOST_NODES));
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }

  /** Once cancelled, it gets no smaller. */
  private Diagram restrict(Diagram a, Diagram care) {
    try {
      return diagrams.restrict(a, care);
    } catch (CancellationException e) {
      return a;
    }
  }

  private Optional<Diagram> ite(Term condition, Term then, Term otherwise) {
    Optional<Diagram> c = of(condition);
    return not(and(not(and(c, of(then))), not(and(not(c), of(otherwise)))));
  }

  /** A comparison of a joined number is one comparison in each of its cases. */
  private Optional<Diagram> comparison(Term term) {
    for (int i = 0; i < 2; i++) {
      Term joined = term.arg(i);
      if (joined.op() == Op.ITE && joined.arg(0).hasReference()) {
        return ite(joined.arg(0), compared(term, i, 1), compared(term, i, 2));
      }
    }
    if (term.op() == Op.LT && term.arg(0).sort() != Sort.BOOL) {
      return not(of(terms.not(term))).filter(d -> terms.not(term).op() != Op.NOT);
    }
    return Optional.of(diagrams.atom(term));
  }

  private Term compared(Term term, int operand, int branch) {
    Term value = term.arg(operand).arg(branch);
    return operand == 0
        ? terms.binary(term.op(), value, term.arg(1))
        : terms.binary(term.op(), term.arg(0), value);
  }
}
