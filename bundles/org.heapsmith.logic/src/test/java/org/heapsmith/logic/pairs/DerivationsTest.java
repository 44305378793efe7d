// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import static org.heapsmith.logic.pairs.ShapesByHand.body;
import static org.heapsmith.logic.pairs.ShapesByHand.call;
import static org.heapsmith.logic.pairs.ShapesByHand.complete;
import static org.heapsmith.logic.pairs.ShapesByHand.predicate;
import static org.heapsmith.logic.pairs.ShapesByHand.program;
import static org.heapsmith.logic.pairs.ShapesByHand.segments;
import static org.heapsmith.logic.pairs.ShapesByHand.two;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.heapsmith.logic.pairs.PairFixpoint.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A derivation done again gives the pair that it is of, and it comes to an end. */
class DerivationsTest {
  /** Does one step of a derivation again: the body by itself, then the pair of each call. */
  private static int again(ShapeProgram program, PairFixpoint pairs, int predicate, int pair) {
    Derivations.Derivation derivation = new Derivations(program, pairs).of(predicate, pair);
    ShapeProgram.Predicate definition = program.predicates().get(predicate);
    ShapeProgram.Body body = definition.bodies().get(derivation.body());
    assertEquals(body.calls().size(), derivation.pairs().length);
    Store store = new Store();
    store.reset(body.variables());
    body.equal().forEach(e -> assertTrue(store.unite(e[0], e[1])));
    body.different().forEach(d -> assertTrue(store.separate(d[0], d[1])));
    body.cells().forEach(c -> assertTrue(store.allocate(c)));
    for (int i = 0; i < derivation.pairs().length; i++) {
      ShapeProgram.Call call = body.calls().get(i);
      PairTable table = pairs.table(call.predicate());
      assertTrue(store.apply(table, derivation.pairs()[i], call.arguments()));
    }
    int[] head = new int[definition.arity() + 1];
    Arrays.setAll(head, i -> i);
    PairTable.Draft draft = new PairTable.Draft();
    draft.project(store, head);
    return pairs.table(predicate).find(draft);
  }

  /** Follows a derivation down to bodies without calls; pairs above are in {@code open}. */
  private static void assertEnds(
      ShapeProgram program,
      PairFixpoint pairs,
      List<Integer> at,
      Set<List<Integer>> open,
      Set<List<Integer>> ended) {
    if (ended.contains(at)) {
      return;
    }
    assertTrue(open.add(at), at + " is derived from itself");
    Derivations.Derivation derivation = new Derivations(program, pairs).of(at.get(0), at.get(1));
    ShapeProgram.Body body = program.predicates().get(at.get(0)).bodies().get(derivation.body());
    for (int i = 0; i < derivation.pairs().length; i++) {
      int callee = body.calls().get(i).predicate();
      assertEnds(program, pairs, List.of(callee, derivation.pairs()[i]), open, ended);
    }
    open.remove(at);
    ended.add(at);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void aDerivationDoneAgainGivesItsPair(int seed) {
    Random random = new Random(seed);
    int derived = 0;
    for (int round = 0; round < 25; round++) {
      ShapeProgram program = NaiveShapes.random(random);
      for (Mode mode : Mode.values()) {
        PairFixpoint pairs = complete(program, mode);
        Set<List<Integer>> ended = new HashSet<>();
        for (int p = 0; p < program.predicates().size(); p++) {
          for (int pair = 0; pair < pairs.count(p); pair++) {
            assertEquals(pair, again(program, pairs, p, pair), mode + " " + seed + " " + round);
            assertEnds(program, pairs, List.of(p, pair), new HashSet<>(), ended);
            derived++;
          }
        }
      }
    }
    assertTrue(derived > 50, derived + " pairs");
  }

  @Test
  void theFirstDerivationOfALongerSegmentEndsItWithAnEmptyOne() {
    PairFixpoint pairs = complete(segments(), Mode.ALL);
    Derivations.Derivation longer = new Derivations(segments(), pairs).of(0, 1);
    assertEquals(1, longer.body());
    assertArrayEquals(new int[] {0}, longer.pairs());
  }

  /** A formula is put in place of its calls, so no step tells of them. */
  @Test
  void callsOfMereFormulasHaveTheirOnlyPair() {
    List<int[]> none = List.of();
    ShapeProgram program =
        program(
            predicate("cell", 1, body(2, none, none, List.of(1))),
            predicate(
                "end",
                1,
                body(2, List.of(two(0, 1)), none, List.of()),
                body(2, none, List.of(two(0, 1)), List.of())),
            predicate(
                "both",
                3,
                body(4, none, List.of(two(0, 3)), List.of(), call(0, 1), call(1, 3), call(0, 2))));
    PairFixpoint pairs = complete(program, Mode.ALL);
    assertEquals(1, pairs.count(2));
    assertArrayEquals(new int[] {0, 1, 0}, new Derivations(program, pairs).of(2, 0).pairs());
    assertEquals(0, again(program, pairs, 2, 0));
  }

  /** Four calls take three joins, and the pairs are told by the place of the call. */
  @Test
  void partialJoinsAreSeenThrough() {
    List<int[]> none = List.of();
    ShapeProgram program =
        program(
            predicate(
                "end",
                1,
                body(2, List.of(two(0, 1)), none, List.of()),
                body(2, none, none, List.of(1))),
            predicate(
                "four",
                4,
                body(
                    5,
                    none,
                    List.of(two(0, 2), two(0, 3)),
                    List.of(),
                    call(0, 4),
                    call(0, 3),
                    call(0, 2),
                    call(0, 1))));
    PairFixpoint pairs = complete(program, Mode.ALL);
    assertEquals(4, pairs.count(1));
    Set<List<Integer>> all = new HashSet<>();
    for (int pair = 0; pair < 4; pair++) {
      int[] chosen = new Derivations(program, pairs).of(1, pair).pairs();
      assertEquals(List.of(1, 1), List.of(chosen[1], chosen[2]));
      assertEquals(chosen[3] == 1, pairs.facts(1, pair).allocated().contains(1));
      assertEquals(chosen[0] == 1, pairs.facts(1, pair).allocated().contains(4));
      all.add(List.of(chosen[0], chosen[3]));
    }
    assertEquals(4, all.size());
  }
}
