// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

class LeastFixedPointTest {
  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms);
  private final LeastFixedPoint lfp = new LeastFixedPoint(predicates);

  private Term ref(String name) {
    return terms.var(name, Sort.REF);
  }

  private static List<String> printed(List<SymbolicHeap> heaps) {
    return heaps.stream().map(SymbolicHeap::toString).toList();
  }

  /** The worked example of the JSF paper, Fig. 6. */
  @Test
  void preReachesTheFixedPointInTwoRounds() {
    List<LeastFixedPoint.Round> rounds = lfp.rounds("pre");
    assertEquals(3, rounds.size());
    assertEquals(List.of("pre(a#0, b#1)"), printed(rounds.get(0).contexts()));
    assertEquals(List.of(), rounds.get(0).abstraction());
    assertEquals(
        List.of(
            "emp && a#0 == null && b#1 == null",
            "a#0 -> Node{ next: n1#2 } * b#1 -> Node{ next: n2#3 } * pre(n1#2, n2#3)"),
        printed(rounds.get(1).contexts()));
    assertEquals(
        List.of(
            "emp && a#0 == null && b#1 == null",
            "a#0 -> Node{ next: n1#2 } * b#1 -> Node{ next: n2#3 }"),
        rounds.get(1).abstraction());
    assertEquals(3, rounds.get(2).contexts().size());
    assertEquals(3, rounds.get(2).abstraction().size());
  }

  @Test
  void contextsOfPreAreTheTwoDisjunctsOfItsDefinition() {
    PredicateInstance instance =
        new PredicateInstance("pre", List.of(ref("X"), terms.nullRef()), 0);
    assertEquals(List.of("emp && X == null"), printed(lfp.contexts(instance, new FreshNames(7))));
    PredicateInstance open = new PredicateInstance("pre", List.of(ref("X"), ref("Y")), 4);
    List<SymbolicHeap> contexts = lfp.contexts(open, new FreshNames(7));
    assertEquals(
        List.of(
            "emp && X == null && Y == null",
            "X -> Node{ next: n1#7 } * Y -> Node{ next: n2#8 } * pre(n1#7, n2#8)"),
        printed(contexts));
    assertEquals(5, contexts.get(1).instances().get(0).depth());
  }

  @Test
  void arithmeticParametersDoNotForceFurtherUnfolding() {
    assertEquals(3, lfp.rounds("bst").size());
    PredicateInstance bst =
        new PredicateInstance(
            "bst", List.of(ref("t"), terms.var("lo", Sort.INT), terms.var("hi", Sort.INT)), 0);
    assertEquals(
        List.of(
            "emp && t == null",
            "t -> Tree{ key: k#0.int, left: l#1, right: r#2 } * bst(l#1, lo, k#0.int)"
                + " * bst(r#2, k#0.int, hi) && lo < k#0.int && k#0.int < hi"),
        printed(lfp.contexts(bst, new FreshNames())));
  }

  @Test
  void segmentsTellTheShapesOfTheirEnd() {
    PredicateInstance lseg = new PredicateInstance("lseg", List.of(ref("x"), ref("y")), 0);
    assertEquals(
        List.of(
            "emp && x == y",
            "x -> Node{ next: y } && x != y",
            "x -> Node{ next: z#0 } * z#0 -> Node{ next: y } && x != y && y != z#0",
            "x -> Node{ next: z#1 } * z#1 -> Node{ next: z#2 } * z#2 -> Node{ next: z#3 }"
                + " * lseg(z#3, y) && x != y && y != z#1 && y != z#2"),
        printed(lfp.contexts(lseg, new FreshNames())));
  }

  @Test
  void everyPredicateOfTheLibraryHasContexts() {
    for (String name : predicates.definitions().keySet()) {
      FreshNames fresh = new FreshNames();
      PredicateInstance general = predicates.generalInstance(name, fresh);
      assertEquals(false, lfp.contexts(general, fresh).isEmpty(), name);
    }
  }
}
