// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.smt.Ranges;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.SortRules;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;

/**
 * A sum of integer variables with factors, as if there were no overflow. Factors and constants
 * beyond 64 bits are an {@link ArithmeticException}.
 */
final class LinearSum {
  /** Deeper terms are not read: reading is recursive. */
  private static final int MAX_DEPTH = 100;

  private final Map<Term, Long> factors = new TreeMap<>(TermOrder.INSTANCE);
  private long constant;

  private LinearSum() {}

  /** Returns {@code a - b + offset}, or null where one of them is not linear. */
  static LinearSum difference(Term a, Term b, long offset) {
    boolean integers = a.sort().isBitVector() || a.sort() == Sort.MATHINT;
    if (!integers || a.depth() > MAX_DEPTH || b.depth() > MAX_DEPTH) {
      return null;
    }
    LinearSum sum = new LinearSum();
    sum.constant = offset;
    if (!sum.add(a, 1) || !sum.add(b, -1)) {
      return null;
    }
    sum.factors.values().removeIf(factor -> factor == 0);
    return sum;
  }

  Map<Term, Long> factors() {
    return factors;
  }

  long constant() {
    return constant;
  }

  private boolean add(Term term, long factor) {
    switch (term.op()) {
      case VAR:
        factors.merge(term, factor, Math::addExact);
        return true;
      case CONST:
        long value = Ranges.of(term).low().longValueExact();
        constant = Math.addExact(constant, Math.multiplyExact(factor, value));
        return true;
      case ADD:
        return add(term.arg(0), factor) && add(term.arg(1), factor);
      case SUB:
        return add(term.arg(0), factor) && add(term.arg(1), Math.negateExact(factor));
      case NEG:
        return add(term.arg(0), Math.negateExact(factor));
      case MUL:
        return term.arg(1).isConst()
            && add(
                term.arg(0),
                Math.multiplyExact(factor, Ranges.of(term.arg(1)).low().longValueExact()));
      case CONVERT:
        return SortRules.widens(term.arg(0).sort(), term.sort()) && add(term.arg(0), factor);
      default:
        return false;
    }
  }
}
