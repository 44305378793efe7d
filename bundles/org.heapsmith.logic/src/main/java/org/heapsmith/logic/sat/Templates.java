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
import org.heapsmith.smt.Terms;

/**
 * Candidate invariants of a predicate: octagon-like comparisons of its numbers with each other,
 * with small constants and with the number of objects it owns, each also under "a reference
 * parameter is (not) null".
 */
final class Templates {
  private static final int MAX_NUMBERS = 5;
  private static final int MAX_REFERENCES = 3;

  private final Terms terms;
  private final List<Term> atoms = new ArrayList<>();

  private Templates(Terms terms) {
    this.terms = terms;
  }

  /**
   * Returns the candidates.
   *
   * @param size the number of objects the instance owns, of sort INT
   * @param body the disjuncts of the definition, for its constants
   */
  static List<Term> candidates(
      Terms terms, PredicateInstance general, Term size, List<SymbolicHeap> body) {
    Templates templates = new Templates(terms);
    List<Term> numbers =
        general.arguments().stream().filter(a -> isInteger(a.sort())).limit(MAX_NUMBERS).toList();
    List<Long> constants = constants(body);
    for (int i = 0; i < numbers.size(); i++) {
      Term number = numbers.get(i);
      constants.forEach(c -> templates.compareConstant(number, c));
      templates.parity(number);
      templates.compareSize(number, size);
      for (int j = i + 1; j < numbers.size(); j++) {
        if (numbers.get(j).sort() == number.sort()) {
          templates.compare(number, numbers.get(j));
        }
      }
    }
    templates.parity(size);
    return templates.withConditions(BasePairs.references(general));
  }

  private List<Term> withConditions(List<Term> references) {
    Set<Term> result = new LinkedHashSet<>(atoms);
    references.stream()
        .limit(MAX_REFERENCES)
        .forEach(
            reference -> {
              Term isNull = terms.eq(reference, terms.nullRef());
              for (Term atom : atoms) {
                result.add(terms.or(terms.not(isNull), atom));
                result.add(terms.or(isNull, atom));
              }
            });
    result.removeIf(Term::isTrue);
    return List.copyOf(result);
  }

  private static boolean isInteger(Sort sort) {
    return sort.isBitVector() || sort == Sort.MATHINT;
  }

  /** Small constants that the definition compares with, with 0 and 1. */
  private static List<Long> constants(List<SymbolicHeap> body) {
    Set<Long> result = new TreeSet<>(List.of(0L, 1L));
    for (SymbolicHeap disjunct : body) {
      disjunct.pure().forEach(p -> collect(p, result));
    }
    return result.stream().limit(8).toList();
  }

  private static void collect(Term term, Set<Long> into) {
    if (term.isConst()) {
      if (term.sort().isBitVector() && Math.abs(term.longValue()) <= 1000) {
        into.add(term.longValue());
      } else if (term.sort() == Sort.MATHINT && ((BigInteger) term.value()).bitLength() <= 10) {
        into.add(((BigInteger) term.value()).longValue());
      }
    }
    term.args().forEach(a -> collect(a, into));
  }

  private Term constant(Sort sort, long value) {
    return sort == Sort.MATHINT
        ? terms.mathint(BigInteger.valueOf(value))
        : terms.constant(sort, value);
  }

  private void compareConstant(Term number, long value) {
    Term wide = computable(number);
    Term constant = constant(wide.sort(), value);
    atoms.add(terms.eq(wide, constant));
    atoms.add(terms.binary(Op.LE, constant, wide));
    atoms.add(terms.binary(Op.LE, wide, constant));
  }

  private void compare(Term left, Term right) {
    Term a = computable(left);
    Term b = computable(right);
    Term one = constant(a.sort(), 1);
    atoms.add(terms.eq(a, b));
    atoms.add(terms.binary(Op.LE, a, b));
    atoms.add(terms.binary(Op.LE, b, a));
    atoms.add(terms.binary(Op.LT, a, b));
    atoms.add(terms.binary(Op.LT, b, a));
    atoms.add(terms.eq(terms.binary(Op.ADD, a, one), b));
    atoms.add(terms.eq(a, terms.binary(Op.ADD, b, one)));
  }

  private void compareSize(Term number, Term size) {
    if (number.sort() == Sort.INT || number.sort() == Sort.LONG || number.sort() == Sort.MATHINT) {
      Term owned = size.sort() == number.sort() ? size : terms.convert(size, number.sort());
      atoms.add(terms.eq(number, owned));
      atoms.add(terms.binary(Op.LE, number, owned));
      atoms.add(terms.binary(Op.LE, owned, number));
    }
  }

  private void parity(Term number) {
    if (number.sort() == Sort.INT || number.sort() == Sort.LONG) {
      Term last = terms.binary(Op.BIT_AND, number, constant(number.sort(), 1));
      atoms.add(terms.eq(last, constant(number.sort(), 0)));
      atoms.add(terms.eq(last, constant(number.sort(), 1)));
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
