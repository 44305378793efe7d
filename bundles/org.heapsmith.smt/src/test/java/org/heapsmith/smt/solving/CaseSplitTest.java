// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.ValueModel;
import org.heapsmith.smt.z3.Z3OneShot;
import org.junit.jupiter.api.Test;

/** Conditions with guards that are decided by cases, and that Z3 agrees. */
class CaseSplitTest {
  private final Terms t = new Terms();
  private final Term root = t.var("root", Sort.REF);
  private final Term left = t.var("root.left", Sort.REF);
  private final Term right = t.var("root.right", Sort.REF);
  private final Term height = t.var("root.height", Sort.INT);
  private final Term leftHeight = t.var("root.left.height", Sort.INT);
  private final Term rightHeight = t.var("root.right.height", Sort.INT);

  /** The height read through {@code root.right}, which may be {@code root} or its left child. */
  private final Term read =
      t.ite(t.eq(root, right), height, t.ite(t.eq(left, right), leftHeight, rightHeight));

  private String decide(Term... assertions) {
    SolverResult result = CaseSplit.decide(t, List.of(assertions), Cancellation.NONE);
    return result instanceof SolverResult.Unknown ? "not easy" : result.getClass().getSimpleName();
  }

  @Test
  void everyCaseIsTried() {
    Term low = t.binary(Op.LT, read, t.intConst(0));
    Term notNull = t.ne(right, t.nullRef());
    assertEquals("Sat", decide(notNull, low));
    assertEquals("Sat", decide(notNull, low, t.ne(root, right), t.eq(leftHeight, t.intConst(3))));
    assertEquals(
        "Unsat",
        decide(
            notNull,
            low,
            t.binary(Op.LE, t.intConst(0), height),
            t.binary(Op.LE, t.intConst(1), leftHeight),
            t.eq(rightHeight, t.intConst(7))));
  }

  /** {@code read + 1 < read} is what overflows, for one value alone. */
  @Test
  void sumsWrapAround() {
    Term more = t.binary(Op.ADD, read, t.intConst(1));
    Term wraps = t.binary(Op.LT, more, read);
    assertEquals("Sat", decide(wraps));
    assertEquals(
        "Unsat",
        decide(wraps, t.eq(root, right), t.binary(Op.LT, height, t.intConst(Integer.MAX_VALUE))));
    assertEquals(
        "Sat", decide(t.eq(t.binary(Op.SUB, height, read), t.intConst(Integer.MIN_VALUE))));
  }

  @Test
  void whatHasNoGuardsIsLeftToOthers() {
    assertEquals("not easy", decide(t.binary(Op.LT, height, leftHeight)));
  }

  @Test
  void onceCancelledNothingIsDecided() {
    List<Term> assertions = List.of(t.ne(right, t.nullRef()), t.binary(Op.LT, read, t.intConst(0)));
    assertTrue(CaseSplit.decide(t, assertions, Cancellation.NONE).isSat());
    assertEquals(PresolverQuery.NOT_EASY, CaseSplit.decide(t, assertions, () -> true));
    try (Z3OneShot z3 = new Z3OneShot(t, SolverLimits.DEFAULT)) {
      SolverResult result = new Presolver(t, z3).check(assertions, () -> true);
      assertTrue(result instanceof SolverResult.Unknown, result::toString);
    }
  }

  /** Guarded heights at random: never another answer than Z3's, and always the same model. */
  @Test
  void agreesWithZ3() {
    Random random = new Random(5);
    int decided = 0;
    int unsatisfiable = 0;
    try (Z3OneShot z3 = new Z3OneShot(t, SolverLimits.DEFAULT)) {
      for (int i = 0; i < 400; i++) {
        List<Term> assertions = assertions(random);
        SolverResult easy =
            CaseSplit.decide(t, Assertions.of(assertions).sorted(), Cancellation.NONE);
        if (easy instanceof SolverResult.Unknown) {
          continue;
        }
        decided++;
        unsatisfiable += easy.isUnsat() ? 1 : 0;
        SolverResult expected = z3.check(assertions, Cancellation.NONE);
        assertEquals(expected.isSat(), easy.isSat(), () -> assertions.toString());
        if (easy instanceof SolverResult.Sat sat) {
          assertTrue(assertions.stream().allMatch(sat.model()::holds));
          assertEquals(((ValueModel) sat.model()).values(), again(assertions));
        }
      }
    }
    assertTrue(decided > 200 && unsatisfiable > 50, decided + ", " + unsatisfiable);
  }

  private Object again(List<Term> assertions) {
    SolverResult.Sat sat =
        (SolverResult.Sat)
            CaseSplit.decide(t, Assertions.of(assertions).sorted(), Cancellation.NONE);
    return ((ValueModel) sat.model()).values();
  }

  private List<Term> assertions(Random random) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < 6 + random.nextInt(6); i++) {
      Term atom =
          random.nextInt(3) == 0
              ? t.eq(reference(random), reference(random))
              : t.binary(
                  random.nextBoolean() ? Op.LT : Op.EQ, number(random, 2), number(random, 2));
      Term other = t.eq(reference(random), reference(random));
      Term either = random.nextInt(3) == 0 ? t.or(atom, other) : atom;
      result.add(random.nextBoolean() ? either : t.not(either));
    }
    result.removeIf(Term::isConst);
    return result;
  }

  private Term reference(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> root;
      case 1 -> left;
      case 2 -> right;
      case 3 -> t.nullRef();
      default -> t.location(1);
    };
  }

  private Term number(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 8);
    return switch (kind) {
      case 0 -> height;
      case 1 -> leftHeight;
      case 2 -> rightHeight;
      case 3 -> t.intConst(random.nextInt(5) - 2);
      case 4 -> t.binary(Op.ADD, number(random, 0), t.intConst(random.nextInt(5) - 2));
      case 5 -> t.binary(Op.SUB, number(random, 0), number(random, 0));
      default ->
          t.ite(
              t.eq(reference(random), reference(random)),
              number(random, depth - 1),
              number(random, depth - 1));
    };
  }
}
