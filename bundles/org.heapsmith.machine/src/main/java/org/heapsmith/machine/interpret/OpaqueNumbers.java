// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Numbers that are not predicted, but lie between two others: what is computed of them, and what is
 * decided by them. {@code date.isBefore(LocalDate.now())} holds whenever the test runs, if the date
 * is long past; those are the inputs that are tried.
 */
final class OpaqueNumbers {
  /** What is monotone in an operand, if the other one is predicted. */
  private static final Set<Op> MONOTONE =
      Set.of(Op.ADD, Op.SUB, Op.MUL, Op.FP_ADD, Op.FP_SUB, Op.FP_MUL);

  /** What is monotone in the first operand. */
  private static final Set<Op> OF_FIRST = Set.of(Op.DIV, Op.SHR, Op.FP_DIV);

  private final Terms terms;

  OpaqueNumbers(Terms terms) {
    this.terms = terms;
  }

  /** Returns whether one of two numbers is not predicted. */
  static boolean isAny(Value a, Value b) {
    return a instanceof OpaqueValue || b instanceof OpaqueValue;
  }

  /** Returns what an operator makes of two numbers, one of which is not predicted. */
  OpaqueValue binary(Op op, Value a, Value b, Sort result) {
    boolean first = a instanceof OpaqueValue;
    boolean second = b instanceof OpaqueValue;
    boolean isMonotone =
        first && second ? op == Op.SUB : MONOTONE.contains(op) || first && OF_FIRST.contains(op);
    if (!isMonotone) {
      return new OpaqueValue(result, why(a, b));
    }
    OpaqueValue made = map(a, b, result, (x, y) -> exact(op, x, y));
    if (op != Op.ADD && op != Op.SUB || made.ends().isEmpty()) {
      return made;
    } else if (first && second) {
      return made.ends().get().isFixed() ? made : new OpaqueValue(result, made.why());
    }
    Ends operand = ((OpaqueValue) (first ? a : b)).ends().orElseThrow();
    return sum(made, operand, op == Op.SUB && second);
  }

  /** Of a sum, the order of the ends is that of the operand's, unless numbers between wrap. */
  private OpaqueValue sum(OpaqueValue made, Ends operand, boolean isReversed) {
    Ends ends = made.ends().orElseThrow();
    Term before = terms.binary(Op.LE, operand.first(), operand.last());
    Term after =
        isReversed
            ? terms.binary(Op.LE, ends.last(), ends.first())
            : terms.binary(Op.LE, ends.first(), ends.last());
    Term kept = terms.or(terms.and(before, after), terms.and(terms.not(before), terms.not(after)));
    List<Term> within = new ArrayList<>(ends.within());
    if (!kept.isTrue()) {
      within.add(kept);
    }
    boolean isShifted = operand.isShifted() && !isReversed;
    return with(made, new Ends(ends.source(), ends.first(), ends.last(), isShifted, within));
  }

  private static OpaqueValue with(OpaqueValue number, Ends ends) {
    return new OpaqueValue(number.sort(), number.why(), Optional.of(ends));
  }

  /**
   * Returns what a function makes of two numbers, one of which is not predicted: it is monotone in
   * that, and in their difference.
   */
  OpaqueValue map(Value a, Value b, Sort result, BinaryOperator<Term> function) {
    Optional<Ends> first = ends(a, b);
    Optional<Ends> second = ends(b, a);
    if (first.isEmpty() || second.isEmpty() || !isOne(a, b)) {
      return new OpaqueValue(result, why(a, b));
    }
    Term low = function.apply(first.get().first(), second.get().first());
    Term high = function.apply(first.get().last(), second.get().last());
    List<Term> within = new ArrayList<>(first.get().within());
    within.addAll(second.get().within());
    boolean isKnown = low != null && high != null;
    return new OpaqueValue(
        result,
        why(a, b),
        first.filter(e -> isKnown).map(e -> new Ends(e.source(), low, high, false, within)));
  }

  /** Returns what a monotone function, null where it is none, makes of one. */
  OpaqueValue map(OpaqueValue a, Sort result, UnaryOperator<Term> function) {
    return new OpaqueValue(
        result,
        a.why(),
        a.ends()
            .map(e -> e.with(function.apply(e.first()), function.apply(e.last())))
            .filter(e -> e.first() != null && e.last() != null));
  }

  /** Converts one; where that cuts off, nothing is known of the result. */
  OpaqueValue convert(OpaqueValue a, Sort to) {
    OpaqueValue converted =
        map(
            a,
            to,
            x -> {
              Term made = terms.convert(x, to);
              boolean isCut = x.sort() == Sort.LONG && to == Sort.INT;
              return !isCut || isSame(x, made) ? made : null;
            });
    boolean isShifted =
        to.isBitVector() && a.sort().isBitVector() && a.ends().filter(Ends::isShifted).isPresent();
    return converted
        .ends()
        .filter(e -> isShifted)
        .map(e -> new Ends(e.source(), e.first(), e.last(), true, e.within()))
        .map(e -> with(converted, e))
        .orElse(converted);
  }

  private static boolean isSame(Term one, Term other) {
    return one.isConst() && other.isConst() && one.longValue() == other.longValue();
  }

  /** Whether they go up and down together, if both are not predicted. */
  private static boolean isOne(Value a, Value b) {
    if (!(a instanceof OpaqueValue one && b instanceof OpaqueValue two)) {
      return true;
    }
    Ends first = one.ends().orElseThrow();
    Ends second = two.ends().orElseThrow();
    return first.source().equals(second.source()) && first.isShifted() && second.isShifted();
  }

  /** Returns the ends of a number; those of one that is predicted are that. */
  private Optional<Ends> ends(Value a, Value other) {
    if (a instanceof OpaqueValue opaque) {
      return opaque.ends();
    }
    Term term = Values.term(terms, (NumberValue) a);
    return ((OpaqueValue) other).ends().map(e -> new Ends(e.source(), term, term));
  }

  /** Returns null, the Java value, where the numbers wrap around at an end, or may between. */
  private Term exact(Op op, Term x, Term y) {
    Term result = terms.binary(op, x, y);
    if (op != Op.MUL && op != Op.DIV && op != Op.ADD && op != Op.SUB) {
      return result;
    } else if (!x.isConst() || !y.isConst()) {
      boolean isSafe = op == Op.DIV && y.isConst() && y.longValue() != -1;
      return isSafe || op == Op.ADD || op == Op.SUB ? result : null;
    }
    Term wide = terms.binary(op, terms.mathint(big(x)), terms.mathint(big(y)));
    return wide.value().equals(big(result)) ? result : null;
  }

  private static BigInteger big(Term constant) {
    return BigInteger.valueOf(constant.longValue());
  }

  private static String why(Value a, Value b) {
    return a instanceof OpaqueValue o ? o.why() : ((OpaqueValue) b).why();
  }

  /**
   * Decides a comparison, one side of which is not predicted: it holds, or does not, whatever that
   * is, or the path is refused.
   */
  static StepResult decide(
      Machine m,
      State s,
      Frame f,
      Conditions condition,
      Value a,
      Value b,
      Choices.Continuation<Boolean> then) {
    Terms terms = m.terms();
    OpaqueNumbers numbers = new OpaqueNumbers(terms);
    OpaqueValue unknown = a instanceof OpaqueValue o ? o : (OpaqueValue) b;
    Term holds = numbers.always(condition, a, b).orElseThrow(() -> Predictions.refuse(s, unknown));
    Term fails = numbers.always(condition.negation(), a, b).orElseThrow();
    String at = Sites.of(s);
    m.context().leaveOut(s, Notice.of(Code.WHATEVER_IT_IS, at, unknown.why(), at));
    if (holds.isTrue() || fails.isTrue()) {
      return m.choices().branch(s, f, PathFact.Kind.BRANCH, terms.bool(holds.isTrue()), then);
    } else if (holds.isFalse() && fails.isFalse()) {
      throw Predictions.refuse(s, unknown);
    }
    Term either = terms.not(terms.or(fails, holds));
    List<Choices.Option<Optional<Boolean>>> options =
        List.of(
            Choices.Option.named(fails, Optional.of(false)),
            Choices.Option.named(holds, Optional.of(true)),
            Choices.Option.named(either, Optional.empty()));
    return m.choices()
        .choose(
            s,
            PathFact.Kind.BRANCH,
            options,
            (state, frame, value) ->
                then.apply(
                    state, frame, value.orElseThrow(() -> Predictions.refuse(state, unknown))));
  }

  /**
   * Returns the condition that a comparison holds for all that two numbers may be, one of which is
   * not predicted; empty if it is not known what they are.
   */
  Optional<Term> always(Conditions condition, Value a, Value b) {
    Optional<Ends> first = ends(a, b);
    Optional<Ends> second = ends(b, a);
    return first.isPresent() && second.isPresent() && isOne(a, b)
        ? Optional.of(
            terms.and(
                terms.and(first.get().within()),
                terms.and(second.get().within()),
                always(condition, first.get(), second.get())))
        : Optional.empty();
  }

  private Term always(Conditions condition, Ends x, Ends y) {
    return switch (condition) {
      case EQ -> both(terms, Conditions.EQ, x, y);
      case NE -> terms.or(both(terms, Conditions.LT, x, y), both(terms, Conditions.GT, x, y));
      default -> both(terms, condition, x, y);
    };
  }

  /** Returns that it holds at both ends: of two numbers, one of which is fixed, at the worse. */
  private static Term both(Terms terms, Conditions condition, Ends x, Ends y) {
    Term first = condition.term(terms, x.first(), y.first());
    Term last = condition.term(terms, x.last(), y.last());
    boolean ofFirst = y.first().equals(y.last());
    Ends moving = ofFirst ? x : y;
    boolean isOrder = condition != Conditions.EQ && condition != Conditions.NE;
    if (!isOrder || ofFirst == x.first().equals(x.last()) || !isInteger(moving)) {
      return terms.and(first, last);
    }
    boolean isLess = condition == Conditions.LT || condition == Conditions.LE;
    boolean increases = moving.first().longValue() <= moving.last().longValue();
    return (isLess == ofFirst) == increases ? last : first;
  }

  private static boolean isInteger(Ends ends) {
    return ends.first().isConst() && ends.last().isConst() && ends.first().sort().isBitVector();
  }
}
