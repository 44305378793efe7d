// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * One case of the disjunctive normal form of numeric conditions.
 *
 * @param zero forms that are zero
 * @param nonNegative forms that are not negative
 * @param exact whether no condition was left out
 */
record NumberCase(List<Linear> zero, List<Linear> nonNegative, boolean exact) {
  private static final int MAXIMUM = 64;
  private static final NumberCase TRUE = new NumberCase(List.of(), List.of(), true);
  private static final NumberCase DROPPED = new NumberCase(List.of(), List.of(), false);

  /** Returns the cases whose disjunction the conjunction of {@code conditions} is. */
  static List<NumberCase> of(List<Term> conditions) {
    List<NumberCase> result = List.of(TRUE);
    for (Term condition : conditions) {
      List<NumberCase> next = product(result, cases(condition, true));
      result = next.size() > MAXIMUM ? product(result, List.of(DROPPED)) : next;
    }
    return result;
  }

  private static List<NumberCase> cases(Term term, boolean positive) {
    return switch (term.op()) {
      case CONST -> term.isTrue() == positive ? List.of(TRUE) : List.of();
      case NOT -> cases(term.arg(0), !positive);
      case AND -> junction(term.args(), positive, positive);
      case OR -> junction(term.args(), positive, !positive);
      case EQ, LT, LE -> comparison(term, positive);
      default -> List.of(DROPPED);
    };
  }

  private static List<NumberCase> junction(
      List<Term> operands, boolean positive, boolean conjunction) {
    List<NumberCase> result = conjunction ? List.of(TRUE) : new ArrayList<>();
    for (Term operand : operands) {
      List<NumberCase> cases = cases(operand, positive);
      if (conjunction) {
        result = product(result, cases);
      } else {
        result.addAll(cases);
      }
      if (result.size() > MAXIMUM) {
        return List.of(DROPPED);
      }
    }
    return result;
  }

  private static List<NumberCase> comparison(Term term, boolean positive) {
    if (term.arg(0).sort() != Sort.MATHINT) {
      return List.of(DROPPED);
    }
    Optional<Linear> left = Linear.of(term.arg(0));
    Optional<Linear> right = Linear.of(term.arg(1));
    if (left.isEmpty() || right.isEmpty()) {
      return List.of(DROPPED);
    }
    Linear up = right.get().minus(left.get());
    Linear down = left.get().minus(right.get());
    BigInteger strict = BigInteger.ONE.negate();
    if (term.op() == Op.EQ) {
      return positive
          ? List.of(new NumberCase(List.of(up), List.of(), true))
          : List.of(notNegative(up.plus(strict)), notNegative(down.plus(strict)));
    }
    boolean less = term.op() == Op.LT;
    return List.of(
        positive
            ? notNegative(less ? up.plus(strict) : up)
            : notNegative(less ? down : down.plus(strict)));
  }

  private static NumberCase notNegative(Linear form) {
    return new NumberCase(List.of(), List.of(form), true);
  }

  private static List<NumberCase> product(List<NumberCase> left, List<NumberCase> right) {
    List<NumberCase> result = new ArrayList<>();
    for (NumberCase a : left) {
      for (NumberCase b : right) {
        result.add(a.and(b));
      }
    }
    return result;
  }

  private NumberCase and(NumberCase other) {
    List<Linear> bothZero = new ArrayList<>(zero);
    bothZero.addAll(other.zero);
    List<Linear> both = new ArrayList<>(nonNegative);
    both.addAll(other.nonNegative);
    return new NumberCase(bothZero, both, exact && other.exact);
  }
}
