// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two sets of locations are equal exactly where both references are at the same location. */
class EqualityTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);

  private static ReferenceValue target(int location) {
    return location == 0 ? Null.NULL : new ObjectRef(location);
  }

  /** What a reference may be: the locations given, 0 for null. */
  private List<Case> set(Term reference, int... locations) {
    List<Case> set = new ArrayList<>();
    for (int location : locations) {
      set.add(new Case(terms.eq(reference, terms.location(location)), target(location)));
    }
    return set;
  }

  private static int[] numbers(String text) {
    return text.isEmpty()
        ? new int[0]
        : List.of(text.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "0 1, 0 1",
    "0 1 2, 1 2 3",
    "0 1 2, 2 1 0",
    "1, 1 2",
    "1 2, 3 4",
    "0, 0",
    "0 5 6 7, 7",
    "5, 5"
  })
  void itHoldsWhereBothAreAtOneLocationAndFailsWhereTheyAreNot(String first, String second) {
    Equality equality = new Equality(terms, set(x, numbers(first)), set(y, numbers(second)));
    for (int a : numbers(first)) {
      for (int b : numbers(second)) {
        Map<Term, Object> values = new HashMap<>(Map.of(x, (long) a, y, (long) b));
        Evaluator evaluator = new Evaluator(values);
        assertEquals(a == b, evaluator.holds(equality.holds()), a + " == " + b);
        assertEquals(a != b, evaluator.holds(equality.fails()), a + " != " + b);
      }
    }
  }

  @Test
  void setsWithoutACommonLocationAreNeverEqual() {
    Equality equality = new Equality(terms, set(x, 1, 2), set(y, 3, 0));

    assertTrue(equality.holds().isFalse());
    assertTrue(equality.fails().isTrue());
  }

  @Test
  void certainReferencesToOneLocationAreEqual() {
    List<Case> certain = List.of(new Case(terms.bool(true), new ObjectRef(1)));
    Equality equality = new Equality(terms, certain, certain);

    assertTrue(equality.holds().isTrue());
    assertTrue(equality.fails().isFalse());
  }

  @Test
  void aCertainReferenceIsEqualWhereTheOtherIsThere() {
    List<Case> certain = List.of(new Case(terms.bool(true), new ObjectRef(1)));
    Equality equality = new Equality(terms, certain, set(y, 0, 1));
    Evaluator there = new Evaluator(Map.of(y, 1L));
    Evaluator none = new Evaluator(Map.of(y, 0L));

    assertTrue(there.holds(equality.holds()));
    assertFalse(none.holds(equality.holds()));
    assertFalse(there.holds(equality.fails()));
    assertTrue(none.holds(equality.fails()));
  }

  @Test
  void theSameReferenceIsEqualToItself() {
    List<Case> set = set(x, 0, 1, 2);
    Equality equality = new Equality(terms, set, set);
    for (long at = 0; at < 3; at++) {
      Evaluator evaluator = new Evaluator(Map.of(x, at));
      assertTrue(evaluator.holds(equality.holds()));
      assertFalse(evaluator.holds(equality.fails()));
    }
  }
}
