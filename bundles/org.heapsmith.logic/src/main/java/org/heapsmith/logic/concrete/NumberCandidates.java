// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Values for numbers that no field and no equation fixes: interval reasoning over the comparisons
 * of the number with known values, then candidates from the ends of the interval. If the candidates
 * are not all values of the interval, failing with each of them decides nothing.
 */
final class NumberCandidates {
  private static final BigInteger FAR = BigInteger.ONE.shiftLeft(70);

  private final ExpressionEvaluator evaluator;
  private final Trail trail;
  private final Explanation explanation;

  NumberCandidates(ExpressionEvaluator evaluator, Trail trail, Explanation explanation) {
    this.evaluator = evaluator;
    this.trail = trail;
    this.explanation = explanation;
  }

  List<BacktrackingSearch.Alternative> next(Goals goals) {
    Slot slot = unbound(goals.pure);
    if (slot == null || isFloating(slot.type)) {
      explanation.undecided(
          goals.pure.stream().anyMatch(this::isHuge)
                  || goals.iterations.stream().anyMatch(this::isHuge)
              ? "a range has too many indices"
              : "a number is fixed by no field and no equation");
      return List.of();
    }
    BigInteger low = JavaNumbers.minimum(slot.type);
    BigInteger high = JavaNumbers.maximum(slot.type);
    boolean open = low == null;
    low = open ? FAR.negate() : low;
    high = open ? FAR : high;
    for (Goal goal : goals.pure) {
      Bound bound = goal instanceof Goal.Pure pure ? bound(pure, slot) : null;
      if (bound != null) {
        low = bound.low() == null ? low : low.max(bound.low());
        high = bound.high() == null ? high : high.min(bound.high());
      }
    }
    Set<BigInteger> candidates = candidates(low, high, goals.pure.size() + 2);
    BigInteger width = high.subtract(low).add(BigInteger.ONE);
    boolean all = width.compareTo(BigInteger.valueOf(candidates.size())) <= 0;
    List<BacktrackingSearch.Alternative> result = new ArrayList<>();
    candidates.forEach(value -> result.add(rest -> bind(slot, value)));
    if (!all || open) {
      result.add(rest -> giveUp(slot));
    }
    return result;
  }

  private boolean isHuge(Goal goal) {
    Expr expr = goal instanceof Goal.Pure pure ? pure.expr() : null;
    Expr inner = expr instanceof Expr.Not not ? not.operand() : expr;
    if (goal instanceof Goal.Iteration iteration) {
      return isHuge(iteration.atom().lower(), iteration.atom().upper(), goal.scope());
    }
    return inner instanceof Expr.ForAll forAll
        && isHuge(forAll.lower(), forAll.upper(), goal.scope());
  }

  private boolean isHuge(Expr lower, Expr upper, DisjunctScope scope) {
    ExpressionEvaluator.Range range = evaluator.range(lower, upper, scope);
    return range != null && range.isHuge();
  }

  private boolean bind(Slot slot, BigInteger value) {
    trail.bind(slot, value);
    return true;
  }

  private boolean giveUp(Slot slot) {
    explanation.undecided("no value tried for " + slot.name + " fits, and there are more");
    return false;
  }

  private static Set<BigInteger> candidates(BigInteger low, BigInteger high, int count) {
    Set<BigInteger> result = new LinkedHashSet<>();
    for (int i = 0; i < count; i++) {
      add(result, BigInteger.valueOf(i), low, high);
      add(result, low.add(BigInteger.valueOf(i)), low, high);
      add(result, high.subtract(BigInteger.valueOf(i)), low, high);
    }
    return result;
  }

  private static void add(Set<BigInteger> to, BigInteger value, BigInteger low, BigInteger high) {
    if (value.compareTo(low) >= 0 && value.compareTo(high) <= 0) {
      to.add(value);
    }
  }

  private static Slot unbound(List<Goal> goals) {
    for (Goal goal : goals) {
      for (String name : goal.names()) {
        Slot slot = goal.scope().slots().get(name);
        if (slot != null && slot.value() == null && !slot.type.isReference()) {
          return slot;
        }
      }
    }
    return null;
  }

  /** What a goal says of a slot; null ends are open. */
  private record Bound(BigInteger low, BigInteger high) {}

  private Bound bound(Goal.Pure goal, Slot slot) {
    if (!(goal.expr() instanceof Expr.Compare compare)) {
      return null;
    }
    if (isSlot(compare.left(), slot, goal.scope())) {
      return bound(compare.op(), evaluator.value(compare.right(), goal.scope()));
    } else if (isSlot(compare.right(), slot, goal.scope())) {
      return bound(mirrored(compare.op()), evaluator.value(compare.left(), goal.scope()));
    }
    return null;
  }

  private static Bound bound(Expr.CompareOp op, Object value) {
    if (!(value instanceof BigInteger number)) {
      return null;
    }
    return switch (op) {
      case EQ -> new Bound(number, number);
      case NE -> null;
      case LT -> new Bound(null, number.subtract(BigInteger.ONE));
      case LE -> new Bound(null, number);
      case GT -> new Bound(number.add(BigInteger.ONE), null);
      case GE -> new Bound(number, null);
    };
  }

  private static Expr.CompareOp mirrored(Expr.CompareOp op) {
    return switch (op) {
      case LT -> Expr.CompareOp.GT;
      case LE -> Expr.CompareOp.GE;
      case GT -> Expr.CompareOp.LT;
      case GE -> Expr.CompareOp.LE;
      default -> op;
    };
  }

  /** Whether {@code expr} is the slot, possibly widened (then a bound of it bounds the slot). */
  private static boolean isSlot(Expr expr, Slot slot, DisjunctScope scope) {
    Expr current = expr;
    while (current instanceof Expr.Convert convert
        && Inversion.widens(convert.operand().type(), convert.type())) {
      current = convert.operand();
    }
    return current instanceof Expr.Var variable && scope.slot(variable.name()) == slot;
  }

  private static boolean isFloating(SpecType type) {
    return type instanceof SpecType.Primitive primitive
        && (primitive.descriptor() == 'F' || primitive.descriptor() == 'D');
  }
}
