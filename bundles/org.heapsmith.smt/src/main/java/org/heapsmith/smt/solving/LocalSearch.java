// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Looks for a model by trying, of conditions that are cheap to evaluate and dear, or impossible, to
 * reason about: products of floating-point numbers, functions such as {@code Math.sin}, quotients
 * of 64-bit integers, of which calendars are full, a hash code among those of a thousand words. One
 * variable after the other is moved as long as the conditions come closer to holding (the
 * alternating variable method [Korel 1990]), from a fixed series of beginnings: no chance, no
 * clock. That nothing is found means nothing.
 */
final class LocalSearch {
  /** Assignments that are tried; of large conditions fewer. */
  private static final int BUDGET = 4_000;

  /** Terms that are evaluated as fast as an assignment of fewer is made. */
  private static final int TERMS_A_TRY = 1_000;

  /** Of whole numbers, about which a solver knows whether there is a model, after a while. */
  private static final int WHOLE_BUDGET = 400;

  private static final double[] BEGINNINGS = {0, 1, -1, 0.5, 3, 10, -10, 100, 1e4, -1e4, 1e9};

  /** Distances by which floating-point numbers are moved, the coarsest first. */
  private static final double[] STEPS = {100, 1, 0.1, 1e-2, 1e-4, 1e-6, 1e-9, 1e-12, 1e-15};

  /** Numbers of 64 bits are often times, which count for seconds, hours or days. */
  private static final double[] LONG_STEPS = {1, 100, 10_000, 1_000_000};

  private static final Set<Op> SHIFTS = EnumSet.of(Op.SHL, Op.SHR, Op.USHR);

  /** Terms that are looked at for constants. */
  private static final int MOST_TERMS = 500;

  /** The distance of a strict comparison of equal numbers. */
  private static final double LEAST = 1e-9;

  private final List<Term> assertions;
  private final List<Term> variables;
  private final Cancellation cancellation;
  private final Map<Term, Object> values = new LinkedHashMap<>();
  private final int cost;
  private int budget;

  private LocalSearch(List<Term> assertions, Set<Term> variables, Cancellation cancellation) {
    this.assertions = assertions;
    this.variables = List.copyOf(variables);
    this.budget = assertions.stream().anyMatch(Term::hasFloatingPoint) ? BUDGET : WHOLE_BUDGET;
    this.cancellation = cancellation;
    this.cost = 1 + count(assertions) / TERMS_A_TRY;
  }

  /** Returns how many terms there are, counted no further than what leaves a single try. */
  private static int count(List<Term> assertions) {
    Set<Term> seen = new HashSet<>(assertions);
    Deque<Term> open = new ArrayDeque<>(assertions);
    while (!open.isEmpty() && seen.size() < BUDGET * TERMS_A_TRY) {
      open.remove().args().stream().filter(seen::add).forEach(open::add);
    }
    return seen.size();
  }

  /** Returns a model; unknown where none was found, or reasoning is no dearer. */
  static SolverResult decide(Terms terms, List<Term> assertions, Cancellation cancellation) {
    if (assertions.stream().noneMatch(a -> a.isLarge() || a.hasFloatingPoint())
        && !hasQuotient(assertions)) {
      return PresolverQuery.NOT_EASY;
    }
    Set<Term> variables = new LinkedHashSet<>();
    assertions.forEach(a -> variables.addAll(Terms.variables(a)));
    boolean numbers =
        variables.stream().allMatch(v -> v.sort() != Sort.REF && v.sort() != Sort.MATHINT);
    LocalSearch search = new LocalSearch(assertions, variables, cancellation);
    return numbers && search.run()
        ? new SolverResult.Sat(MapModel.complete(terms, search.values, assertions))
        : PresolverQuery.NOT_EASY;
  }

  /** Whether a long is divided by another: a solver of bits has to know all 64 of the quotient. */
  private static boolean hasQuotient(List<Term> assertions) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    assertions.stream().filter(a -> !a.isLinear()).forEach(open::add);
    while (!open.isEmpty() && seen.size() <= MOST_TERMS) {
      Term term = open.remove();
      boolean divides = term.op() == Op.DIV || term.op() == Op.REM;
      if (divides && term.sort() == Sort.LONG) {
        return true;
      }
      term.args().stream().filter(a -> !a.isLinear() && seen.add(a)).forEach(open::add);
    }
    return false;
  }

  private boolean run() {
    for (double beginning : beginnings()) {
      variables.forEach(v -> values.put(v, number(v.sort(), beginning)));
      if (climb()) {
        return true;
      } else if (budget <= 0 || cancellation.isCancelled()) {
        return false;
      }
    }
    return false;
  }

  /** The constants of the conditions come after the first few beginnings. */
  private List<Double> beginnings() {
    Set<Double> all = new LinkedHashSet<>();
    Arrays.stream(BEGINNINGS).limit(3).forEach(all::add);
    Set<Term> seen = new LinkedHashSet<>();
    assertions.forEach(a -> collect(a, seen, all));
    Arrays.stream(BEGINNINGS).forEach(all::add);
    all.add(Double.NaN);
    all.add(Double.POSITIVE_INFINITY);
    all.add(Double.NEGATIVE_INFINITY);
    return new ArrayList<>(all);
  }

  private static void collect(Term term, Set<Term> seen, Set<Double> constants) {
    if (seen.size() > MOST_TERMS || !seen.add(term)) {
      return;
    }
    if (term.isConst() && term.value() instanceof Number constant) {
      constants.add(constant.doubleValue());
    }
    if (SHIFTS.contains(term.op()) && term.arg(1).isConst()) { // whether there are bits above
      constants.add(Math.scalb(1.0, (int) term.arg(1).longValue() & 63));
    }
    term.args().forEach(a -> collect(a, seen, constants));
  }

  /** Moves variables until all conditions hold, or no move brings them closer to it. */
  private boolean climb() {
    double distance = distance();
    boolean better = true;
    while (better && distance > 0) {
      better = false;
      for (Term variable : variables) {
        double now = move(variable, distance);
        better |= now < distance;
        distance = now;
        if (distance == 0) {
          break;
        } else if (budget <= 0 || cancellation.isCancelled()) {
          return false;
        }
      }
    }
    return distance == 0 && CheckedModel.satisfies(values, assertions);
  }

  /** Moves one variable either way, further as long as it helps; returns the distance left. */
  private double move(Term variable, double before) {
    double best = before;
    for (double step : steps(variable.sort())) {
      for (double by : new double[] {step, -step}) {
        double reach = by;
        boolean closer = true;
        while (closer && best > 0 && budget > 0 && !cancellation.isCancelled()) {
          Object old = values.get(variable);
          values.put(variable, moved(variable.sort(), old, reach));
          double now = distance();
          closer = now < best;
          if (closer) {
            best = now;
            reach *= 2;
          } else {
            values.put(variable, old);
          }
        }
      }
    }
    return best;
  }

  private static double[] steps(Sort sort) {
    return switch (sort) {
      case FLOAT, DOUBLE -> STEPS;
      case LONG -> LONG_STEPS;
      default -> new double[] {1};
    };
  }

  private static Object moved(Sort sort, Object old, double by) {
    if (old instanceof Boolean truth) {
      return !truth;
    }
    return old instanceof Long whole && Math.abs(by) < 1L << 53
        ? number(sort, whole, (long) by)
        : number(sort, ((Number) old).doubleValue() + by);
  }

  private static Object number(Sort sort, long value, long by) {
    BigInteger sum = BigInteger.valueOf(value).add(BigInteger.valueOf(by));
    return sum.bitLength() < Long.SIZE ? whole(sort, sum.longValue()) : (Object) value;
  }

  private static Object number(Sort sort, double value) {
    return switch (sort) {
      case BOOL -> value > 0;
      case FLOAT -> (float) value;
      case DOUBLE -> value;
      default -> whole(sort, (long) value);
    };
  }

  private static Object whole(Sort sort, long value) {
    long low =
        sort == Sort.CHAR ? 0 : sort == Sort.LONG ? Long.MIN_VALUE : -(1L << sort.bits() - 1);
    long high =
        sort == Sort.CHAR
            ? Character.MAX_VALUE
            : sort == Sort.LONG ? Long.MAX_VALUE : (1L << sort.bits() - 1) - 1;
    return Math.max(low, Math.min(high, value));
  }

  /** Returns how far the conditions are from holding together; 0 if they do. */
  private double distance() {
    budget -= cost;
    Evaluator evaluator = new Evaluator(values);
    double sum = 0;
    for (Term assertion : assertions) {
      sum += distance(evaluator, assertion, true);
    }
    return sum;
  }

  /** Below 1 for each condition, so that none drowns the others. */
  private static double distance(Evaluator evaluator, Term term, boolean wanted) {
    if (evaluator.holds(term) == wanted) {
      return 0;
    }
    return switch (term.op()) {
      case NOT -> distance(evaluator, term.arg(0), !wanted);
      case AND, OR -> {
        boolean all = (term.op() == Op.AND) == wanted;
        double sum = 0;
        double least = 1;
        for (Term arg : term.args()) {
          double each = distance(evaluator, arg, wanted);
          sum += each;
          least = Math.min(least, each);
        }
        yield all ? sum / term.args().size() : least;
      }
      case EQ, FP_EQ, LT, LE, FP_LT, FP_LE ->
          term.arg(0).sort() == Sort.BOOL ? 1 : apart(evaluator, term);
      default -> 1;
    };
  }

  private static double apart(Evaluator evaluator, Term comparison) {
    double a = ((Number) evaluator.value(comparison.arg(0))).doubleValue();
    double b = ((Number) evaluator.value(comparison.arg(1))).doubleValue();
    double apart = Math.abs(a - b);
    return Double.isFinite(apart) ? LEAST + (1 - LEAST) * apart / (apart + 1) : 1;
  }
}
