// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashSet;
import java.util.Set;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fresh variables are named after what they stand for, and no two of them alike. */
class FreshNamesTest {
  private final Terms terms = new Terms();

  @ParameterizedTest
  @CsvSource({
    "x, REF, x#7",
    "x, INT, x#7.int",
    "x, MATHINT, x#7.mathint",
    "x, BOOL, x#7.bool",
    "x#3, REF, x#7",
    "x#3.int, INT, x#7.int",
    "x#3.int, LONG, x#7.long",
    "a[0], BYTE, a[0]#7.byte",
    "a[0]#12.char, CHAR, a[0]#7.char",
    "größe, SHORT, größe#7.short",
    "_, DOUBLE, _#7.double",
  })
  void theNameTellsBaseNumberAndSort(String base, Sort sort, String name) {
    Term variable = new FreshNames(7).variable(terms, base, sort);
    assertEquals(name, variable.name());
    assertSame(sort, variable.sort());
  }

  @ParameterizedTest
  @CsvSource({"x, ?x#0", "?x#5, ?x#0", "x#5.int, ?x#0", "??x, ??x#0"})
  void aPrefixIsPutInFrontOnce(String base, String name) {
    assertEquals(name, new FreshNames("?", 0).variable(terms, base, Sort.REF).name());
  }

  @Test
  void theSupplyGoesOnWhereItsNumberIsCarriedOn() {
    FreshNames one = new FreshNames();
    assertEquals(0, one.next());
    one.variable(terms, "x", Sort.REF);
    one.variable(terms, "y", Sort.INT);
    assertEquals(2, one.next());
    FreshNames other = new FreshNames(one.next());
    Term fork = other.variable(terms, "x", Sort.REF);
    assertSame(fork, one.variable(terms, "x", Sort.REF));
    assertEquals("x#2", fork.name());
  }

  @Test
  void suppliesOfDifferentPrefixesNeverClash() {
    Term plain = new FreshNames().variable(terms, "x", Sort.REF);
    Term marked = new FreshNames("?", 0).variable(terms, "x", Sort.REF);
    assertNotSame(plain, marked);
  }

  @Test
  void aVariableDerivedFromAnotherIsAnother() {
    FreshNames fresh = new FreshNames();
    Set<Term> all = new HashSet<>();
    Term last = terms.var("x", Sort.REF);
    for (int i = 0; i < 100; i++) {
      last = fresh.variable(terms, last.name(), Sort.REF);
      all.add(last);
    }
    assertEquals(100, all.size());
    assertEquals("x#99", last.name());
  }
}
