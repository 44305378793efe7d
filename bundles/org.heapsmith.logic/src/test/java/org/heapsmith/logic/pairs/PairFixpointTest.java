// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import static org.heapsmith.logic.pairs.ShapesByHand.bits;
import static org.heapsmith.logic.pairs.ShapesByHand.body;
import static org.heapsmith.logic.pairs.ShapesByHand.call;
import static org.heapsmith.logic.pairs.ShapesByHand.complete;
import static org.heapsmith.logic.pairs.ShapesByHand.segments;
import static org.heapsmith.logic.pairs.ShapesByHand.two;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.pairs.NaiveShapes.Instance;
import org.heapsmith.logic.pairs.PairFixpoint.End;
import org.heapsmith.logic.pairs.PairFixpoint.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The base pairs of predicates are what their instances over a few values show. */
class PairFixpointTest {
  private static String print(PairFixpoint.Facts facts) {
    StringBuilder text = new StringBuilder();
    facts.equal().forEach(e -> text.append(e[0]).append('=').append(e[1]).append(' '));
    facts.different().forEach(d -> text.append(d[0]).append('/').append(d[1]).append(' '));
    facts.allocated().forEach(a -> text.append('@').append(a).append(' '));
    return text.toString().strip();
  }

  private static List<String> print(PairFixpoint pairs, int predicate) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < pairs.count(predicate); i++) {
      result.add(print(pairs.facts(predicate, i)));
    }
    return result;
  }

  @Test
  void aSegmentIsEmptyOrItsFirstIsAllocatedAndNotItsEnd() {
    assertEquals(List.of("1=2", "0/1 1/2 @1"), print(complete(segments(), Mode.ALL), 0));
  }

  @Test
  void whatIsAllocatedTwiceIsDifferentFromItself() {
    ShapeProgram program =
        new ShapeProgram(
            List.of(
                new ShapeProgram.Predicate(
                    "two", 2, List.of(body(3, List.of(), List.of(), List.of(1, 2)))),
                new ShapeProgram.Predicate(
                    "one", 1, List.of(body(2, List.of(), List.of(), List.of(1, 1))))));
    PairFixpoint pairs = complete(program, Mode.ALL);
    assertEquals(List.of("0/1 0/2 1/2 @1 @2"), print(pairs, 0));
    assertEquals(List.of(), print(pairs, 1));
  }

  @Test
  void aPredicateThatOnlyCallsItselfHasNoPairs() {
    ShapeProgram program =
        new ShapeProgram(
            List.of(
                new ShapeProgram.Predicate(
                    "endless", 1, List.of(body(3, List.of(), List.of(), List.of(1), call(0, 2))))));
    assertEquals(0, complete(program, Mode.ALL).count(0));
  }

  @Test
  void equalParametersAreAllocatedTogether() {
    ShapeProgram program =
        new ShapeProgram(
            List.of(
                new ShapeProgram.Predicate(
                    "same",
                    3,
                    List.of(body(4, List.of(two(3, 2)), List.of(two(0, 1)), List.of(3))))));
    assertEquals(List.of("2=3 0/1 0/2 @2 @3"), print(complete(program, Mode.ALL), 0));
  }

  @Test
  void disequalitiesOfTwoParametersAreKept() {
    ShapeProgram program =
        new ShapeProgram(
            List.of(
                new ShapeProgram.Predicate(
                    "other", 2, List.of(body(3, List.of(), List.of(two(2, 1)), List.of())))));
    assertEquals(List.of("1/2"), print(complete(program, Mode.ALL), 0));
  }

  /** What a body allocates besides its parameters may be elsewhere, so the weakest counts. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void pairsSayWhatInstancesHaveInCommonAndNoMore(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 3; round++) {
      ShapeProgram program = NaiveShapes.random(random);
      NaiveShapes naive = new NaiveShapes(program);
      for (Mode mode : Mode.values()) {
        PairFixpoint pairs = complete(program, mode);
        for (int p = 0; p < program.predicates().size(); p++) {
          String text = mode + " of " + p + " in " + round;
          Set<Instance> told = NaiveShapes.of(pairs, p, program.predicates().get(p).arity());
          assertTrue(naive.of(p).containsAll(told), text);
          for (Instance instance : naive.of(p)) {
            assertTrue(told.stream().anyMatch(k -> covers(k, instance)), text);
          }
          assertEquals(pairs.count(p), Set.copyOf(print(pairs, p)).size(), "each is there once");
        }
      }
    }
  }

  private static boolean covers(Instance weak, Instance strong) {
    return weak.values().equals(strong.values())
        && strong.allocated().containsAll(weak.allocated());
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 22, 23, 24, 25, 26, 27, 28})
  void aQueryHasAChoiceOfPairsIfItHasAModel(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 3; round++) {
      ShapeProgram program = NaiveShapes.random(random);
      int[] arities = program.predicates().stream().mapToInt(p -> p.arity()).toArray();
      ShapeProgram.Body query = NaiveShapes.body(random, arities, 0, 3, 2);
      boolean satisfiable = new NaiveShapes(program).isSatisfiable(query);
      for (Mode mode : Mode.values()) {
        int[] choice = new ShapeSearch(complete(program, mode), Cancellation.NONE).first(query);
        assertEquals(satisfiable, choice != null, mode + " " + seed + " " + round);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6, 9})
  void manyPairsAreFoundByWhatIsNull(int count) {
    PairFixpoint pairs = complete(bits(count), Mode.ALL);
    assertEquals(1 << count, pairs.count(1));
    assertEquals(1, pairs.count(2), "nothing is allocated twice");
    assertEquals(count, pairs.facts(2, 0).equal().size());
  }

  @Test
  void aMaximumOfPairsEndsTheRun() {
    ShapeProgram program = bits(6);
    PairFixpoint few = new PairFixpoint(program, Set.of(1), Mode.ALL, 63);
    assertEquals(End.LIMIT, few.run(Cancellation.NONE, () -> false));
    PairFixpoint enough = new PairFixpoint(program, Set.of(1), Mode.ALL, 64);
    assertEquals(End.COMPLETE, enough.run(Cancellation.NONE, () -> false));
  }

  @Test
  void aBodyOfMoreThan64VariablesIsTooWide() {
    int[] many = new int[64];
    Arrays.setAll(many, i -> i + 1);
    ShapeProgram.Predicate wide =
        new ShapeProgram.Predicate("wide", 64, List.of(body(65, List.of(), List.of(), List.of())));
    ShapeProgram.Predicate fitting =
        new ShapeProgram.Predicate(
            "fitting", 63, List.of(body(64, List.of(), List.of(), List.of(63))));
    ShapeProgram program = new ShapeProgram(List.of(wide, fitting));
    assertEquals(
        End.LIMIT,
        new PairFixpoint(program, Set.of(0), Mode.ALL).run(Cancellation.NONE, () -> false));
    PairFixpoint pairs = new PairFixpoint(program, Set.of(1), Mode.ALL);
    assertEquals(End.COMPLETE, pairs.run(Cancellation.NONE, () -> false));
    assertEquals(List.of("0/63 @63"), print(pairs, 1));
  }

  @Test
  void aGoalThatIsReachedEndsTheRun() {
    PairFixpoint pairs = new PairFixpoint(bits(6), Set.of(1), Mode.ALL);
    assertEquals(End.GOAL, pairs.run(Cancellation.NONE, () -> pairs.count(1) > 0));
    PairFixpoint late = new PairFixpoint(bits(6), Set.of(1), Mode.ALL);
    assertEquals(End.GOAL, late.run(Cancellation.NONE, () -> late.count(1) == 64));
    PairFixpoint never = new PairFixpoint(bits(6), Set.of(1), Mode.ALL);
    assertEquals(End.COMPLETE, never.run(Cancellation.NONE, () -> never.count(1) > 64));
  }

  @Test
  void onlyWhatTheRootsLeadToIsComputed() {
    PairFixpoint pairs = new PairFixpoint(bits(2), Set.of(0), Mode.ALL);
    pairs.run(Cancellation.NONE, () -> false);
    assertEquals(2, pairs.count(0));
    assertEquals(0, pairs.count(1));
    assertEquals(Set.of(0, 1, 2), bits(2).reachable(Set.of(2)));
    assertEquals(Set.of(0), bits(2).reachable(Set.of(0)));
  }

  @Test
  void aDerivationNamesTheBodyAndThePairsOfItsCalls() {
    ShapeProgram program = bits(3);
    PairFixpoint pairs = complete(program, Mode.ALL);
    Derivations derivations = new Derivations(program, pairs);
    for (int pair = 0; pair < 8; pair++) {
      Derivations.Derivation derivation = derivations.of(1, pair);
      assertEquals(0, derivation.body());
      List<Integer> allocated = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        allocated.addAll(
            pairs.facts(0, derivation.pairs()[i]).allocated().isEmpty()
                ? List.of()
                : List.of(i + 1));
      }
      assertEquals(allocated, pairs.facts(1, pair).allocated());
    }
    assertArrayEquals(new int[0], derivations.of(0, 1).pairs());
  }

  @Test
  void aSearchShowsEachChoiceOnceAndStopsWhenTold() {
    PairFixpoint pairs = complete(bits(2), Mode.ALL);
    ShapeProgram.Body query =
        body(3, List.of(), List.of(two(0, 1)), List.of(), call(0, 1), call(0, 2));
    List<List<Integer>> seen = new ArrayList<>();
    ShapeSearch search = new ShapeSearch(pairs, Cancellation.NONE);
    search.all(query, (choice, whole) -> seen.add(Arrays.stream(choice).boxed().toList()));
    assertEquals(Set.of(List.of(1, 0), List.of(1, 1)), Set.copyOf(seen));
    assertEquals(2, seen.size());
    seen.clear();
    search.all(query, (choice, whole) -> !seen.add(Arrays.stream(choice).boxed().toList()));
    assertEquals(1, seen.size());
  }

  @Test
  void aQueryThatContradictsItselfHasNoChoice() {
    ShapeSearch search = new ShapeSearch(complete(bits(1), Mode.ALL), Cancellation.NONE);
    assertNull(search.first(body(2, List.of(), List.of(two(1, 1)), List.of())));
    assertNull(search.first(body(2, List.of(two(0, 1)), List.of(), List.of(1))));
    assertNull(search.first(body(2, List.of(), List.of(two(0, 1)), List.of(1), call(0, 1))));
    assertArrayEquals(new int[0], search.first(body(1, List.of(), List.of(), List.of())));
  }
}
