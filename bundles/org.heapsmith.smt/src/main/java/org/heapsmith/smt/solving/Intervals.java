// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.List;

/**
 * Intervals of integer variables, narrowed by linear atoms until nothing changes (bounds
 * propagation). Sums beyond 64 bits are an {@link ArithmeticException}.
 */
final class Intervals {
  /** Cyclic atoms narrow by one each round; those are not worth waiting for. */
  private static final int MAX_ROUNDS = 64;

  private final long[] low;
  private final long[] high;
  private boolean changed;

  Intervals(long[] low, long[] high) {
    this.low = low;
    this.high = high;
  }

  Intervals copy() {
    return new Intervals(low.clone(), high.clone());
  }

  long low(int variable) {
    return low[variable];
  }

  long high(int variable) {
    return high[variable];
  }

  /** Gives the variable a value. */
  void fix(int variable, long value) {
    low[variable] = value;
    high[variable] = value;
  }

  /** Returns whether the atoms may still hold; narrows the intervals. */
  boolean propagate(List<LinearAtom> atoms) {
    for (int round = 0; round < MAX_ROUNDS; round++) {
      changed = false;
      for (LinearAtom atom : atoms) {
        if (!narrow(atom)) {
          return false;
        }
      }
      if (!changed) {
        return true;
      }
    }
    return false;
  }

  private boolean narrow(LinearAtom atom) {
    return switch (atom.kind()) {
      case AT_MOST_ZERO -> atMost(atom, 1);
      case ZERO -> atMost(atom, 1) && atMost(atom, -1);
      case NOT_ZERO -> notZero(atom);
    };
  }

  /** {@code sign * sum <= 0}. */
  private boolean atMost(LinearAtom atom, long sign) {
    long least = sign * atom.constant();
    for (int i = 0; i < atom.variables().length; i++) {
      least = Math.addExact(least, least(atom, i, sign));
    }
    if (least > 0) {
      return false;
    }
    for (int i = 0; i < atom.variables().length; i++) {
      long factor = sign * atom.factors()[i];
      int variable = atom.variables()[i];
      // factor * x <= its least value + what the others leave
      long most = Math.subtractExact(least(atom, i, sign), least);
      if (factor > 0) {
        narrowTo(variable, low[variable], Math.floorDiv(most, factor));
      } else {
        narrowTo(variable, -Math.floorDiv(most, -factor), high[variable]);
      }
      if (low[variable] > high[variable]) {
        return false;
      }
    }
    return true;
  }

  private long least(LinearAtom atom, int i, long sign) {
    long factor = sign * atom.factors()[i];
    int variable = atom.variables()[i];
    return Math.multiplyExact(factor, factor > 0 ? low[variable] : high[variable]);
  }

  private void narrowTo(int variable, long newLow, long newHigh) {
    if (newLow > low[variable]) {
      low[variable] = newLow;
      changed = true;
    }
    if (newHigh < high[variable]) {
      high[variable] = newHigh;
      changed = true;
    }
  }

  /** Cuts the excluded value off the end of the one interval that is not a point. */
  private boolean notZero(LinearAtom atom) {
    long sum = atom.constant();
    int open = -1;
    for (int i = 0; i < atom.variables().length; i++) {
      int variable = atom.variables()[i];
      if (low[variable] == high[variable]) {
        sum = Math.addExact(sum, Math.multiplyExact(atom.factors()[i], low[variable]));
      } else if (open >= 0) {
        return true;
      } else {
        open = i;
      }
    }
    if (open < 0) {
      return sum != 0;
    }
    if (sum % atom.factors()[open] == 0) {
      long excluded = Math.negateExact(sum / atom.factors()[open]);
      int variable = atom.variables()[open];
      narrowTo(
          variable,
          low[variable] == excluded ? excluded + 1 : low[variable],
          high[variable] == excluded ? excluded - 1 : high[variable]);
    }
    return true;
  }
}
