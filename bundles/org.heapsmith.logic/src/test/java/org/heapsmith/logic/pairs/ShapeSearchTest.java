// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import static org.heapsmith.logic.pairs.ShapesByHand.bits;
import static org.heapsmith.logic.pairs.ShapesByHand.body;
import static org.heapsmith.logic.pairs.ShapesByHand.call;
import static org.heapsmith.logic.pairs.ShapesByHand.complete;
import static org.heapsmith.logic.pairs.ShapesByHand.segments;
import static org.heapsmith.logic.pairs.ShapesByHand.two;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.pairs.PairFixpoint.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The choices that a search shows are those for which some values of the variables fit. */
class ShapeSearchTest {
  /** Null and three locations: as many as a query of the random ones has variables. */
  private static final int VALUES = 4;

  private static boolean fits(ShapeProgram.Body query, List<PairFixpoint.Facts> facts) {
    int[] values = new int[query.variables()];
    return anyFits(query, facts, values, 1);
  }

  private static boolean anyFits(
      ShapeProgram.Body query, List<PairFixpoint.Facts> facts, int[] values, int variable) {
    if (variable == values.length) {
      return holds(query, facts, values);
    }
    for (int value = 0; value < VALUES; value++) {
      values[variable] = value;
      if (anyFits(query, facts, values, variable + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(
      ShapeProgram.Body query, List<PairFixpoint.Facts> facts, int[] values) {
    Set<Integer> own = new HashSet<>();
    boolean fine =
        agree(query.equal(), query.different(), values)
            && query.cells().stream().allMatch(c -> values[c] != 0 && own.add(values[c]));
    for (int i = 0; fine && i < facts.size(); i++) {
      int[] arguments = query.calls().get(i).arguments();
      int[] passed = Arrays.stream(arguments).map(a -> values[a]).toArray();
      Set<Integer> allocated = new TreeSet<>();
      facts.get(i).allocated().forEach(a -> allocated.add(passed[a]));
      fine =
          agree(facts.get(i).equal(), facts.get(i).different(), passed)
              && allocated.stream().allMatch(own::add);
    }
    return fine;
  }

  private static boolean agree(List<int[]> equal, List<int[]> different, int[] values) {
    return equal.stream().allMatch(e -> values[e[0]] == values[e[1]])
        && different.stream().allMatch(d -> values[d[0]] != values[d[1]]);
  }

  /** Goes through all choices of pairs, and adds those that fit. */
  private static void addChoices(
      PairFixpoint pairs,
      ShapeProgram.Body query,
      List<Integer> chosen,
      Set<List<Integer>> result) {
    if (chosen.size() == query.calls().size()) {
      List<PairFixpoint.Facts> facts = new ArrayList<>();
      for (int i = 0; i < chosen.size(); i++) {
        facts.add(pairs.facts(query.calls().get(i).predicate(), chosen.get(i)));
      }
      if (fits(query, facts)) {
        result.add(List.copyOf(chosen));
      }
      return;
    }
    int callee = query.calls().get(chosen.size()).predicate();
    for (int pair = 0; pair < pairs.count(callee); pair++) {
      List<Integer> longer = new ArrayList<>(chosen);
      longer.add(pair);
      addChoices(pairs, query, longer, result);
    }
  }

  private static List<List<Integer>> shown(PairFixpoint pairs, ShapeProgram.Body query) {
    List<List<Integer>> result = new ArrayList<>();
    new ShapeSearch(pairs, Cancellation.NONE)
        .all(query, (choice, whole) -> result.add(Arrays.stream(choice).boxed().toList()));
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {31, 32, 33, 34})
  void allChoicesThatFitAreShownOnce(int seed) {
    Random random = new Random(seed);
    int several = 0;
    for (int round = 0; round < 30; round++) {
      ShapeProgram program = NaiveShapes.random(random);
      int[] arities = program.predicates().stream().mapToInt(p -> p.arity()).toArray();
      ShapeProgram.Body query = NaiveShapes.body(random, arities, 0, 3, 1 + random.nextInt(2));
      PairFixpoint pairs = complete(program, Mode.ALL);
      Set<List<Integer>> expected = new HashSet<>();
      addChoices(pairs, query, List.of(), expected);
      List<List<Integer>> shown = shown(pairs, query);
      assertEquals(expected, Set.copyOf(shown), seed + " " + round);
      assertEquals(expected.size(), shown.size(), "each once");
      several += expected.size() > 1 ? 1 : 0;
    }
    assertTrue(several > 2, several + " with several choices");
  }

  /** All pairs are known: none is missing, and none is there that no body gives. */
  @ParameterizedTest
  @ValueSource(ints = {41, 42, 43, 44, 45})
  void thePairsOfAPredicateAreWhatItsBodiesGive(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      ShapeProgram program = NaiveShapes.random(random);
      PairFixpoint pairs = complete(program, Mode.ALL);
      for (int p = 0; p < program.predicates().size(); p++) {
        int predicate = p;
        Set<Integer> given = new TreeSet<>();
        for (ShapeProgram.Body body : program.predicates().get(p).bodies()) {
          new ShapeSearch(pairs, Cancellation.NONE)
              .all(
                  body,
                  (choice, whole) -> {
                    given.add(whole.pair(predicate));
                    return true;
                  });
        }
        Set<Integer> known = new TreeSet<>();
        for (int pair = 0; pair < pairs.count(p); pair++) {
          known.add(pair);
        }
        assertEquals(known, given, seed + " " + round);
      }
    }
  }

  @Test
  void whatTheParametersHaveInCommonMayBeNoPair() {
    PairFixpoint pairs = complete(segments(), Mode.ALL);
    List<Integer> seen = new ArrayList<>();
    ShapeProgram.Body open = body(3, List.of(), List.of(), List.of());
    ShapeProgram.Body empty = body(3, List.of(two(2, 1)), List.of(), List.of());
    for (ShapeProgram.Body query : List.of(open, empty)) {
      new ShapeSearch(pairs, Cancellation.NONE)
          .all(query, (choice, whole) -> seen.add(whole.pair(0)));
    }
    assertEquals(List.of(-1, 0), seen);
  }

  /** A ring of segments: all of them are empty, or one is not and it ends elsewhere. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 5"})
  void segmentsInARingAreNotAllEmptyButOne(int segments, int choices) {
    ShapeProgram.Call[] ring = new ShapeProgram.Call[segments];
    Arrays.setAll(ring, i -> call(0, i + 1, (i + 1) % segments + 1));
    ShapeProgram.Body query = body(segments + 1, List.of(), List.of(), List.of(), ring);
    List<List<Integer>> shown = shown(complete(segments(), Mode.ALL), query);
    assertEquals(choices, shown.size(), shown::toString);
    assertTrue(shown.stream().noneMatch(c -> c.stream().mapToInt(i -> i).sum() == 1));
  }

  private static ShapeProgram.Body eachBit(int count) {
    int[] arguments = new int[count];
    Arrays.setAll(arguments, i -> i + 1);
    return body(count + 1, List.of(), List.of(), List.of(), call(1, arguments));
  }

  @Test
  void aCancelledSearchSaysThatItIsNotOver() {
    PairFixpoint pairs = complete(bits(10), Mode.ALL);
    AtomicInteger polls = new AtomicInteger();
    ShapeSearch search = new ShapeSearch(pairs, () -> polls.incrementAndGet() == 2);
    AtomicInteger choices = new AtomicInteger();
    search.all(eachBit(10), (choice, whole) -> choices.incrementAndGet() > 0);
    assertTrue(search.isCancelled());
    assertTrue(choices.get() > 255 && choices.get() < 1024, choices + " of 1024 choices");
    search.all(eachBit(10), (choice, whole) -> choices.incrementAndGet() < 0);
    assertFalse(search.isCancelled(), "the last search was ended by its visitor");
  }

  @Test
  void aCancelledFixpointIsNotComplete() {
    PairFixpoint pairs = new PairFixpoint(bits(12), Set.of(1), Mode.ALL);
    assertEquals(PairFixpoint.End.CANCELLED, pairs.run(() -> true, () -> false));
    assertNotEquals(1 << 12, pairs.count(1));
  }

  @Test
  void aBodyFitsIfItHasAtMost64Variables() {
    assertTrue(ShapeSearch.fits(body(64, List.of(), List.of(), List.of())));
    assertFalse(ShapeSearch.fits(body(65, List.of(), List.of(), List.of())));
    PairFixpoint pairs = complete(segments(), Mode.ALL);
    ShapeProgram.Body last =
        body(64, List.of(), List.of(two(62, 63)), List.of(62), call(0, 62, 63));
    assertEquals(List.of(), shown(pairs, last), "the segment is empty or owns its first object");
  }
}
