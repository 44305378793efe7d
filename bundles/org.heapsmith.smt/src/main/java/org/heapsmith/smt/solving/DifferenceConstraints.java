// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.smt.Ranges;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;

/**
 * Difference constraints {@code x - y <= c} over mathematical integers, decided by shortest paths
 * (a difference-bound matrix closed with Floyd and Warshall's algorithm), with disequalities on the
 * side. Variables of machine sorts are bounded by their ranges. Sums beyond 64 bits are an {@link
 * ArithmeticException}.
 */
final class DifferenceConstraints {
  /** Larger systems are left to Z3: closing is cubic. */
  private static final int MAX_VARIABLES = 64;

  /** No bound. */
  private static final long NONE = Long.MAX_VALUE;

  private record Bound(Term x, Term y, long most) {}

  private final List<Bound> bounds = new ArrayList<>();
  private final List<Bound> disequalities = new ArrayList<>();
  private final Map<Term, Integer> index = new LinkedHashMap<>();

  /** The greatest values of differences; row and column 0 stand for the number 0. */
  private long[][] most;

  /** Adds {@code x - y <= most}; null variables are 0. */
  void atMost(Term x, Term y, long bound) {
    bounds.add(new Bound(x, y, bound));
  }

  /** Adds {@code x - y != value}; null variables are 0. */
  void differs(Term x, Term y, long value) {
    disequalities.add(new Bound(x, y, value));
  }

  /** Closes the system; returns whether it certainly has no solution. */
  boolean contradictory() {
    number();
    if (index.size() > MAX_VARIABLES) {
      return false;
    }
    fill();
    boolean contradiction = close();
    while (!contradiction && tightenByDisequalities()) {
      contradiction = close();
    }
    return contradiction || disequalities.stream().anyMatch(this::forced);
  }

  /** {@code x - y <= c} and {@code x - y != c} give {@code x - y <= c - 1}. */
  private boolean tightenByDisequalities() {
    boolean changed = false;
    for (Bound excluded : disequalities) {
      int i = at(excluded.x());
      int j = at(excluded.y());
      if (i != j && most[i][j] == excluded.most()) {
        most[i][j] = Math.subtractExact(most[i][j], 1);
        changed = true;
      }
      if (i != j && most[j][i] == Math.negateExact(excluded.most())) {
        most[j][i] = Math.subtractExact(most[j][i], 1);
        changed = true;
      }
    }
    return changed;
  }

  private void number() {
    Set<Term> variables = new TreeSet<>(TermOrder.INSTANCE);
    for (List<Bound> list : List.of(bounds, disequalities)) {
      for (Bound bound : list) {
        if (bound.x() != null) {
          variables.add(bound.x());
        }
        if (bound.y() != null) {
          variables.add(bound.y());
        }
      }
    }
    variables.forEach(variable -> index.put(variable, index.size() + 1));
  }

  private int at(Term variable) {
    return variable == null ? 0 : index.get(variable);
  }

  private void fill() {
    int size = index.size() + 1;
    most = new long[size][size];
    for (int i = 0; i < size; i++) {
      Arrays.fill(most[i], NONE);
      most[i][i] = 0;
    }
    for (Bound bound : bounds) {
      tighten(at(bound.x()), at(bound.y()), bound.most());
    }
    for (Term variable : index.keySet()) {
      // the ends of LONG are no bounds: its values are checked for overflow instead
      if (variable.sort() != Sort.MATHINT && variable.sort() != Sort.LONG) {
        Ranges.Range range = Ranges.ofSort(variable.sort());
        tighten(at(variable), 0, range.high().longValue());
        tighten(0, at(variable), -range.low().longValue());
      }
    }
  }

  private void tighten(int i, int j, long bound) {
    most[i][j] = Math.min(most[i][j], bound);
  }

  /** Floyd-Warshall; returns whether there is a negative cycle. */
  private boolean close() {
    int size = most.length;
    for (int k = 0; k < size; k++) {
      for (int i = 0; i < size; i++) {
        if (most[i][k] != NONE) {
          for (int j = 0; j < size; j++) {
            if (most[k][j] != NONE) {
              tighten(i, j, Math.addExact(most[i][k], most[k][j]));
            }
          }
        }
      }
      if (most[k][k] < 0) {
        return true;
      }
    }
    for (int i = 0; i < size; i++) {
      if (most[i][i] < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the difference is certainly the excluded value. */
  private boolean forced(Bound excluded) {
    int i = at(excluded.x());
    int j = at(excluded.y());
    return most[i][j] == excluded.most() && most[j][i] == -excluded.most();
  }

  /**
   * Adds values for all variables, each as near to zero as those before it allow; a closed system
   * always allows some. Returns false where the disequalities leave none.
   */
  boolean solveInto(Map<Term, Object> values) {
    if (most == null) {
      return false;
    }
    long[] chosen = new long[most.length];
    for (Map.Entry<Term, Integer> entry : index.entrySet()) {
      int i = entry.getValue();
      Long value = choose(i, chosen);
      if (value == null) {
        return false;
      }
      chosen[i] = value;
      values.put(
          entry.getKey(),
          entry.getKey().sort() == Sort.MATHINT ? (Object) BigInteger.valueOf(value) : value);
    }
    return true;
  }

  /** Chooses a value for variable {@code i}, those below it being chosen; null if there is none. */
  private Long choose(int i, long[] chosen) {
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    for (int j = 0; j < i; j++) {
      if (most[j][i] != NONE) {
        low = Math.max(low, Math.subtractExact(chosen[j], most[j][i]));
      }
      if (most[i][j] != NONE) {
        high = Math.min(high, Math.addExact(chosen[j], most[i][j]));
      }
    }
    Set<Long> excluded = excluded(i, chosen);
    long start = Math.max(low, Math.min(high, 0));
    for (long step = 0; step <= excluded.size(); step++) {
      if (high - step >= start && !excluded.contains(start + step)) {
        return start + step;
      }
      if (low + step <= start && !excluded.contains(start - step)) {
        return start - step;
      }
    }
    return null;
  }

  private Set<Long> excluded(int i, long[] chosen) {
    Set<Long> excluded = new TreeSet<>();
    for (Bound bound : disequalities) {
      int x = at(bound.x());
      int y = at(bound.y());
      if (x == i && y < i) {
        excluded.add(Math.addExact(chosen[y], bound.most()));
      } else if (y == i && x < i) {
        excluded.add(Math.subtractExact(chosen[x], bound.most()));
      }
    }
    return excluded;
  }
}
