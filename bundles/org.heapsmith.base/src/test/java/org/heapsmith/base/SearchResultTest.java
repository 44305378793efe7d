// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.SearchResult.Found;
import org.heapsmith.base.SearchResult.None;
import org.heapsmith.base.SearchResult.Unknown;
import org.junit.jupiter.api.Test;

/** Several searches prove that there is nothing only if each of them does. */
class SearchResultTest {
  private static final Notice NO_CLASS = Notice.of(Code.NO_INSTANTIABLE_CLASS, "", "Shape", "s");
  private static final SearchResult<Integer> NONE = new None<>();
  private static final SearchResult<Integer> LEFT_OUT = SearchResult.leftOut(NO_CLASS);

  private static final SearchResult<Integer> CUT = SearchResult.cut();

  private static SearchResult<Integer> first(List<SearchResult<Integer>> results) {
    return SearchResult.first(results, r -> r);
  }

  @Test
  void nothingToTryIsNothingToFind() {
    assertEquals(NONE, first(List.of()));
    assertEquals(NONE, first(List.of(NONE, NONE)));
  }

  @Test
  void oneUnknownAmongProofsIsUnknown() {
    assertEquals(CUT, first(List.of(CUT, NONE)));
    assertEquals(CUT, first(List.of(NONE, CUT, NONE)));
    assertEquals(LEFT_OUT, first(List.of(NONE, LEFT_OUT)));
  }

  @Test
  void whatWasLeftOutIsToldThoughAnotherSearchWasCut() {
    SearchResult<Integer> both = new Unknown<>(true, Optional.of(NO_CLASS), "");
    assertEquals(both, first(List.of(LEFT_OUT, CUT)));
    assertEquals(both, first(List.of(CUT, LEFT_OUT, NONE)));
  }

  @Test
  void theFirstThingFoundEndsTheSearch() {
    List<Integer> asked = new ArrayList<>();
    SearchResult<Integer> result =
        SearchResult.first(
            List.of(1, 2, 3),
            n -> {
              asked.add(n);
              return n == 2 ? new Found<>(n) : SearchResult.cut();
            });
    assertEquals(new Found<>(2), result);
    assertEquals(List.of(1, 2), asked);
  }

  @Test
  void theReasonToldIsThatOfTheLastSearchWithOne() {
    SearchResult<Integer> first = SearchResult.unknown("the solver did not answer");
    SearchResult<Integer> second = SearchResult.unknown("no classes fit");
    assertEquals(second, first(List.of(first, NONE, second, NONE)));
    assertEquals(
        new Unknown<>(true, Optional.empty(), "no classes fit"), first(List.of(second, CUT)));
    assertEquals(
        new None<>("its heap has no completion"),
        first(List.of(NONE, new None<>("its heap has no completion"))));
  }

  @Test
  void deepeningStopsWhereABoundCutsNothing() {
    List<Integer> asked = new ArrayList<>();
    SearchResult<Integer> result =
        SearchResult.deepen(
            2,
            9,
            bound -> {
              asked.add(bound);
              return bound < 4 ? SearchResult.cut() : NONE;
            });
    assertEquals(NONE, result);
    assertEquals(List.of(2, 3, 4), asked);
    assertEquals(LEFT_OUT, SearchResult.deepen(0, 9, bound -> LEFT_OUT));
  }

  @Test
  void deepeningThatNeverEndsProvesNothing() {
    assertEquals(
        new Unknown<>(true, Optional.empty(), "within 3"),
        SearchResult.deepen(1, 3, bound -> SearchResult.cut("within " + bound)));
    assertEquals(CUT, SearchResult.deepen(3, 1, bound -> NONE));
  }

  @Test
  void whatIsMadeOfAThingFoundLeavesFailuresAsTheyAre() {
    assertEquals(new Found<>("2"), new Found<>(2).map(String::valueOf));
    assertEquals(LEFT_OUT, LEFT_OUT.map(n -> n + 1));
    assertEquals(new None<>("why"), new None<Integer>("why").map(n -> n + 1));
    assertEquals(Optional.empty(), CUT.found());
  }
}
