// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.separation.SearchResult.Found;
import org.heapsmith.engine.separation.SearchResult.None;
import org.heapsmith.engine.separation.SearchResult.Unknown;
import org.junit.jupiter.api.Test;

/** Several searches prove that there is nothing only if each of them does. */
class SearchResultTest {
  private static final Notice NO_CLASS = Notice.of(Code.NO_INSTANTIABLE_CLASS, "", "Shape", "s");
  private static final SearchResult<Integer> NONE = new None<>();
  private static final SearchResult<Integer> LEFT_OUT = new Unknown<>(false, Optional.of(NO_CLASS));

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
    SearchResult<Integer> both = new Unknown<>(true, Optional.of(NO_CLASS));
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
}
