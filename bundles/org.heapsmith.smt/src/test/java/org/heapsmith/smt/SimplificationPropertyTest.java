// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.z3.Z3OneShot;

/** Simplification never changes a value; the evaluator and the encoding into Z3 agree. */
class SimplificationPropertyTest {
  private static final List<Sort> ALL = List.of(Sort.values());
  private static final List<Sort> INTEGERS =
      List.of(Sort.BYTE, Sort.SHORT, Sort.CHAR, Sort.INT, Sort.LONG, Sort.REF);
  private static final SolverLimits SMALL = new SolverLimits(1_000_000, 20_000);

  private final Terms terms = new Terms();

  private RandomTerms generator(long seed, List<Sort> sorts) {
    return new RandomTerms(terms, new Random(seed), sorts);
  }

  @Property(tries = 5000, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void simplifiedTermsHaveTheValuesOfTheOriginals(@ForAll long seed) {
    RandomTerms generator = generator(seed, ALL);
    Sort sort = ALL.get(Math.floorMod(seed, ALL.size()));
    RandomTerms.Twins twins = generator.term(sort, 5);
    for (int i = 0; i < 8; i++) {
      Map<Term, Object> values = generator.assignment(twins.raw());
      assertEquals(
          new Evaluator(values).value(twins.raw()),
          new Evaluator(values).value(twins.simple()),
          () -> twins + " under " + values);
    }
  }

  /** Parts of a large term are evaluated once and kept, those of a small one when they are met. */
  @Property(tries = 3000, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void aPartOfALargeTermHasTheValueItHasAlone(@ForAll long seed) {
    RandomTerms generator = generator(seed, ALL);
    Sort sort = ALL.get(Math.floorMod(seed, ALL.size()));
    Term part = generator.term(sort, 1 + (int) Math.floorMod(seed, 5L)).raw();
    Map<Term, Object> values = generator.assignment(part);
    Object alone = new Evaluator(values).value(part);
    Term zero = terms.constantOf(Sort.INT, 0L);
    Term[] all = new Term[100];
    Arrays.fill(all, equal(zero, zero));
    all[50] = equal(part, terms.constantOf(sort, alone));
    Evaluator evaluator = new Evaluator(values);
    assertTrue(evaluator.holds(terms.raw(Op.AND, Sort.BOOL, null, all)), () -> part + " " + values);
    assertEquals(alone, evaluator.value(part), "what is kept is what it was");
  }

  @Property(tries = 150, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void z3FindsNoDifferenceBetweenSimplifiedAndOriginal(@ForAll long seed) {
    RandomTerms.Twins twins = generator(seed, INTEGERS).term(Sort.BOOL, 3);
    Term differ =
        terms.raw(
            Op.NOT,
            Sort.BOOL,
            null,
            terms.raw(Op.EQ, Sort.BOOL, null, twins.raw(), twins.simple()));
    try (Solver z3 = new Z3OneShot(terms, SMALL)) {
      SolverResult result = z3.check(List.of(differ), Cancellation.NONE);
      assertFalse(result.isSat(), () -> twins + " differ under " + result);
    }
  }

  @Property(tries = 250, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void z3ComputesTheValuesOfTheEvaluator(@ForAll long seed) {
    RandomTerms generator = generator(seed, ALL);
    Sort sort = ALL.get(Math.floorMod(seed, ALL.size()));
    Term raw = generator.term(sort, 3).raw();
    Map<Term, Object> values = generator.assignment(raw);
    Object value = new Evaluator(values).value(raw);
    List<Term> assertions = new ArrayList<>();
    values.forEach(
        (variable, given) ->
            assertions.add(equal(variable, terms.constantOf(variable.sort(), given))));
    Term other = terms.raw(Op.NOT, Sort.BOOL, null, equal(raw, terms.constantOf(sort, value)));
    assertions.add(other);
    try (Solver z3 = new Z3OneShot(terms, SMALL)) {
      SolverResult result = z3.check(assertions, Cancellation.NONE);
      assertFalse(result.isSat(), () -> raw + " under " + values + " is not " + value + " in Z3");
    }
  }

  private Term equal(Term a, Term b) {
    return terms.raw(Op.EQ, Sort.BOOL, null, a, b);
  }

  /**
   * Simplified terms stay as they are when they are built again. The equality of a chain of ITEs
   * with one of its branches is taken apart one level at a time, so that chains cost nothing: a
   * random term, which has four levels, is at rest after as many passes.
   */
  @Property(tries = 1000, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void simplificationComesToRest(@ForAll long seed) {
    Term simple = generator(seed, ALL).term(Sort.BOOL, 4).simple();
    Map<Term, Term> renaming = new java.util.HashMap<>();
    Terms.variables(simple).forEach(v -> renaming.put(v, terms.var("a_" + v.name(), v.sort())));
    Map<Term, Term> back = new java.util.HashMap<>();
    renaming.forEach((from, to) -> back.put(to, from));
    Term there = terms.substitute(simple, renaming);
    Term again = terms.substitute(terms.substitute(there, back), renaming);
    for (int pass = 1; pass < 4 && again != there; pass++) {
      there = again;
      again = terms.substitute(terms.substitute(there, back), renaming);
    }
    assertSame(there, again);
  }

  @Property(tries = 1000, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void theOrderOfCreationDoesNotShow(@ForAll long seed) {
    String first = generator(seed, ALL).term(Sort.BOOL, 4).simple().toString();
    Terms fresh = new Terms();
    // other terms first, so that every id differs
    new RandomTerms(fresh, new Random(~seed), ALL).term(Sort.BOOL, 4);
    Term second = new RandomTerms(fresh, new Random(seed), ALL).term(Sort.BOOL, 4).simple();
    assertEquals(first, second.toString());
  }
}
