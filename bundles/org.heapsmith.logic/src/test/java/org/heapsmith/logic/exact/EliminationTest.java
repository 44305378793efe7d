// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Linear forms against terms, and solved equations against trying all small numbers. */
class EliminationTest {
  private static final Terms TERMS = new Terms();
  private static final Term P = TERMS.var("p", Sort.MATHINT);
  private static final Term Q = TERMS.var("q", Sort.MATHINT);
  private static final Term U = TERMS.var("u", Sort.MATHINT);
  private static final Term V = TERMS.var("v", Sort.MATHINT);
  private static final List<Term> ALL = List.of(P, Q, U, V);

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  private static BigInteger value(Linear form, Map<Term, Long> numbers) {
    BigInteger sum = form.constant();
    for (Map.Entry<Object, BigInteger> entry : form.coefficients().entrySet()) {
      sum = sum.add(entry.getValue().multiply(big(numbers.get((Term) entry.getKey()))));
    }
    return sum;
  }

  private static Term random(Random random, int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0
          ? TERMS.mathint(big(random.nextInt(7) - 3))
          : ALL.get(random.nextInt(ALL.size()));
    }
    Term left = random(random, depth - 1);
    Term right = random(random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> TERMS.binary(Op.ADD, left, right);
      case 1 -> TERMS.binary(Op.SUB, left, right);
      case 2 -> TERMS.binary(Op.MUL, left, right);
      default -> TERMS.unary(Op.NEG, left);
    };
  }

  @Test
  void aFormHasTheValueOfItsTerm() {
    Random random = new Random(12);
    int linear = 0;
    for (int i = 0; i < 500; i++) {
      Term term = random(random, i % 4);
      Optional<Linear> form = Linear.of(term);
      if (form.isPresent()) {
        linear++;
        Map<Term, Long> numbers = new HashMap<>();
        Map<Term, Object> model = new HashMap<>();
        for (Term variable : ALL) {
          long value = random.nextInt(201) - 100;
          numbers.put(variable, value);
          model.put(variable, TERMS.mathint(big(value)).value());
        }
        assertEquals(new Evaluator(model).value(term), value(form.get(), numbers), term::toString);
        assertTrue(form.get().coefficients().values().stream().noneMatch(c -> c.signum() == 0));
      }
    }
    assertTrue(linear > 250, linear + " of 500 are linear");
  }

  @Test
  void aProductOfUnknownsIsNotLinearUnlessItIsNone() {
    assertEquals(Optional.empty(), Linear.of(TERMS.binary(Op.MUL, P, Q)));
    assertEquals(Optional.empty(), Linear.of(TERMS.var("n", Sort.INT)));
    Linear sum = Linear.of((Object) P).plus(Linear.of((Object) P), big(-1));
    assertTrue(sum.isConstant());
    assertEquals(Linear.ZERO, sum);
  }

  @Test
  void anUnknownIsReplacedByItsValue() {
    Linear form = Linear.of((Object) P).times(big(3)).plus(Linear.of((Object) Q), big(1));
    Linear value = Linear.of((Object) U).plus(big(2));
    Linear replaced = form.with(P, value);
    assertEquals(big(6), replaced.constant());
    assertEquals(big(3), replaced.coefficient(U));
    assertEquals(big(0), replaced.coefficient(P));
    assertEquals(form, form.with(V, value));
  }

  private static List<Linear> equations(Random random) {
    List<Linear> equations = new ArrayList<>();
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      Linear form = Linear.of(big(random.nextInt(5) - 2));
      for (Term variable : ALL) {
        if (random.nextInt(2) == 0) {
          form = form.plus(Linear.of((Object) variable), big(random.nextInt(5) - 2));
        }
      }
      equations.add(form);
    }
    return equations;
  }

  private static boolean rowsHold(Elimination solution, long p, long q) {
    for (Elimination.Row row : solution.rows()) {
      BigInteger sum =
          row.coefficients()
              .get(0)
              .multiply(big(p))
              .add(row.coefficients().get(1).multiply(big(q)));
      if (!sum.equals(row.value().constant())) {
        return false;
      }
    }
    return true;
  }

  /** Nothing is lost; and where the answer calls itself exact, nothing is gained. */
  @Test
  void parametersKeepTheirSolutions() {
    Random random = new Random(77);
    int exact = 0;
    int empty = 0;
    for (int i = 0; i < 150; i++) {
      List<Linear> equations = equations(random);
      List<long[]> plain = equations.stream().map(EliminationTest::plain).toList();
      Optional<Elimination> solution = Elimination.solve(equations, List.of(P, Q));
      empty += solution.isEmpty() ? 1 : 0;
      exact += solution.isPresent() && solution.get().exact() ? 1 : 0;
      for (long p = -2; p <= 2; p++) {
        for (long q = -2; q <= 2; q++) {
          boolean solved = isSolved(plain, p, q);
          if (solution.isEmpty()) {
            assertTrue(!solved, equations::toString);
          } else {
            boolean kept = rowsHold(solution.get(), p, q);
            assertTrue(!solved || kept, () -> equations + " became " + solution.get());
            boolean certain = solution.get().exact() && solution.get().guards().isEmpty();
            assertTrue(!certain || !kept || solved, () -> equations + " became " + solution.get());
          }
        }
      }
    }
    assertTrue(exact > 20 && empty > 2, exact + " exact, " + empty + " without solution");
  }

  private static boolean isSolved(List<long[]> equations, long p, long q) {
    for (long u = -14; u <= 14; u++) {
      for (long v = -14; v <= 14; v++) {
        boolean all = true;
        for (int i = 0; i < equations.size() && all; i++) {
          all = plainValue(equations.get(i), p, q, u, v) == 0;
        }
        if (all) {
          return true;
        }
      }
    }
    return false;
  }

  private static long plainValue(long[] form, long p, long q, long u, long v) {
    return form[0] + form[1] * p + form[2] * q + form[3] * u + form[4] * v;
  }

  private static long[] plain(Linear form) {
    long[] plain = new long[1 + ALL.size()];
    plain[0] = form.constant().longValue();
    for (int i = 0; i < ALL.size(); i++) {
      plain[i + 1] = form.coefficient(ALL.get(i)).longValue();
    }
    return plain;
  }

  @Test
  void whatIsSaidOfSymbolsAloneIsAGuard() {
    Linear call = Linear.of((Object) new Linear.CallValue(0, 0));
    Linear slack = Linear.of((Object) new Linear.Slack(0));
    Linear both = call.minus(slack);
    Elimination solution = Elimination.solve(List.of(both), List.of(P)).orElseThrow();
    assertEquals(List.of(both), solution.guards());
    assertEquals(List.of(), solution.rows());
  }

  @Test
  void aParameterLeadsARowOfItsOwn() {
    Linear call = Linear.of((Object) new Linear.CallValue(0, 0));
    Linear first = Linear.of((Object) P).minus(call); // p = c
    Linear second = Linear.of((Object) Q).minus(Linear.of((Object) P)).plus(big(-1)); // q = p + 1
    Elimination solution = Elimination.solve(List.of(first, second), List.of(P, Q)).orElseThrow();
    assertTrue(solution.exact());
    assertEquals(
        List.of(
            new Elimination.Row(List.of(big(1), big(0)), call),
            new Elimination.Row(List.of(big(0), big(1)), call.plus(big(1)))),
        solution.rows());
  }

  @Test
  void aParameterThatLeadsARowIsInNoOther() {
    Linear one = Linear.of((Object) new Linear.CallValue(0, 0));
    Linear other = Linear.of((Object) new Linear.CallValue(1, 0));
    Linear sum = Linear.of((Object) P).plus(Linear.of((Object) Q), big(1)).minus(one);
    Linear single = Linear.of((Object) Q).minus(other);
    Elimination solution = Elimination.solve(List.of(sum, single), List.of(P, Q)).orElseThrow();
    assertEquals(
        List.of(
            new Elimination.Row(List.of(big(1), big(0)), one.minus(other)),
            new Elimination.Row(List.of(big(0), big(1)), other)),
        solution.rows());
  }

  @Test
  void weightsCountRowsOfTheRoot() {
    Weighted root = Weighted.root(3, 2);
    assertEquals(List.of(List.of(big(1), big(0)), List.of(big(0), big(1))), root.weights());
    Linear first = Linear.of((Object) new Linear.CallValue(0, 0)).times(big(2)).plus(big(5));
    Linear second = Linear.of((Object) new Linear.CallValue(1, 0));
    Production production = new Production(3, 0, List.of(7, 8), List.of(first, second), 0, true);
    assertEquals(big(5), root.constant(production, 0));
    assertEquals(big(0), root.constant(production, 1));
    Weighted left = root.child(production, 0, 1);
    assertEquals(new Weighted(7, List.of(List.of(big(2)), List.of(big(0)))), left);
    assertTrue(!left.isIrrelevant());
    Production constant =
        new Production(3, 0, List.of(7), List.of(Linear.of(big(1)), Linear.of(big(2))), 0, true);
    assertTrue(root.child(constant, 0, 1).isIrrelevant());
  }
}
