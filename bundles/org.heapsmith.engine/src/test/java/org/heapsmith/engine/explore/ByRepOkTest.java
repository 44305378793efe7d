// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where repOK refuses every input, a second search lets it choose, with short paths first. */
class ByRepOkTest {
  private static final MethodId METHOD = new MethodId("A", "m", "()V");
  private static final Deadline NEVER = new Deadline(Cancellation.NONE, Long.MAX_VALUE / 4_000_000);
  private static final ExplorationResult REFUSED =
      made().cut(Code.INPUT_AGAINST_REPOK).said(Code.INPUT_AGAINST_REPOK, Code.BOUND_LOOP).made();

  private final List<Integer> depths = new ArrayList<>();

  private static MadeResults made() {
    return new MadeResults(METHOD);
  }

  private ExplorationResult search(int depth, Deadline deadline, int foundAt) {
    return new ByRepOk(REFUSED)
        .search(
            depth,
            deadline,
            TestListener.NONE,
            (within, tests) -> {
              depths.add(within);
              return within < foundAt
                  ? made().made()
                  : made()
                      .tested("0-1", MadeResults.RETURNS, 1)
                      .cut(Code.BOUND_DEPTH)
                      .said(Code.BOUND_DEPTH)
                      .took(1, 7, 2)
                      .made();
            });
  }

  @Test
  void itIsNeededWhereRepOkHasLeftNoTest() {
    assertTrue(new ByRepOk(REFUSED).isNeeded());
    assertTrue(
        new ByRepOk(made().cut(Code.BOUND_LOOP).cut(Code.INPUT_AGAINST_REPOK).made()).isNeeded());
  }

  @Test
  void itIsNotNeededWhereThereIsATestOrWhereRepOkHadNoSay() {
    assertFalse(
        new ByRepOk(made().tested("0", MadeResults.RETURNS).cut(Code.INPUT_AGAINST_REPOK).made())
            .isNeeded());
    assertFalse(new ByRepOk(made().cut(Code.INPUT_DISCARDED).made()).isNeeded());
    assertFalse(new ByRepOk(made().said(Code.INPUT_AGAINST_REPOK).made()).isNeeded());
  }

  @ParameterizedTest
  @CsvSource({
    "100000, 1, '[500]'",
    "100000, 501, '[500, 4000]'",
    "100000, 32000, '[500, 4000, 32000]'",
    "100000, 100001, '[500, 4000, 32000, 100000]'",
    "4000, 100000, '[500, 4000]'",
    "4001, 100000, '[500, 4000, 4001]'",
    "500, 100000, '[500]'",
    "3, 100000, '[3]'",
    "2147483647, 2147483647, '[500, 4000, 32000, 256000, 2048000, 16384000, 131072000,"
        + " 1048576000, 2147483647]'"
  })
  void pathsGetLongerUntilThereIsATestOrTheyAreAsLongAsAskedFor(
      int depth, int foundAt, String expected) {
    search(depth, NEVER, foundAt);

    assertEquals(expected, depths.toString());
  }

  @Test
  void whenTheTimeIsOverNoLongerPathsAreTried() {
    ExplorationResult result = search(100_000, new Deadline(Cancellation.NONE, 0), 501);

    assertEquals(List.of(500), depths);
    assertSame(REFUSED, result);
  }

  @Test
  void withoutATestTheFirstResultStays() {
    assertSame(REFUSED, search(4000, NEVER, 4001));
  }

  @Test
  void whatIsFoundSaysThatRepOkHasChosenAndWhatItHadRefused() {
    ExplorationResult result = search(4000, NEVER, 1);

    assertEquals(
        List.of(Code.CHOSEN_BY_REPOK, Code.INPUT_AGAINST_REPOK, Code.BOUND_DEPTH),
        result.notices().stream().map(n -> n.code()).toList());
    assertEquals("A#m()", result.notices().get(0).where());
    assertFalse(result.complete());
  }

  @Test
  void whatIsFoundIsThatOfTheSecondSearchUnderOtherNames() {
    ExplorationResult result = search(4000, NEVER, 1);

    assertEquals(List.of("repok.0-1"), result.tests().stream().map(TestCase::id).toList());
    assertEquals(
        List.of(Code.BOUND_DEPTH), result.cutOff().stream().map(c -> c.reason().code()).toList());
    assertEquals(1, result.branches().size());
    assertEquals(7, result.statistics().instructions());
  }

  @Test
  void aListenerHearsTheSameNames() {
    List<String> heard = new ArrayList<>();
    TestListener listener =
        new TestListener() {
          @Override
          public void begin() {
            heard.add("begin");
          }

          @Override
          public void found(TestCase test) {
            heard.add(test.id());
          }
        };
    new ByRepOk(REFUSED)
        .search(
            10,
            NEVER,
            listener,
            (within, tests) -> {
              tests.begin();
              tests.found(made().test("0-1", MadeResults.RETURNS));
              return made().made();
            });

    assertEquals(List.of("begin", "repok.0-1"), heard);
  }

  @ParameterizedTest
  @EnumSource(
      value = Code.class,
      names = {"PRECONDITION_UNSATISFIABLE", "PRECONDITION_UNKNOWN"})
  void thatNothingIsAllowedOnShortPathsIsNoReasonToStop(Code code) {
    ExplorationResult result =
        new ByRepOk(REFUSED)
            .search(
                4000,
                NEVER,
                TestListener.NONE,
                (within, tests) -> {
                  depths.add(within);
                  if (within < 4000) {
                    throw HeapsmithException.of(code, "", "A#m()", "why");
                  }
                  return made().tested("0", MadeResults.RETURNS).made();
                });

    assertEquals(List.of(500, 4000), depths);
    assertEquals(1, result.tests().size());
  }

  @Test
  void anyOtherErrorIsToldToTheCaller() {
    HeapsmithException error =
        assertThrows(
            HeapsmithException.class,
            () ->
                new ByRepOk(REFUSED)
                    .search(
                        10,
                        NEVER,
                        TestListener.NONE,
                        (within, tests) -> {
                          throw HeapsmithException.of(Code.INTERNAL_ERROR, "", "A#m()", "why");
                        }));

    assertEquals(Code.INTERNAL_ERROR, error.notice().code());
  }
}
