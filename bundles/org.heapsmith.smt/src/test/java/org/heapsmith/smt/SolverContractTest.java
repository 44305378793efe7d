// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.solving.CachingSolver;
import org.heapsmith.smt.solving.CountingSolver;
import org.heapsmith.smt.solving.Presolver;
import org.heapsmith.smt.solving.SlicingSolver;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.z3.Z3OneShot;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every solver and every composition of solvers keeps. */
class SolverContractTest {
  /** A named way to make a solver. */
  record Composition(String name, BiFunction<Terms, SolverLimits, Solver> make) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Composition> compositions() {
    return Stream.of(
        new Composition("one-shot", Z3OneShot::new),
        new Composition("incremental", Z3Solver::new),
        new Composition("counting", (t, l) -> new CountingSolver(new Z3Solver(t, l))),
        new Composition("slicing", (t, l) -> new SlicingSolver(t, new Z3Solver(t, l))),
        new Composition("presolving", (t, l) -> new Presolver(t, new Z3Solver(t, l))),
        new Composition(
            "caching", (t, l) -> new CachingSolver(t, new Z3Solver(t, l), new Z3OneShot(t, l))),
        new Composition("standard", Solvers::standard));
  }

  private final Terms t = new Terms();
  private final Term x = t.var("x", Sort.INT);
  private final Term y = t.var("y", Sort.INT);
  private final Term p = t.var("p", Sort.BOOL);

  private static SolverResult check(Solver solver, List<Term> assertions) {
    return solver.check(assertions, Cancellation.NONE);
  }

  private static Model model(Solver solver, List<Term> assertions) {
    SolverResult result = check(solver, assertions);
    Model model = assertInstanceOf(SolverResult.Sat.class, result).model();
    for (Term assertion : assertions) {
      assertTrue(model.holds(assertion), () -> model + " refutes " + assertion);
    }
    return model;
  }

  private Solver make(Composition composition) {
    return composition.make().apply(t, SolverLimits.DEFAULT);
  }

  private Term lt(Term a, Term b) {
    return t.binary(Op.LT, a, b);
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void nothingAssertedIsSatisfiable(Composition composition) {
    try (Solver solver = make(composition)) {
      assertEquals(t.intConst(0), model(solver, List.of()).eval(x));
      assertTrue(check(solver, List.of(t.bool(false))).isUnsat());
      assertTrue(check(solver, List.of(p, t.bool(false))).isUnsat());
      assertTrue(check(solver, List.of(t.bool(true))).isSat());
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void everySortHasModels(Composition composition) {
    List<Term> assertions = new ArrayList<>();
    for (Sort sort : List.of(Sort.BYTE, Sort.SHORT, Sort.CHAR, Sort.INT, Sort.LONG)) {
      Term variable = t.var("v" + sort, sort);
      assertions.add(t.eq(variable, t.constant(sort, -2)));
    }
    Term math = t.var("math", Sort.MATHINT);
    Term huge = t.mathint(BigInteger.TWO.pow(100));
    assertions.add(lt(huge, math));
    Term f = t.var("f", Sort.FLOAT);
    Term d = t.var("d", Sort.DOUBLE);
    assertions.add(t.binary(Op.FP_LT, t.floatConst(1.5f), f));
    assertions.add(t.unary(Op.FP_IS_NAN, d));
    Term r = t.var("r", Sort.REF);
    Term s = t.var("s", Sort.REF);
    assertions.add(t.distinct(List.of(r, s, t.nullRef(), t.location(1))));
    assertions.add(t.not(p));
    try (Solver solver = make(composition)) {
      Model model = model(solver, assertions);
      assertEquals(t.constant(Sort.CHAR, 0xFFFE), model.eval(t.var("vCHAR", Sort.CHAR)));
      assertEquals(t.location(2), model.eval(r));
      assertEquals(t.location(3), model.eval(s));
      assertEquals(t.doubleConst(Double.NaN), model.eval(d));
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void machineArithmeticWrapsAround(Composition composition) {
    Term overflow = lt(t.binary(Op.ADD, x, t.intConst(1)), x);
    try (Solver solver = make(composition)) {
      assertEquals(t.intConst(Integer.MAX_VALUE), model(solver, List.of(overflow)).eval(x));
      assertTrue(check(solver, List.of(overflow, lt(x, t.intConst(10)))).isUnsat());
      assertTrue(check(solver, List.of(overflow)).isSat());
      Term math = t.var("m", Sort.MATHINT);
      Term one = t.mathint(BigInteger.ONE);
      assertTrue(check(solver, List.of(lt(t.binary(Op.ADD, math, one), math))).isUnsat());
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void chainsOfKeys(Composition composition) {
    List<Term> chain = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      chain.add(lt(t.var("k" + i, Sort.INT), t.var("k" + (i + 1), Sort.INT)));
    }
    try (Solver solver = make(composition)) {
      model(solver, chain);
      chain.add(lt(t.var("k8", Sort.INT), t.intConst(Integer.MIN_VALUE + 8)));
      assertTrue(check(solver, chain).isUnsat());
      chain.set(8, lt(t.var("k8", Sort.INT), t.intConst(Integer.MIN_VALUE + 9)));
      assertEquals(t.intConst(Integer.MIN_VALUE), model(solver, chain).eval(t.var("k0", Sort.INT)));
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void answersAndModelsDoNotDependOnWhatWasAskedBefore(Composition composition) {
    Terms mine = new Terms();
    List<List<Term>> queries = new ArrayList<>();
    for (int seed = 0; seed < 60; seed++) {
      queries.add(RandomQueries.query(mine, new Random(seed)));
    }
    List<String> inOrder = answers(mine, composition, queries);
    Collections.reverse(queries);
    List<String> backwards = answers(mine, composition, queries);
    Collections.reverse(backwards);
    assertEquals(inOrder, backwards);
  }

  private static List<String> answers(
      Terms terms, Composition composition, List<List<Term>> queries) {
    List<String> answers = new ArrayList<>();
    try (Solver solver = composition.make().apply(terms, SolverLimits.DEFAULT)) {
      for (List<Term> query : queries) {
        SolverResult result = check(solver, query);
        answers.add(
            result instanceof SolverResult.Sat sat
                ? ((ValueModel) sat.model()).values().toString()
                : result.toString());
      }
    }
    return answers;
  }

  @Test
  void verdictsAreThoseOfZ3() {
    List<List<Term>> queries =
        IntStream.range(100, 200).mapToObj(s -> RandomQueries.query(t, new Random(s))).toList();
    List<Class<?>> expected = new ArrayList<>();
    try (Solver z3 = new Z3OneShot(t, SolverLimits.DEFAULT)) {
      queries.forEach(q -> expected.add(check(z3, q).getClass()));
    }
    compositions()
        .filter(c -> !c.name().equals("one-shot"))
        .forEach(
            composition -> {
              try (Solver solver = make(composition)) {
                for (int i = 0; i < queries.size(); i++) {
                  List<Term> query = queries.get(i);
                  SolverResult actual = check(solver, query);
                  assertEquals(
                      expected.get(i), actual.getClass(), () -> composition + ": " + query);
                  if (actual.isSat()) {
                    model(solver, query);
                  }
                }
              }
            });
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void whatZ3HasNoOperatorForIsUnknown(Composition composition) {
    Term d = t.var("d", Sort.DOUBLE);
    Term remainder = t.binary(Op.FP_REM, d, t.doubleConst(3));
    try (Solver solver = make(composition)) {
      Term none = t.binary(Op.FP_LT, t.doubleConst(3), remainder); // nor does a search find any
      SolverResult result = check(solver, List.of(none));
      assertEquals(
          "the floating-point remainder % is not decided",
          assertInstanceOf(SolverResult.Unknown.class, result).reason());
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void theResourceLimitGivesTheSameUnknownEveryTime(Composition composition) {
    SolverLimits tight = new SolverLimits(200_000, 60_000);
    try (Solver solver = composition.make().apply(t, tight)) {
      for (int i = 0; i < 2; i++) {
        SolverResult result = check(solver, hard());
        assertEquals(
            "resource limit of 200000 solver steps",
            assertInstanceOf(SolverResult.Unknown.class, result).reason());
      }
      assertTrue(check(solver, List.of(lt(x, y))).isSat());
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void theTimeLimitIsASafetyNet(Composition composition) {
    SolverLimits brief = new SolverLimits(0xFFFF_FFFFL, 300);
    try (Solver solver = composition.make().apply(t, brief)) {
      SolverResult result = check(solver, hard());
      assertEquals(
          "time limit of 300 ms", assertInstanceOf(SolverResult.Unknown.class, result).reason());
    }
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void cancelEndsAHardQuery(Composition composition) {
    SolverLimits generous = new SolverLimits(0xFFFF_FFFFL, 600_000);
    AtomicInteger asked = new AtomicInteger();
    Cancellation afterAWhile = () -> asked.incrementAndGet() > 5; // it is asked at work
    try (Solver solver = composition.make().apply(t, generous)) {
      check(solver, List.of(t.eq(t.binary(Op.MUL, x, x), t.intConst(4))));
      SolverResult result = solver.check(hard(), afterAWhile);
      assertEquals("cancelled", assertInstanceOf(SolverResult.Unknown.class, result).reason());
      // nothing of it sticks
      assertTrue(check(solver, List.of(lt(x, y))).isSat());
      assertFalse(check(solver, List.of(lt(x, y), lt(y, x))).isSat());
    }
  }

  /** The factors of a product of two primes, in 64 bits. */
  private List<Term> hard() {
    Term a = t.var("a", Sort.LONG);
    Term b = t.var("b", Sort.LONG);
    return List.of(
        t.eq(t.binary(Op.MUL, a, b), t.longConst(1_000_000_007L * 998_244_353L)),
        lt(t.longConst(1), a),
        lt(a, b),
        lt(b, t.longConst(4_000_000_000L)));
  }

  @ParameterizedTest
  @MethodSource("compositions")
  void modelsMayBeLookedAtAfterTheSolverIsClosed(Composition composition) {
    Model model;
    Term product = t.eq(t.binary(Op.MUL, x, y), t.intConst(15));
    try (Solver solver = make(composition)) {
      model = ((SolverResult.Sat) check(solver, List.of(product))).model();
    }
    assertTrue(model.holds(product));
  }
}
