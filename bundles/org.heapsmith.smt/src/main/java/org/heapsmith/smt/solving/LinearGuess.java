// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Ranges;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * Guesses values for linear conditions, sizes and heights of trees above all: intervals are
 * propagated, then one variable after the other gets the value nearest to zero. A guess, because
 * overflow is ignored and nothing is taken back: who uses it evaluates the assertions.
 */
final class LinearGuess {
  /** Larger systems are left to Z3. */
  private static final int MAX_VARIABLES = 200;

  /** Small enough that sums of such values fit into 64 bits. */
  private static final long LIMIT = 1L << 40;

  /** How many values are tried for a variable. */
  private static final int ATTEMPTS = 6;

  private final Map<Term, Integer> index = new LinkedHashMap<>();
  private final List<LinearAtom> atoms = new ArrayList<>();

  LinearGuess(List<Term> assertions) {
    assertions.forEach(this::read);
  }

  private void read(Term assertion) {
    boolean positive = assertion.op() != Op.NOT;
    Term atom = positive ? assertion : assertion.arg(0);
    if (atom.op() == Op.EQ) {
      add(
          positive ? LinearAtom.Kind.ZERO : LinearAtom.Kind.NOT_ZERO,
          LinearSum.difference(atom.arg(0), atom.arg(1), 0));
    } else if (positive && (atom.op() == Op.LT || atom.op() == Op.LE)) {
      add(
          LinearAtom.Kind.AT_MOST_ZERO,
          LinearSum.difference(atom.arg(0), atom.arg(1), atom.op() == Op.LT ? 1 : 0));
    }
  }

  private void add(LinearAtom.Kind kind, LinearSum sum) {
    if (sum == null) {
      return;
    }
    int[] variables = new int[sum.factors().size()];
    long[] factors = new long[variables.length];
    int i = 0;
    for (Map.Entry<Term, Long> entry : sum.factors().entrySet()) {
      variables[i] = index.computeIfAbsent(entry.getKey(), variable -> index.size());
      factors[i++] = entry.getValue();
    }
    atoms.add(new LinearAtom(kind, variables, factors, sum.constant()));
  }

  /** Adds values of the variables; returns false if it found none. */
  boolean solveInto(Map<Term, Object> values) {
    if (index.size() > MAX_VARIABLES) {
      return false;
    }
    Intervals intervals = start();
    if (!intervals.propagate(atoms)) {
      return false;
    }
    for (Map.Entry<Term, Integer> entry : index.entrySet()) {
      intervals = choose(intervals, entry.getValue());
      if (intervals == null) {
        return false;
      }
    }
    for (Map.Entry<Term, Integer> entry : index.entrySet()) {
      long value = intervals.low(entry.getValue());
      boolean big = entry.getKey().sort() == Sort.MATHINT;
      values.put(entry.getKey(), big ? (Object) BigInteger.valueOf(value) : value);
    }
    return true;
  }

  private Intervals start() {
    long[] low = new long[index.size()];
    long[] high = new long[index.size()];
    index.forEach(
        (variable, i) -> {
          boolean small = variable.sort() != Sort.MATHINT && variable.sort() != Sort.LONG;
          Ranges.Range range = Ranges.ofSort(variable.sort());
          low[i] = small ? range.low().longValue() : -LIMIT;
          high[i] = small ? range.high().longValue() : LIMIT;
        });
    return new Intervals(low, high);
  }

  private Intervals choose(Intervals before, int variable) {
    long low = before.low(variable);
    long high = before.high(variable);
    if (low == high) {
      return before;
    }
    long nearest = Math.max(low, Math.min(high, 0));
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      long step = (attempt + 1) / 2;
      long value = attempt % 2 == 1 ? nearest + step : nearest - step;
      if (value >= low && value <= high) {
        Intervals after = before.copy();
        after.fix(variable, value);
        if (after.propagate(atoms)) {
          return after;
        }
      }
    }
    return null;
  }
}
