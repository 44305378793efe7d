// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** The normal form of guards means what the guard means, and is small where walks are long. */
class GuardsTest {
  private final Terms terms = new Terms();
  private final Guards guards = new Guards(terms, Cancellation.NONE);
  private final Term r = terms.var("r", Sort.REF);
  private final Term s = terms.var("s", Sort.REF);
  private final Term number = terms.var("n", Sort.INT);

  @Test
  void referenceIsAtOneLocation() {
    assertTrue(guards.normal(terms.and(at(r, 1), at(r, 2))).isFalse());
    assertEquals(at(r, 1), guards.normal(terms.and(at(r, 1), terms.not(at(r, 2)))));
  }

  @Test
  void whatIsKnownIsNotSaidAgain() {
    Known known = guards.and(Known.NOTHING, terms.or(at(r, 1), at(s, 1)));
    Term other = at(terms.var("t", Sort.REF), 2);
    Term guard = terms.and(terms.or(at(r, 1), at(s, 1)), other);
    assertEquals(other, guards.simplified(guard, known));
    assertEquals(terms.bool(true), guards.simplified(terms.or(at(r, 1), at(s, 1)), known));
    Term neither = terms.and(terms.not(at(r, 1)), terms.not(at(s, 1)));
    assertTrue(guards.simplified(neither, known).isFalse());
  }

  @Test
  void comparisonOfJoinedNumberIsOneInEachCase() {
    Term joined = terms.ite(at(r, 1), terms.intConst(3), number);
    Term less = terms.binary(Op.LT, joined, terms.var("m", Sort.INT));
    Known known = guards.and(Known.NOTHING, at(r, 2));
    assertEquals(
        guards.normal(terms.binary(Op.LT, number, terms.var("m", Sort.INT))),
        guards.simplified(less, known));
  }

  /** Random conditions are evaluated on everything that r, s and n may be. */
  @Test
  void simplifiedConditionMeansTheSameWhereWhatIsKnownHolds() {
    assertMeansTheSame(guards);
  }

  @Test
  void onceCancelledConditionsMeanTheSameAndAreNoSimpler() {
    assertMeansTheSame(new Guards(terms, () -> true));
    Term either = terms.or(at(r, 1), at(s, 1));
    assertFalse(new Guards(terms, () -> true).and(Known.NOTHING, either).isWhole());
    assertTrue(guards.and(Known.NOTHING, either).isWhole());
  }

  private void assertMeansTheSame(Guards guards) {
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      Term condition = random(random, 4);
      Term care = random(random, 3);
      Term simple = guards.simplified(condition, guards.and(Known.NOTHING, care));
      for (Map<Term, Object> values : assignments()) {
        Evaluator evaluator = new Evaluator(values);
        if (evaluator.holds(care)) {
          assertEquals(
              evaluator.holds(condition), evaluator.holds(simple), () -> condition + " " + values);
        }
      }
    }
  }

  /** Each step of a walk may go on or back to any location met before. */
  @Test
  void guardsOfLongWalksStaySmall() {
    int steps = 10;
    List<Term> reached = new ArrayList<>(List.of(terms.bool(true)));
    for (int step = 0; step < steps; step++) {
      List<Term> next = new ArrayList<>();
      for (int to = 0; to <= step + 1; to++) {
        List<Term> ways = new ArrayList<>();
        for (int from = 0; from <= step; from++) {
          ways.add(terms.and(reached.get(from), at(terms.var("x" + (10 + from), Sort.REF), to)));
        }
        next.add(guards.normal(terms.or(ways)));
      }
      reached = next;
    }
    Term last = reached.get(steps);
    assertEquals(steps, Terms.variables(last).size());
    assertEquals(2 * steps + steps + 1, last.size());
  }

  private Term at(Term reference, int location) {
    return terms.eq(reference, terms.location(location));
  }

  private Term random(Random random, int depth) {
    if (depth == 0) {
      int value = random.nextInt(3);
      return switch (random.nextInt(3)) {
        case 0 -> at(r, value + 1);
        case 1 -> terms.eq(s, value == 0 ? terms.nullRef() : terms.location(value));
        default ->
            terms.binary(
                Op.LE, terms.ite(at(r, 1), terms.intConst(value), number), terms.intConst(1));
      };
    }
    Term a = random(random, depth - 1);
    Term b = random(random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> terms.and(a, b);
      case 1 -> terms.or(a, b);
      case 2 -> terms.not(a);
      default -> terms.ite(a, b, random(random, depth - 1));
    };
  }

  private List<Map<Term, Object>> assignments() {
    List<Map<Term, Object>> all = new ArrayList<>();
    for (long one = 0; one < 4; one++) {
      for (long other = 0; other < 4; other++) {
        for (long n = 0; n < 3; n++) {
          all.add(Map.of(r, one, s, other, number, n));
        }
      }
    }
    return all;
  }
}
