// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Which conjunctions are decided without Z3, and that no others are. */
class PresolverTest {
  private final Terms t = new Terms();
  private final Term x = t.var("x", Sort.INT);
  private final Term y = t.var("y", Sort.INT);
  private final Term z = t.var("z", Sort.INT);

  /** Stands for Z3: says that it was asked. */
  private static final class Asked implements Solver {
    @Override
    public SolverResult check(List<Term> assertions, Cancellation cancellation) {
      return new SolverResult.Unknown("asked");
    }

    @Override
    public void close() {
      // nothing to close
    }
  }

  private String decide(Term... assertions) {
    try (Solver solver = new Presolver(t, new Asked())) {
      SolverResult result = solver.check(List.of(assertions), Cancellation.NONE);
      return result instanceof SolverResult.Sat sat
          ? sat.model().toString()
          : result.getClass().getSimpleName();
    }
  }

  private Term lt(Term a, Term b) {
    return t.binary(Op.LT, a, b);
  }

  private Term plus(Term a, int b) {
    return t.binary(Op.ADD, a, t.intConst(b));
  }

  /**
   * Trying takes a while, and there may be thousands of such questions: Z3 is asked, and refuses.
   */
  @Test
  void afterTheEndOfTheTimeOnlyWhatIsEasyIsDecided() {
    Term real = t.var("real", Sort.DOUBLE);
    Term tried = t.binary(Op.FP_LT, t.doubleConst(9), t.binary(Op.FP_MUL, real, real));
    try (Solver solver = new Presolver(t, new Asked())) {
      assertTrue(solver.check(List.of(tried), Cancellation.NONE).isSat());
      assertEquals(new SolverResult.Unknown("asked"), solver.check(List.of(tried), () -> true));
      assertTrue(solver.check(List.of(lt(x, y)), () -> true).isSat());
    }
  }

  @Test
  void chainsOfKeysGetSmallValues() {
    assertEquals("{x=0, y=1, z=2}", decide(lt(x, y), lt(y, z)));
    assertEquals("{x=0, y=-1, z=-2}", decide(lt(y, x), lt(z, y)));
    assertEquals("Unsat", decide(lt(x, y), lt(y, z), lt(z, x)));
    assertEquals("Unsat", decide(lt(t.intConst(3), x), lt(x, y), lt(y, t.intConst(5))));
    assertEquals("{x=100}", decide(lt(t.intConst(99), x)));
  }

  @Test
  void disequalitiesAreSteppedOver() {
    assertEquals(
        "{x=2}", decide(t.ne(x, t.intConst(0)), t.ne(x, t.intConst(1)), lt(t.intConst(-1), x)));
    assertEquals("{x=0, y=1}", decide(t.ne(x, y)));
    assertEquals("Unsat", decide(t.binary(Op.LE, x, y), t.binary(Op.LE, y, x), t.ne(x, y)));
    assertEquals("{x=0, y=1}", decide(t.binary(Op.LE, x, y), t.ne(x, y)));
  }

  @Test
  void theRangeOfTheSortCounts() {
    Term b = t.convert(t.var("b", Sort.BYTE), Sort.INT);
    assertEquals("Unsat", decide(lt(x, y), lt(y, t.intConst(Integer.MIN_VALUE + 1))));
    assertEquals("Unsat", decide(lt(b, x), lt(x, t.intConst(-127))));
    assertEquals("{b=127, x=126}", decide(lt(t.intConst(125), x), lt(x, b)));
  }

  @Test
  void sumsThatMayOverflowAreOnlyGuessed() {
    assertEquals("{x=0, y=0}", decide(lt(x, plus(y, 1))));
    // x + 1 < x is the overflow itself: unsatisfiable for mathematical integers only
    assertEquals("Unknown", decide(lt(plus(x, 1), x)));
    assertEquals("Unknown", decide(lt(plus(x, 1), y), lt(y, x)));
    assertEquals(
        "Unsat",
        decide(lt(plus(x, 1), y), lt(y, x), lt(x, t.intConst(10)), lt(t.intConst(-10), x)));
    Term m = t.var("m", Sort.MATHINT);
    assertEquals("Unsat", decide(lt(t.binary(Op.ADD, m, t.mathint(BigInteger.ONE)), m)));
  }

  @Test
  void longValuesAtTheEndsOfTheirRange() {
    Term a = t.var("a", Sort.LONG);
    Term b = t.var("b", Sort.LONG);
    assertEquals("{a=9223372036854775807}", decide(t.eq(a, t.longConst(Long.MAX_VALUE))));
    assertEquals("Unknown", decide(t.eq(a, t.longConst(Long.MAX_VALUE)), lt(a, b)));
    assertEquals("Unknown", decide(t.eq(a, t.longConst(Long.MIN_VALUE))));
  }

  @Test
  void referencesFormClasses() {
    Term r = t.var("r", Sort.REF);
    Term s = t.var("s", Sort.REF);
    Term u = t.var("u", Sort.REF);
    assertEquals(
        "{r=2, s=2, u=3}",
        decide(
            t.eq(r, s),
            t.ne(s, u),
            t.ne(r, t.location(1)),
            t.ne(u, t.location(1)),
            t.ne(u, t.nullRef())));
    assertEquals("Unsat", decide(t.eq(r, s), t.eq(s, u), t.ne(r, u)));
    assertEquals("Unsat", decide(t.eq(r, t.location(1)), t.eq(r, s), t.eq(s, t.nullRef())));
    assertEquals("{r=0}", decide(t.eq(r, t.nullRef())));
  }

  @Test
  void truthVariables() {
    Term p = t.var("p", Sort.BOOL);
    Term q = t.var("q", Sort.BOOL);
    assertEquals("{p=true, q=false}", decide(p, t.not(q)));
    assertEquals("Unsat", decide(p, t.not(p)));
  }

  @Test
  void atomsOfOtherKindsMayHoldByChance() {
    assertEquals("{x=0, y=1}", decide(lt(x, y), t.eq(t.binary(Op.MUL, x, y), t.intConst(0))));
    assertEquals("Unknown", decide(lt(x, y), t.eq(t.binary(Op.MUL, x, y), t.intConst(6))));
    assertEquals("Unsat", decide(lt(x, y), lt(y, x), t.eq(t.binary(Op.MUL, x, y), t.intConst(6))));
  }

  @Test
  void sizesOfSubtreesAreGuessed() {
    Term rest = t.binary(Op.SUB, t.binary(Op.SUB, z, x), t.intConst(1));
    Term sizes = t.and(lt(t.intConst(0), x), lt(t.intConst(0), y), lt(y, rest));
    // z nodes: x to the left, the root, more than y to the right
    assertEquals("{x=1, y=1, z=4}", decide(sizes.args().toArray(Term[]::new)));
    assertEquals(
        "{x=2, y=-6}",
        decide(
            t.eq(t.binary(Op.ADD, x, x), t.intConst(4)),
            t.eq(t.binary(Op.SUB, x, y), t.intConst(8))));
    // only the guess ignores overflow: that it fails proves nothing
    assertEquals("Unknown", decide(lt(t.binary(Op.ADD, x, y), x), lt(t.intConst(0), y)));
  }

  @Test
  void largeSystemsAreLeftAlone() {
    List<Term> chain = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      chain.add(lt(t.var("k" + i, Sort.INT), t.var("k" + (i + 1), Sort.INT)));
    }
    assertEquals("Unknown", decide(chain.toArray(Term[]::new)));
    assertTrue(decide(chain.subList(0, 60).toArray(Term[]::new)).startsWith("{k0=0"));
  }
}
