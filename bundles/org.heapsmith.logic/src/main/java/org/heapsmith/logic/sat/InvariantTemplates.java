// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermConstants;
import org.heapsmith.smt.Terms;

/**
 * Candidate invariants of a predicate: octagon-like comparisons of its numbers with each other,
 * with small constants and with the number of objects it owns, each also under "a reference
 * parameter is (not) null".
 */
final class InvariantTemplates {
  private static final int MAX_NUMBERS = 5;
  private static final int MAX_ROOTS = 2;

  /** The stages of inference: each builds on what the stages before proved. */
  enum Stage {
    /** Equations. */
    EQUATIONS,
    /** Order between numbers that no equation relates. */
    ORDER,
    /** What does not hold always, under conditions. */
    CONDITIONAL
  }

  /**
   * The comparisons of one number with a constant, another number or the size.
   *
   * @param order comparisons to make where none of the equations holds
   */
  private record Relation(List<Term> equations, List<Term> order) {}

  private final Terms terms;
  private final List<Relation> relations = new ArrayList<>();

  /**
   * Makes the templates of a predicate.
   *
   * @param size the number of objects the instance owns, of sort INT or MATHINT
   * @param body the disjuncts of the definition, for its constants
   */
  InvariantTemplates(Terms terms, PredicateInstance general, Term size, List<SymbolicHeap> body) {
    this.terms = terms;
    List<Term> numbers =
        general.arguments().stream().filter(a -> isInteger(a.sort())).limit(MAX_NUMBERS).toList();
    List<Long> constants = constants(body);
    for (int i = 0; i < numbers.size(); i++) {
      Term number = numbers.get(i);
      constants.forEach(c -> compareConstant(number, c));
      parity(number);
      compareSize(number, size);
      for (int j = i + 1; j < numbers.size(); j++) {
        if (numbers.get(j).sort() == number.sort()) {
          compare(number, numbers.get(j));
        }
      }
    }
    parity(size);
  }

  /**
   * Returns the candidates of a stage.
   *
   * @param proved what the earlier stages proved
   * @param roots the parameters whose being null makes a difference
   */
  List<Term> candidates(Stage stage, List<Term> proved, List<Term> roots) {
    Set<Term> result = new LinkedHashSet<>();
    for (Relation relation : relations) {
      boolean fixed = relation.equations().stream().anyMatch(proved::contains);
      switch (stage) {
        case EQUATIONS -> result.addAll(relation.equations());
        case ORDER -> result.addAll(fixed ? List.of() : relation.order());
        case CONDITIONAL -> {
          if (!fixed) {
            addConditional(relation, proved, roots, result);
          }
        }
      }
    }
    result.removeIf(Term::isTrue);
    return new ArrayList<>(result);
  }

  private void addConditional(
      Relation relation, List<Term> proved, List<Term> roots, Set<Term> result) {
    List<Term> atoms = new ArrayList<>(relation.equations());
    atoms.addAll(relation.order());
    atoms.removeAll(proved);
    for (Term root : roots.subList(0, Math.min(MAX_ROOTS, roots.size()))) {
      Term isNull = terms.eq(root, terms.nullRef());
      for (Term atom : atoms) {
        result.add(terms.or(terms.not(isNull), atom));
        result.add(terms.or(isNull, atom));
      }
    }
  }

  private static boolean isInteger(Sort sort) {
    return sort.isBitVector() || sort == Sort.MATHINT;
  }

  /** Small constants that the definition compares with, with 0 and 1. */
  private static List<Long> constants(List<SymbolicHeap> body) {
    Set<Long> result = new TreeSet<>(List.of(0L, 1L));
    for (SymbolicHeap disjunct : body) {
      for (Term constant : TermConstants.of(disjunct.pure())) {
        if (constant.sort().isBitVector() && Math.abs(constant.longValue()) <= 1000) {
          result.add(constant.longValue());
        } else if (constant.sort() == Sort.MATHINT
            && ((BigInteger) constant.value()).bitLength() <= 10) {
          result.add(((BigInteger) constant.value()).longValue());
        }
      }
    }
    return result.stream().limit(8).toList();
  }

  /** Returns the constant of an integer sort. */
  static Term constant(Terms terms, Sort sort, long value) {
    return sort == Sort.MATHINT
        ? terms.mathint(BigInteger.valueOf(value))
        : terms.constant(sort, value);
  }

  private void compareConstant(Term number, long value) {
    Term wide = computable(number);
    Term constant = constant(terms, wide.sort(), value);
    relations.add(
        new Relation(
            List.of(terms.eq(wide, constant)),
            List.of(terms.binary(Op.LE, constant, wide), terms.binary(Op.LE, wide, constant))));
  }

  private void compare(Term left, Term right) {
    Term a = computable(left);
    Term b = computable(right);
    Term one = constant(terms, a.sort(), 1);
    relations.add(
        new Relation(
            List.of(
                terms.eq(a, b),
                terms.eq(terms.binary(Op.ADD, a, one), b),
                terms.eq(a, terms.binary(Op.ADD, b, one))),
            List.of(
                terms.binary(Op.LE, a, b),
                terms.binary(Op.LE, b, a),
                terms.binary(Op.LT, a, b),
                terms.binary(Op.LT, b, a))));
  }

  private void compareSize(Term number, Term size) {
    if (number.sort() == Sort.INT || number.sort() == Sort.MATHINT) {
      Term owned = size.sort() == number.sort() ? size : terms.convert(size, number.sort());
      relations.add(
          new Relation(
              List.of(terms.eq(number, owned)),
              List.of(terms.binary(Op.LE, number, owned), terms.binary(Op.LE, owned, number))));
    }
  }

  private void parity(Term number) {
    Sort sort = number.sort();
    if (sort == Sort.INT || sort == Sort.MATHINT) {
      Term last =
          sort == Sort.INT
              ? terms.binary(Op.BIT_AND, number, terms.intConst(1))
              : terms.binary(Op.REM, number, constant(terms, sort, 2));
      relations.add(
          new Relation(
              List.of(
                  terms.eq(last, constant(terms, sort, 0)),
                  terms.eq(last, constant(terms, sort, 1))),
              List.of()));
    }
  }

  /** Operators work on INT, LONG and MATHINT. */
  private Term computable(Term number) {
    return switch (number.sort()) {
      case BYTE, SHORT, CHAR -> terms.convert(number, Sort.INT);
      default -> number;
    };
  }
}
