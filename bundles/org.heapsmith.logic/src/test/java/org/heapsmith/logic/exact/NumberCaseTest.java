// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Linear forms, and conditions on mathematical integers as cases of such forms. */
class NumberCaseTest {
  private final Terms terms = new Terms();
  private final Term n = terms.var("n", Sort.MATHINT);
  private final Term m = terms.var("m", Sort.MATHINT);
  private final Term i = terms.var("i", Sort.INT);

  private Term number(long value) {
    return terms.mathint(BigInteger.valueOf(value));
  }

  private Term times(Term left, Term right) {
    return terms.binary(Op.MUL, left, right);
  }

  private Term plus(Term left, Term right) {
    return terms.binary(Op.ADD, left, right);
  }

  private Term less(Term left, Term right) {
    return terms.binary(Op.LT, left, right);
  }

  private static Linear linear(Term term) {
    return Linear.of(term).orElseThrow();
  }

  private static BigInteger value(Linear form, Map<Term, Object> values) {
    BigInteger result = form.constant();
    for (Map.Entry<Object, BigInteger> part : form.coefficients().entrySet()) {
      result = result.add(part.getValue().multiply((BigInteger) values.get(part.getKey())));
    }
    return result;
  }

  @Test
  void aTermIsTheSumOfItsParts() {
    Term term =
        terms.binary(Op.SUB, plus(times(number(3), n), number(5)), times(plus(m, n), number(2)));
    Linear form = linear(term);
    assertEquals(BigInteger.ONE, form.coefficient(n));
    assertEquals(BigInteger.valueOf(-2), form.coefficient(m));
    assertEquals(BigInteger.valueOf(5), form.constant());
    assertEquals(BigInteger.ZERO, form.coefficient("nothing"));
  }

  @Test
  void whatCancelsOutIsGone() {
    Linear form = linear(n).minus(linear(n));
    assertTrue(form.isConstant());
    assertEquals(Linear.ZERO, form);
    assertEquals(Linear.ZERO, linear(plus(n, m)).times(BigInteger.ZERO));
    assertEquals(linear(m), linear(plus(n, m)).plus(linear(n), BigInteger.ONE.negate()));
  }

  @Test
  void numbersMayBeAsLargeAsTheyLike() {
    BigInteger huge = BigInteger.TEN.pow(40);
    Linear form = linear(times(terms.mathint(huge), plus(n, terms.mathint(huge))));
    assertEquals(huge, form.coefficient(n));
    assertEquals(huge.multiply(huge), form.constant());
  }

  @Test
  void anUnknownIsReplacedWithItsFactor() {
    Linear form = linear(plus(times(number(3), n), m));
    Linear replaced = form.with(n, linear(plus(m, number(2))));
    assertEquals(BigInteger.valueOf(4), replaced.coefficient(m));
    assertEquals(BigInteger.ZERO, replaced.coefficient(n));
    assertEquals(BigInteger.valueOf(6), replaced.constant());
    assertEquals(form, form.with(terms.var("k", Sort.MATHINT), Linear.ZERO));
    assertEquals(
        BigInteger.valueOf(-3),
        form.with(m, linear(times(number(-6), n))).coefficient(n),
        "the value may hold other unknowns of the form");
  }

  @Test
  void productsOfUnknownsDivisionAndIntsAreNotLinear() {
    assertEquals(Optional.empty(), Linear.of(times(n, m)));
    assertEquals(Optional.empty(), Linear.of(plus(number(1), times(n, n))));
    assertEquals(Optional.empty(), Linear.of(terms.binary(Op.DIV, n, number(2))));
    assertEquals(Optional.empty(), Linear.of(terms.binary(Op.REM, n, number(2))));
    assertEquals(Optional.empty(), Linear.of(terms.convert(i, Sort.MATHINT)));
    assertEquals(Optional.empty(), Linear.of(i));
    assertEquals(Linear.of(BigInteger.ZERO), linear(times(terms.binary(Op.SUB, n, n), m)));
  }

  @Test
  void noConditionIsOneCaseAndAFalseOneIsNone() {
    assertEquals(1, NumberCase.of(List.of()).size());
    assertEquals(1, NumberCase.of(List.of(terms.bool(true))).size());
    assertEquals(List.of(), NumberCase.of(List.of(terms.bool(false))));
    assertEquals(List.of(), NumberCase.of(List.of(less(n, m), terms.bool(false))));
    assertEquals(1, NumberCase.of(List.of(terms.not(terms.bool(false)))).size());
  }

  @Test
  void whatIsNotLinearIsLeftOutAndSaidToBe() {
    List<NumberCase> one = NumberCase.of(List.of(less(n, m), less(times(n, m), number(9))));
    assertEquals(1, one.size());
    assertFalse(one.get(0).exact());
    assertEquals(1, one.get(0).nonNegative().size());
    assertFalse(NumberCase.of(List.of(less(i, terms.intConst(3)))).get(0).exact());
    Term either = terms.or(less(n, m), less(times(n, m), number(9)));
    List<Boolean> exact = NumberCase.of(List.of(either)).stream().map(NumberCase::exact).toList();
    assertEquals(2, exact.size());
    assertTrue(exact.contains(true) && exact.contains(false));
  }

  @Test
  void moreThan64CasesAreLeftOut() {
    List<Term> conditions = new ArrayList<>();
    for (int k = 0; k < 6; k++) {
      conditions.add(terms.ne(terms.var("k" + k, Sort.MATHINT), number(k)));
    }
    List<NumberCase> most = NumberCase.of(conditions);
    assertEquals(64, most.size());
    assertTrue(most.stream().allMatch(NumberCase::exact));
    conditions.add(terms.ne(n, m));
    List<NumberCase> weaker = NumberCase.of(conditions);
    assertEquals(64, weaker.size());
    assertTrue(weaker.stream().noneMatch(NumberCase::exact));
    List<NumberCase> nothing = NumberCase.of(List.of(terms.and(conditions)));
    assertEquals(List.of(new NumberCase(List.of(), List.of(), false)), nothing);
  }

  private static boolean holds(NumberCase one, Map<Term, Object> values) {
    return one.zero().stream().allMatch(f -> value(f, values).signum() == 0)
        && one.nonNegative().stream().allMatch(f -> value(f, values).signum() >= 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void oneOfTheCasesHoldsIfTheConditionsDo(int seed) {
    Random random = new Random(seed);
    int exact = 0;
    for (int round = 0; round < 30; round++) {
      List<Term> conditions = List.of(condition(random, 2), condition(random, 3));
      List<NumberCase> cases = NumberCase.of(conditions);
      boolean precise = cases.stream().allMatch(NumberCase::exact);
      exact += precise ? 1 : 0;
      for (int a = -2; a <= 2; a++) {
        for (int b = -2; b <= 2; b++) {
          Map<Term, Object> values = new HashMap<>();
          values.put(n, BigInteger.valueOf(a));
          values.put(m, BigInteger.valueOf(b));
          Evaluator evaluator = new Evaluator(values);
          boolean holds = conditions.stream().allMatch(evaluator::holds);
          boolean some = cases.stream().anyMatch(c -> holds(c, values));
          assertTrue(!holds || some, conditions + " of " + values);
          assertTrue(!precise || holds == some, conditions + " of " + values);
        }
      }
    }
    assertTrue(exact > 5 && exact < 30, "both kinds occur: " + exact);
  }

  private Term condition(Random random, int depth) {
    if (depth == 0) {
      Term left = form(random, 2);
      Term right = form(random, 2);
      return switch (random.nextInt(3)) {
        case 0 -> terms.eq(left, right);
        case 1 -> less(left, right);
        default -> terms.binary(Op.LE, left, right);
      };
    }
    return switch (random.nextInt(4)) {
      case 0 -> terms.not(condition(random, depth - 1));
      case 1 -> terms.and(condition(random, depth - 1), condition(random, depth - 1));
      case 2 -> terms.or(condition(random, depth - 1), condition(random, depth - 1));
      default -> condition(random, 0);
    };
  }

  private Term form(Random random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return random.nextInt(3) == 0 ? number(random.nextInt(7) - 3) : random.nextBoolean() ? n : m;
    }
    Term left = form(random, depth - 1);
    Term right = form(random, depth - 1);
    return switch (random.nextInt(7)) {
      case 0, 1 -> plus(left, right);
      case 2, 3 -> terms.binary(Op.SUB, left, right);
      case 4 -> terms.unary(Op.NEG, left);
      case 5 -> times(number(random.nextInt(5) - 2), right);
      default -> times(left, right);
    };
  }
}
