// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** What equations fix is replaced: existentials by their values, variables by constants. */
class EqualitiesTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term z = terms.var("z", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);
  private final Term m = terms.var("m", Sort.INT);
  private final Term k = terms.var("k", Sort.INT);

  private SymbolicHeap list(Term reference, Term number, Term... pure) {
    PredicateInstance instance = new PredicateInstance("list", List.of(reference, number), 0);
    return new SymbolicHeap(List.of(), List.of(instance), List.of(), List.of(pure));
  }

  private Term plus(Term term, int number) {
    return terms.binary(Op.ADD, term, terms.intConst(number));
  }

  private String eliminated(SymbolicHeap heap, Term... existentials) {
    return Equalities.eliminate(terms, heap, Set.of(existentials)).toString();
  }

  private String propagated(SymbolicHeap heap) {
    return Equalities.propagateConstants(terms, heap).toString();
  }

  @Test
  void aChainOfExistentialsIsFollowedToItsEnd() {
    SymbolicHeap heap = list(z, n, terms.eq(x, y), terms.eq(y, z));
    assertEquals("list(x, n)", eliminated(heap, y, z));
  }

  @Test
  void anExistentialIsReplacedByWhatIsNone() {
    assertEquals("list(x, n)", eliminated(list(y, n, terms.eq(x, y)), y));
    assertEquals("list(x, n)", eliminated(list(y, n, terms.eq(y, x)), y));
    assertEquals("list(null, n)", eliminated(list(y, n, terms.eq(y, terms.nullRef())), y));
  }

  @Test
  void namesThatAreNotExistentialStayEquated() {
    SymbolicHeap heap = list(y, n, terms.eq(x, y));
    assertSame(heap, Equalities.eliminate(terms, heap, Set.of(z)));
  }

  @Test
  void aSumOfAnExistentialAndAConstantIsSolved() {
    assertEquals("list(x, m - 3)", eliminated(list(x, n, terms.eq(plus(n, 3), m)), n));
    Term least = terms.intConst(Integer.MIN_VALUE);
    assertEquals("list(x, 2147483647)", eliminated(list(x, n, terms.eq(plus(n, 1), least)), n));
  }

  @Test
  void whatIsKnownInTermsOfItselfStays() {
    Term twice = terms.binary(Op.MUL, n, terms.binary(Op.MUL, n, m));
    SymbolicHeap heap = list(x, n, terms.eq(n, twice));
    assertSame(heap, Equalities.eliminate(terms, heap, Set.of(n)));
  }

  @Test
  void twoValuesOfOneExistentialMustAgree() {
    SymbolicHeap heap = list(x, n, terms.eq(n, terms.intConst(1)), terms.eq(n, terms.intConst(2)));
    assertTrue(Equalities.eliminate(terms, heap, Set.of(n)).isContradictory());
    SymbolicHeap two = list(x, n, terms.eq(n, m), terms.eq(n, k));
    assertEquals(List.of(terms.eq(m, k)), Equalities.eliminate(terms, two, Set.of(n)).pure());
  }

  @Test
  void equationsUnderNegationOrDisjunctionSayNothing() {
    SymbolicHeap heap = list(y, n, terms.ne(x, y), terms.or(terms.eq(x, y), terms.eq(y, z)));
    assertSame(heap, Equalities.eliminate(terms, heap, Set.of(y)));
  }

  @Test
  void constantsArePropagatedAndRemembered() {
    assertEquals("list(x, 4) && n == 4", propagated(list(x, n, terms.eq(n, terms.intConst(4)))));
    assertEquals(
        "list(x, 3) && n == 3", propagated(list(x, n, terms.eq(terms.intConst(4), plus(n, 1)))));
    assertEquals(
        "list(null, n) && x == null", propagated(list(x, n, terms.eq(x, terms.nullRef()))));
  }

  @Test
  void aConstantThatMakesAnotherOneIsPropagatedAgain() {
    SymbolicHeap heap =
        list(
            x, m, terms.eq(m, plus(k, 1)), terms.eq(k, plus(n, 1)), terms.eq(n, terms.intConst(1)));
    SymbolicHeap result = Equalities.propagateConstants(terms, heap);
    assertEquals(terms.intConst(3), result.instances().get(0).arguments().get(1));
    assertEquals(
        Set.of(
            terms.eq(n, terms.intConst(1)),
            terms.eq(k, terms.intConst(2)),
            terms.eq(m, terms.intConst(3))),
        Set.copyOf(result.pure()));
  }

  @Test
  void contradictoryConstantsAreSeen() {
    SymbolicHeap heap =
        list(x, n, terms.eq(n, terms.intConst(1)), terms.eq(plus(n, 1), terms.intConst(3)));
    assertTrue(Equalities.propagateConstants(terms, heap).isContradictory());
  }

  @Test
  void withoutEquationsNothingChanges() {
    SymbolicHeap heap = list(x, n, terms.eq(n, m), terms.ne(n, terms.intConst(0)));
    assertEquals(heap, Equalities.propagateConstants(terms, heap));
  }
}
