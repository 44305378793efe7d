// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Base pairs of predicates as conditions on the arguments of their instances. */
class BasePairsTest {
  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms);
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);

  @Test
  void basePairsAreConditionsOnTheGeneralInstance() {
    BasePairs pairs = new BasePairs(predicates, new FreshNames("!", 0));
    PredicateInstance lseg = pairs.general("lseg");
    Term first = lseg.arguments().get(0);
    Term last = lseg.arguments().get(1);
    assertEquals(
        List.of(
            new BasePair(Set.of(), Set.of(terms.eq(first, last))),
            new BasePair(
                Set.of(first), Set.of(terms.ne(first, terms.nullRef()), terms.ne(first, last)))),
        pairs.of("lseg"));
    assertEquals(List.of(), pairs.of("endless"));
    assertEquals(2, pairs.body("lseg").size());
    assertEquals(
        Map.of(first, x, last, y),
        pairs.arguments(new PredicateInstance("lseg", List.of(x, y), 3)));
  }

  @Test
  void numbersAreNoPartOfBasePairs() {
    BasePairs pairs = new BasePairs(predicates, new FreshNames("!", 0));
    assertEquals(List.of(new BasePair(Set.of(), Set.of())), pairs.of("square"));
    Term root = pairs.general("avl").arguments().get(0);
    assertEquals(List.of(root), BasePairs.references(pairs.general("avl")));
    BasePair node = pairs.of("avl").get(1);
    assertEquals(List.of(root), node.allocated(pairs.general("avl").arguments()));
  }
}
