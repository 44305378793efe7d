// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeMap;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** What is known of an initial heap, and what a solver has to be told of it. */
class SpecHeapTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term z = terms.var("z", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);

  private SpecHeap spec(List<Term> cells, Term... pure) {
    List<PointsTo> all = cells.stream().map(c -> new PointsTo(c, "Node", new TreeMap<>())).toList();
    return SpecHeap.of(new SymbolicHeap(all, List.of(), List.of(), List.of(pure)), 3);
  }

  @Test
  void aReplacedReferenceIsFollowedToTheEnd() {
    SpecHeap spec =
        spec(List.of(x), terms.ne(x, z)).replace(terms, x, y).replace(terms, y, terms.location(7));
    assertSame(terms.location(7), spec.find(x));
    assertSame(terms.location(7), spec.find(y));
    assertSame(z, spec.find(z));
    assertSame(terms.nullRef(), spec.find(terms.nullRef()));
    assertSame(terms.location(7), spec.cellOf(x).location());
    assertNull(spec.cellOf(z));
    assertTrue(spec.differ(terms, terms.location(7), z));
    assertEquals(3, spec.nextName());
  }

  @Test
  void referencesOfTheProgramAreKeptInOrder() {
    ExposedReference first = new ExposedReference(x, "Node", "this.head");
    ExposedReference second = new ExposedReference(y, "Node", "other");
    SpecHeap spec = spec(List.of()).expose(first).expose(second);
    assertEquals(List.of(first, second), spec.exposed());
    assertEquals(spec.exposed(), spec.replace(terms, x, y).withHeap(SymbolicHeap.EMP).exposed());
    assertEquals(9, spec.withHeap(SymbolicHeap.EMP, 9).nextName());
    assertEquals(3, spec.withHeap(SymbolicHeap.EMP).nextName());
  }

  @Test
  void disequalitiesAloneAreNothingForASolver() {
    SpecHeap spec = spec(List.of(x), terms.ne(y, z), terms.ne(y, terms.nullRef()));
    assertEquals(List.of(), spec.referenceConditions(terms));
  }

  @Test
  void withOtherConditionsASolverHasToKnowAllThatDiffers() {
    Term choice = terms.or(terms.eq(y, z), terms.eq(y, x));
    Term different = terms.ne(y, z);
    SpecHeap spec = spec(List.of(x), different, choice);
    assertEquals(
        List.of(choice, different, terms.distinct(List.of(terms.nullRef(), x))),
        spec.referenceConditions(terms));
  }

  @Test
  void aPlainDisequalityIsOneOfTwoReferencesAndOfNothingElse() {
    assertTrue(SpecHeap.isPlainDisequality(terms.ne(x, y)));
    assertTrue(SpecHeap.isPlainDisequality(terms.ne(x, terms.nullRef())));
    assertFalse(SpecHeap.isPlainDisequality(terms.eq(x, y)));
    assertFalse(SpecHeap.isPlainDisequality(terms.ne(n, terms.intConst(1))));
    Term zero = terms.eq(n, terms.intConst(0));
    assertFalse(SpecHeap.isPlainDisequality(terms.ne(x, terms.ite(zero, y, z))));
    assertFalse(SpecHeap.isPlainDisequality(terms.or(terms.ne(x, y), zero)));
  }

  @Test
  void onlyTheNullReferenceItselfIsNull() {
    assertTrue(SpecHeap.isNull(terms.nullRef()));
    assertFalse(SpecHeap.isNull(terms.location(1)));
    assertFalse(SpecHeap.isNull(x));
  }

  @Test
  void aTermMentionsReferencesHoweverDeepTheyAre() {
    Term zero = terms.eq(n, terms.intConst(0));
    assertFalse(SpecHeap.mentionsReference(terms.binary(Op.ADD, n, n)));
    assertTrue(SpecHeap.mentionsReference(terms.or(zero, terms.eq(x, y))));
    Term number = terms.ite(terms.eq(x, y), n, terms.intConst(1));
    assertTrue(SpecHeap.mentionsReference(terms.binary(Op.LT, number, n)));
  }
}
