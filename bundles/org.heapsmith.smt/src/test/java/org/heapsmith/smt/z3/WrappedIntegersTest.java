// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Sums, differences and comparisons are asked as integers, and still are Java's. */
class WrappedIntegersTest {
  private static final long[] INTERESTING = {
    0, 1, -1, 2, -3, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1
  };

  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.INT);
  private final Term y = terms.var("y", Sort.INT);

  @Test
  void sumsWrapAround() {
    Term next = terms.binary(Op.ADD, x, terms.intConst(1));
    assertTrue(solve(lt(next, x)).isSat());
    assertTrue(solve(lt(next, x), lt(x, y)).isUnsat());
    Term difference = terms.binary(Op.SUB, x, y);
    assertTrue(solve(lt(y, x), lt(difference, terms.intConst(0))).isSat());
    assertTrue(solve(terms.eq(terms.unary(Op.NEG, x), x), lt(x, terms.intConst(0))).isSat());
  }

  @Test
  void charactersAreNeverNegative() {
    Term letter = terms.convert(terms.var("c", Sort.CHAR), Sort.INT);
    Term sum = terms.binary(Op.ADD, letter, x);
    assertTrue(solve(lt(sum, x), lt(x, terms.intConst(5))).isUnsat());
    assertTrue(solve(lt(sum, x)).isSat());
  }

  /** Random linear terms of random values: Z3 and the evaluator agree. */
  @Test
  void agreesWithTheEvaluator() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      Term term = number(random, 4);
      assertTrue(term.isLinear());
      Map<Term, Object> values = new LinkedHashMap<>();
      List<Term> conditions = new ArrayList<>();
      for (Term variable : List.of(x, y)) {
        long value = INTERESTING[random.nextInt(INTERESTING.length)];
        values.put(variable, value);
        conditions.add(terms.eq(variable, terms.intConst((int) value)));
      }
      long expected = (Long) new Evaluator(values).value(term);
      conditions.add(terms.not(terms.eq(term, terms.intConst((int) expected))));
      assertFalse(solve(conditions).isSat(), () -> term + " under " + values);
    }
  }

  private Term number(Random random, int depth) {
    int kind = depth == 0 ? random.nextInt(2) : random.nextInt(6);
    return switch (kind) {
      case 0 -> random.nextBoolean() ? x : y;
      case 1 -> terms.intConst((int) INTERESTING[random.nextInt(INTERESTING.length)]);
      case 2 -> terms.unary(Op.NEG, number(random, depth - 1));
      case 3 -> {
        Term condition = lt(number(random, depth - 1), number(random, depth - 1));
        yield terms.ite(condition, number(random, depth - 1), number(random, depth - 1));
      }
      default ->
          terms.binary(
              kind == 4 ? Op.ADD : Op.SUB, number(random, depth - 1), number(random, depth - 1));
    };
  }

  @Test
  void multiplicationIsNotLinear() {
    assertFalse(terms.binary(Op.MUL, x, y).isLinear());
  }

  private Term lt(Term a, Term b) {
    return terms.binary(Op.LT, a, b);
  }

  private SolverResult solve(Term... conditions) {
    return solve(List.of(conditions));
  }

  private SolverResult solve(List<Term> conditions) {
    try (Z3OneShot solver = new Z3OneShot(terms, SolverLimits.DEFAULT)) {
      return solver.check(conditions, Cancellation.NONE);
    }
  }
}
