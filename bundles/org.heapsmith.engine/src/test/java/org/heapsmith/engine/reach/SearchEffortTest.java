// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search is limited by what was run and asked, counted from the beginning of each run. */
class SearchEffortTest {
  private final AtomicLong instructions = new AtomicLong();
  private final AtomicLong queries = new AtomicLong();

  private SearchEffort effort(int share, int partOfRound) {
    SearchEffort effort = new SearchEffort(share, instructions::get, queries::get);
    effort.begin(partOfRound);
    return effort;
  }

  private void work(long moreInstructions, long moreQueries) {
    instructions.addAndGet(moreInstructions);
    queries.addAndGet(moreQueries);
  }

  @Test
  void aQuestionCountsAsTwentyInstructions() {
    SearchEffort effort = effort(1, 1);
    work(7, 3);
    assertEquals(67, effort.ofRun());
  }

  @Test
  void whatWasDoneBeforeTheSearchBeganDoesNotCount() {
    work(1_000_000, 1_000_000);
    SearchEffort effort = effort(1, 1);
    assertEquals(0, effort.ofRun());
    assertFalse(effort.isTired());
    assertFalse(effort.takesTooLong());
  }

  @Test
  void whatARunHasTakenIsForgottenWhenTheNextOneStartsUnlessItWasCounted() {
    SearchEffort effort = effort(1, 1);
    work(30_001, 0);
    assertTrue(effort.isTired());
    effort.startsNow();
    assertEquals(0, effort.ofRun());
    assertFalse(effort.isTired());
  }

  @Test
  void countedRunsAddUp() {
    SearchEffort effort = effort(1, 1);
    work(15_000, 0);
    effort.ran();
    effort.startsNow();
    work(15_000, 0);
    assertFalse(effort.isTired());
    work(1, 0);
    assertTrue(effort.isTired());
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 30000, 0, false",
    "1, 1, 30001, 0, true",
    "1, 1, 0, 1000, false",
    "1, 1, 0, 1001, true",
    "1, 8, 3750, 0, false",
    "1, 8, 3751, 0, true",
    "1, 8, 0, 125, false",
    "1, 8, 0, 126, true",
    "4, 1, 7500, 250, false",
    "4, 1, 7501, 0, true",
    "4, 1, 0, 251, true",
    "4, 8, 937, 31, false",
    "4, 8, 938, 0, true",
    "4, 8, 0, 32, true"
  })
  void aClassGetsItsPartOfARound(int share, int part, long run, long asked, boolean isTired) {
    SearchEffort effort = effort(share, part);
    work(run, asked);
    assertEquals(isTired, effort.isTired());
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 600", "1, 8, 75", "4, 1, 150", "4, 8, 18"})
  void runsAreCountedEvenIfTheyTakeNothing(int share, int part, int most) {
    SearchEffort effort = effort(share, part);
    for (int i = 1; i < most; i++) {
      effort.ran();
    }
    assertFalse(effort.isTired());
    effort.ran();
    assertTrue(effort.isTired());
  }

  @Test
  void theNextClassHasItsOwnEffort() {
    SearchEffort effort = effort(1, 1);
    work(30_001, 1_001);
    effort.ran();
    assertTrue(effort.isTired());
    effort.begin(1);
    assertFalse(effort.isTired());
  }

  @ParameterizedTest
  @CsvSource({"1, 100000", "4, 25000", "3, 33333"})
  void allRoundsTogetherHaveALimitThatNoRoundStartsAnew(int share, long most) {
    SearchEffort effort = effort(share, 1);
    for (long left = most; left > 0; left -= 5_000) {
      effort.begin(1);
      work(Math.min(left, 5_000), 0);
      effort.ran();
    }
    effort.begin(1);
    assertFalse(effort.isTired());
    work(1, 0);
    assertTrue(effort.isTired());
  }

  @Test
  void questionsAreNotLimitedOverAllRounds() {
    SearchEffort effort = effort(1, 1);
    for (int i = 0; i < 1_000; i++) {
      effort.begin(1);
      work(0, 1_000);
      effort.ran();
    }
    effort.begin(1);
    assertFalse(effort.isTired());
  }

  @ParameterizedTest
  @CsvSource({"3000, 100, false", "3001, 0, true", "0, 101, true"})
  void oneRunTakesNoMoreThanATenth(long run, long asked, boolean takesTooLong) {
    SearchEffort effort = effort(1, 1);
    work(run, asked);
    assertEquals(takesTooLong, effort.takesTooLong());
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 3000", "4, 1, 3000", "1, 8, 1875", "4, 8, 468"})
  void norMoreThanHalfOfWhatItsClassHas(int share, int part, long most) {
    SearchEffort effort = effort(share, part);
    assertEquals(most, effort.mostOfRun());
    work(most, 0);
    assertFalse(effort.takesTooLong());
    work(1, 0);
    assertTrue(effort.takesTooLong());
  }

  @Test
  void earlierRunsDoNotMakeOneTakeTooLong() {
    SearchEffort effort = effort(1, 1);
    work(3_000, 100);
    effort.ran();
    effort.startsNow();
    work(3_000, 100);
    assertFalse(effort.takesTooLong());
    assertFalse(effort.isTired());
  }
}
