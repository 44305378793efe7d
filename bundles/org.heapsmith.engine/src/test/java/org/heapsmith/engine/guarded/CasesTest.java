// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.Facts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values under guards are merged by value, and a choice of the variables says which is meant. */
class CasesTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);
  private final Term isNull = terms.eq(x, terms.nullRef());
  private final Term positive = terms.binary(Op.LT, terms.intConst(0), n);
  private final ObjectRef one = new ObjectRef(1);
  private final ObjectRef two = new ObjectRef(2);

  private Cases cases() {
    return new Cases(terms, Facts.NONE);
  }

  private static Value value(Cases cases) {
    return cases.value("Cell", "a.b");
  }

  private static List<Case> set(Value value) {
    return ((GuardedRef) value).cases();
  }

  @Test
  void oneValueIsItselfWhateverItsGuard() {
    Cases cases = cases();
    assertTrue(cases.isEmpty());
    cases.add(isNull, one);

    assertFalse(cases.isEmpty());
    assertSame(one, value(cases));
  }

  @Test
  void aValueThatNeverHoldsIsLeftOut() {
    Cases cases = cases();
    cases.add(terms.bool(false), one);
    assertTrue(cases.isEmpty());
    cases.add(isNull, two);

    assertSame(two, value(cases));
  }

  @Test
  void aValueThatAlwaysHoldsIsTheValue() {
    Cases cases = cases();
    cases.add(positive, one);
    cases.add(terms.bool(true), two);

    assertSame(two, value(cases));
  }

  @Test
  void differentReferencesAreASetInTheOrderTheyCame() {
    Cases cases = cases();
    cases.add(isNull, Null.NULL);
    cases.add(terms.not(isNull), one);
    GuardedRef set = (GuardedRef) value(cases);

    assertEquals(
        List.of(new Case(isNull, Null.NULL), new Case(terms.not(isNull), one)), set.cases());
    assertEquals("Cell", set.declaredType());
    assertEquals("a.b", set.path());
  }

  @Test
  void guardsOfOneReferenceAreJoined() {
    Cases cases = cases();
    cases.add(isNull, one);
    cases.add(terms.and(terms.not(isNull), positive), two);
    cases.add(terms.and(terms.not(isNull), terms.not(positive)), one);
    List<Case> set = set(value(cases));

    assertEquals(List.of(one, two), set.stream().map(Case::target).toList());
    Evaluator neither = new Evaluator(Map.of(x, 5L, n, -1L));
    Evaluator both = new Evaluator(Map.of(x, 5L, n, 1L));
    assertEquals(
        List.of(true, false, false, true),
        List.of(
            neither.holds(set.get(0).guard()),
            neither.holds(set.get(1).guard()),
            both.holds(set.get(0).guard()),
            both.holds(set.get(1).guard())));
  }

  @Test
  void guardsThatJoinToTrueLeaveOneValue() {
    Cases cases = cases();
    cases.add(isNull, one);
    cases.add(terms.not(isNull), one);

    assertSame(one, value(cases));
  }

  @Test
  void aSetInASetIsFlat() {
    GuardedRef inner =
        new GuardedRef(
            List.of(new Case(positive, one), new Case(terms.not(positive), two)), "Cell", "c");
    Cases cases = cases();
    cases.add(isNull, inner);
    cases.add(terms.not(isNull), two);
    List<Case> set = set(value(cases));

    assertEquals(List.of(one, two), set.stream().map(Case::target).toList());
    assertEquals(terms.and(isNull, positive), set.get(0).guard());
  }

  @Test
  void whatAGuardSaysIsPutIntoTheSetUnderIt() {
    GuardedRef inner =
        new GuardedRef(
            List.of(new Case(isNull, one), new Case(terms.not(isNull), two)), "Cell", "c");
    Cases cases = cases();
    cases.add(isNull, inner);
    cases.add(terms.not(isNull), Null.NULL);

    assertEquals(
        List.of(new Case(isNull, one), new Case(terms.not(isNull), Null.NULL)), set(value(cases)));
  }

  @Test
  void whatIsKnownIsPutIntoSets() {
    Term other = terms.eq(y, terms.nullRef());
    Facts facts = Facts.NONE.learn(terms, other).facts();
    GuardedRef inner =
        new GuardedRef(List.of(new Case(other, one), new Case(terms.not(other), two)), "Cell", "c");
    Cases cases = new Cases(terms, facts);
    cases.add(isNull, inner);

    assertSame(one, value(cases));
  }

  @Test
  void guardsGetTheFormThatIsAskedFor() {
    List<Term> seen = new ArrayList<>();
    Cases cases =
        new Cases(
            terms,
            Facts.NONE,
            g -> {
              seen.add(g);
              return g == isNull ? terms.bool(false) : g;
            });
    cases.add(isNull, one);
    cases.add(positive, two);

    assertEquals(List.of(isNull, positive), seen);
    assertSame(two, value(cases));
  }

  @ParameterizedTest
  @CsvSource({"0, 9, 10", "3, 9, 20", "0, -9, 10", "3, -9, 30"})
  void numbersAreOneTermThatIsTheValueWhoseGuardHolds(long reference, long number, long expected) {
    Cases cases = cases();
    cases.add(isNull, new IntValue(10));
    cases.add(terms.and(terms.not(isNull), positive), new IntValue(20));
    cases.add(terms.and(terms.not(isNull), terms.not(positive)), new IntValue(30));
    Term joined = Values.term(terms, (NumberValue) value(cases));

    assertEquals(expected, new Evaluator(Map.of(x, reference, n, number)).value(joined));
  }

  @Test
  void equalNumbersAreOneNumber() {
    Cases cases = cases();
    cases.add(isNull, new IntValue(7));
    cases.add(terms.not(isNull), new IntValue(7));

    assertEquals(new IntValue(7), value(cases));
  }

  @Test
  void aChoiceSaysWhichReferenceIsMeant() {
    GuardedRef set =
        new GuardedRef(
            List.of(new Case(isNull, Null.NULL), new Case(terms.not(isNull), one)), "Cell", "c");
    List<Value> met = new ArrayList<>();
    Chosen isSet = new Chosen(terms, Map.of(x, terms.location(4)), met::add);
    Chosen isNone = new Chosen(terms, Map.of(x, terms.nullRef()), met::add);

    assertSame(one, isSet.definite(set));
    assertSame(Null.NULL, isNone.definite(set));
    assertEquals(List.of(one, Null.NULL), met);
  }

  @Test
  void aChoiceIsPutIntoNumbers() {
    Term depends = terms.ite(isNull, n, terms.intConst(5));
    List<Value> met = new ArrayList<>();
    Map<Term, Term> values = new HashMap<>();
    Chosen chosen = new Chosen(terms, values, met::add);
    values.put(x, terms.nullRef());

    assertEquals(Values.of(n), chosen.definite(Values.of(depends)));
    assertEquals(List.of(), met);
  }

  @Test
  void aReferenceThatIsNoSetIsMetAsItIs() {
    SymbolicRef symbol = new SymbolicRef(y, "Cell", "y");
    List<Value> met = new ArrayList<>();

    assertSame(symbol, new Chosen(terms, Map.of(), met::add).definite(symbol));
    assertEquals(List.<ReferenceValue>of(symbol), met);
  }

  @Test
  void aChoiceUnderWhichNoGuardHoldsIsAnError() {
    GuardedRef set =
        new GuardedRef(List.of(new Case(isNull, one), new Case(positive, two)), "Cell", "c.d");
    Chosen chosen = new Chosen(terms, Map.of(x, terms.location(4), n, terms.intConst(0)), v -> {});

    IllegalStateException error =
        assertThrows(IllegalStateException.class, () -> chosen.definite(set));
    assertEquals("no guard of c.d holds", error.getMessage());
  }
}
