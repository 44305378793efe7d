// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * An equation of two ints that is a sum of terms about one variable each, as the hash code of a
 * text is of its letters: {@code f1(x1) + f2(x2) + … + constant == 0}. Ints wrap around, so that it
 * is one of remainders by 2^32, whatever overflows on the way.
 */
final class NarrowSum {
  /** Addends beyond this are taken by their remainder, so that sums of some fit into 64 bits. */
  private static final long LARGEST = 1L << 50;

  private static final long TURN = 1L << 32;

  private record Part(Term term, int factor) {}

  private final Map<Term, List<Part>> parts = new LinkedHashMap<>();
  private int constant;

  private NarrowSum() {}

  /** Returns the sum of an equation with several variables; null where it is none. */
  static NarrowSum of(Term equation) {
    if (equation.op() != Op.EQ || equation.arg(0).sort() != Sort.INT) {
      return null;
    }
    NarrowSum sum = new NarrowSum();
    boolean read = sum.add(equation.arg(0), 1) && sum.add(equation.arg(1), -1);
    return read && sum.parts.size() > 1 ? sum : null;
  }

  /** Returns whether a number from {@code least} to {@code most} is zero but for whole turns. */
  static boolean mayBeZero(long least, long most) {
    return firstTurn(least) <= lastTurn(most);
  }

  /** Returns the first number of turns that is not below a sum. */
  static long firstTurn(long sum) {
    return -Math.floorDiv(-sum, TURN);
  }

  /** Returns the last number of turns that is not above a sum. */
  static long lastTurn(long sum) {
    return Math.floorDiv(sum, TURN);
  }

  /** Returns as much as so many turns are. */
  static long turns(long count) {
    return count * TURN;
  }

  long constant() {
    return constant;
  }

  /** Returns how much the variable weighs: those that weigh most are chosen first. */
  long weight(Term variable) {
    return parts.getOrDefault(variable, List.of()).stream()
        .mapToLong(p -> Math.abs((long) p.factor()))
        .max()
        .orElse(0);
  }

  /** Returns what the variable adds, by its value. */
  ToLongFunction<Long> addends(Term variable, AllowedValues known) {
    List<Part> its = parts.getOrDefault(variable, List.of());
    if (its.stream().allMatch(p -> isPlain(p.term()))) {
      long factor = its.stream().mapToLong(Part::factor).sum();
      return value -> bounded(factor * value);
    }
    return value ->
        its.stream().mapToLong(p -> addend(p, known.of(p.term(), variable, value))).sum();
  }

  private static long addend(Part part, int value) {
    return bounded((long) part.factor() * value);
  }

  private static boolean isPlain(Term term) {
    return term.op() == Op.CONVERT && term.arg(0).op() == Op.VAR;
  }

  private static long bounded(long addend) {
    return Math.abs(addend) <= LARGEST ? addend : (int) addend;
  }

  private boolean add(Term term, int factor) {
    Set<Term> variables = Terms.variables(term);
    if (variables.isEmpty()) {
      constant += factor * ((Number) new Evaluator(Map.of()).value(term)).intValue();
      return true;
    } else if (variables.size() == 1) {
      parts
          .computeIfAbsent(variables.iterator().next(), v -> new ArrayList<>())
          .add(new Part(term, factor));
      return true;
    }
    return switch (term.op()) {
      case ADD -> add(term.arg(0), factor) && add(term.arg(1), factor);
      case SUB -> add(term.arg(0), factor) && add(term.arg(1), -factor);
      case NEG -> add(term.arg(0), -factor);
      case MUL -> term.arg(1).isConst() && add(term.arg(0), factor * (int) term.arg(1).longValue());
      default -> false;
    };
  }
}
