// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.criterion.Criterion.Goal;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Larger inputs are explored as long as they may show more, and the best level is the result. */
class DeepeningTest {
  private static final MethodId METHOD = new MethodId("A", "m", "()V");
  private static final Bounds ASKED = new Bounds(5, 6, 1000, 9, 25, 3, 7000);
  private static final Predicate<MethodId> ALL = m -> true;

  private final List<Bounds> levels = new ArrayList<>();
  private final List<String> tree = new ArrayList<>();

  private static MadeResults result() {
    return new MadeResults(METHOD);
  }

  /** One level: its result, what its tests show, and whether a block is left in the middle. */
  private static Deepening.Explored level(MadeResults result, boolean open, String... seen) {
    return new Deepening.Explored(result.made(), new ExplorationReach(Set.of(seen), open));
  }

  private ExplorationResult run(
      Goal goal, Predicate<MethodId> worth, Cancellation stop, Deepening.Explored... found) {
    Deepening.Level level =
        (bounds, listener) -> {
          levels.add(bounds);
          String text = "level " + levels.size();
          listener.accept(new TreeEvent.Refuted(List.of(levels.size()), text));
          return found[Math.min(levels.size(), found.length) - 1];
        };
    TreeListener listener = event -> tree.add(((TreeEvent.Refuted) event).why());
    return new Deepening(ASKED, goal, worth).run(level, listener, stop);
  }

  private ExplorationResult run(Goal goal, Deepening.Explored... found) {
    return run(goal, ALL, Cancellation.NONE, found);
  }

  private static List<Code> codes(List<Notice> notices) {
    return notices.stream().map(Notice::code).toList();
  }

  @Test
  void eachLevelHasItsOwnBoundsAndTheLastOnesAreThoseAskedFor() {
    run(Goal.NONE, level(result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD), false));

    assertEquals(
        List.of(
            new Bounds(1, 3, 1000, 9, 12, 3, 7000),
            new Bounds(2, 4, 1000, 9, 16, 3, 7000),
            new Bounds(3, 5, 1000, 9, 20, 3, 7000),
            new Bounds(4, 6, 1000, 9, 24, 3, 7000),
            ASKED),
        levels);
  }

  @Test
  void theBoundAskedForIsTheReasonThoughAnEarlierLevelIsBetter() {
    MadeResults better = result().covered(1).open(2, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    MadeResults last = result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    ExplorationResult result = run(Goal.BRANCHES, level(better, false, "a"), level(last, false));

    assertEquals(5, levels.size());
    assertEquals(List.of(Code.BOUND_UNFOLD), codes(result.notices()).stream().distinct().toList());
    result.branches().values().stream()
        .filter(BranchStatus.NotReached.class::isInstance)
        .forEach(
            s ->
                assertEquals(
                    List.of(Code.BOUND_UNFOLD), codes(((BranchStatus.NotReached) s).reasons())));
  }

  @Test
  void aLevelThatIsCompleteIsTheLast() {
    ExplorationResult result = run(Goal.NONE, level(result().covered(1), true, "new"));

    assertEquals(1, levels.size());
    assertTrue(result.complete());
    assertEquals(List.of(), result.notices());
  }

  @Test
  void withoutAGoalTheFirstLevelThatShowsNothingNewIsTheLast() {
    MadeResults result = result().covered(1).said(Code.BOUND_UNFOLD);
    run(
        Goal.NONE,
        level(result, false, "a"),
        level(result, false, "a", "b"),
        level(result, false, "a", "b"));

    assertEquals(3, levels.size());
  }

  @Test
  void whatAnEarlierLevelHasShownIsNotNew() {
    MadeResults result = result().covered(1).said(Code.BOUND_UNFOLD);
    run(Goal.NONE, level(result, false, "a", "b"), level(result, false, "b"));

    assertEquals(2, levels.size());
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, false, 2",
    "NONE, true, 5",
    "STATEMENTS, false, 1",
    "STATEMENTS, true, 5",
    "BRANCHES, false, 1",
    "BRANCHES, true, 1"
  })
  void whenEveryBranchIsCoveredTheGoalDecidesHowFarToGo(Goal goal, boolean open, int expected) {
    run(goal, level(result().covered(1).said(Code.BOUND_UNFOLD), open, "a"));

    assertEquals(expected, levels.size());
  }

  @ParameterizedTest
  @CsvSource({"40, 2", "41, 1"})
  void moreThanFortyPathsThatCoverEverythingAreEnough(int paths, int expected) {
    run(Goal.NONE, level(result().covered(1).said(Code.BOUND_LOOP).took(paths, 1, 1), false, "a"));

    assertEquals(expected, levels.size());
  }

  @ParameterizedTest
  @EnumSource(
      value = Code.class,
      names = {
        "UNSUPPORTED_NATIVE",
        "OPAQUE_VALUE",
        "BOUND_ARRAY",
        "CLASS_CHOSEN",
        "INPUT_NUMBERS",
        "MIRRORS_CHOSEN",
        "HELD_CHOSEN",
        "PLACES_ALIKE",
        "MESSAGE_MAY_BE_MISSING",
        "STATIC_AS_INITIALISED",
        "ALIASING_OFF"
      })
  void whatStandsInTheWayOfAnyInputIsNoReasonForLargerOnes(Code code) {
    run(Goal.BRANCHES, level(result().open(1, code).said(code), false));

    assertEquals(1, levels.size());
  }

  @ParameterizedTest
  @EnumSource(
      value = Code.class,
      names = {"BOUND_UNFOLD", "BOUND_LOOP", "BOUND_CALL_DEPTH", "PATH_UNDECIDED"})
  void aBranchThatABoundStandsBeforeIsAReasonForLargerInputs(Code code) {
    run(Goal.BRANCHES, level(result().open(1, Code.OPAQUE_VALUE, code).said(code), false));

    assertEquals(5, levels.size());
  }

  @Test
  void aBranchOfAMethodThatIsNotWorthItIsNoReason() {
    Deepening.Explored found =
        level(result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD), false);
    run(Goal.BRANCHES, m -> !m.equals(METHOD), Cancellation.NONE, found);

    assertEquals(1, levels.size());
  }

  @ParameterizedTest
  @EnumSource(
      value = Code.class,
      names = {"CRITERION_MET", "NOTHING_NEW"})
  void aLevelThatHasSeenEnoughIsTheLast(Code code) {
    run(Goal.NONE, level(result().open(1, Code.BOUND_UNFOLD).said(code), true, "a"));

    assertEquals(1, levels.size());
  }

  @Test
  void theLevelThatCoversMostIsTheResultAndOfEqualsTheLast() {
    MadeResults one = result().covered(1, 2).open(3, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    MadeResults two = result().covered(1, 2).open(3, Code.BOUND_LOOP).said(Code.BOUND_UNFOLD);
    MadeResults three = result().covered(1).open(3, Code.BOUND_UNFOLD).said(Code.BOUND_TIME);
    two.tested("second", MadeResults.RETURNS, 1);
    ExplorationResult result =
        run(Goal.BRANCHES, level(one, false), level(two, false), level(three, false));

    assertEquals("second", result.tests().get(0).id());
    assertEquals(5, levels.size());
  }

  @Test
  void theTreeOfTheBestLevelIsToldAgainIfItWasNotTheLast() {
    MadeResults good = result().covered(1, 2).open(3, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    MadeResults bad = result().covered(1).said(Code.NOTHING_NEW);
    run(Goal.NONE, level(good, false, "a"), level(bad, false, "a"));

    assertEquals(List.of("level 1", "level 2", "level 1"), tree);
  }

  @Test
  void theTreeIsToldOnceIfTheLastLevelIsTheBest() {
    MadeResults good = result().covered(1).said(Code.BOUND_UNFOLD);
    run(Goal.NONE, level(good, false, "a"), level(good, false, "a"));

    assertEquals(List.of("level 1", "level 2"), tree);
  }

  @Test
  void whoListensToNothingIsNotListenedFor() {
    new Deepening(ASKED, Goal.NONE, ALL)
        .run(
            (bounds, listener) -> {
              assertSame(TreeListener.NONE, listener);
              return level(result(), false);
            },
            TreeListener.NONE,
            Cancellation.NONE);
  }

  @Test
  void theEffortIsThatOfAllLevelsAndThePathsThoseOfTheBest() {
    MadeResults one = result().covered(1).said(Code.BOUND_UNFOLD).took(3, 100, 10);
    MadeResults two = result().covered(1).said(Code.BOUND_UNFOLD).took(4, 1000, 20);
    ExplorationResult result = run(Goal.NONE, level(one, false, "a"), level(two, false, "a"));

    assertEquals(4, result.statistics().paths());
    assertEquals(1100, result.statistics().instructions());
    assertEquals(30, result.statistics().solverQueries());
  }

  @ParameterizedTest
  @CsvSource({"4000, 5", "4001, 1"})
  void aLevelWithTooManyQuestionsIsTheLast(long queries, int expected) {
    MadeResults result = result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    run(Goal.BRANCHES, level(result.took(1, 1, queries), false));

    assertEquals(expected, levels.size());
  }

  @Test
  void thatALevelWasTooExpensiveIsTheReasonOfWhatIsOpen() {
    MadeResults made =
        result().open(1, Code.BOUND_UNFOLD, Code.OPAQUE_VALUE).said(Code.BOUND_UNFOLD);
    ExplorationResult result = run(Goal.BRANCHES, level(made.took(1, 1, 5000), false));

    assertEquals(List.of(Code.BOUND_EFFORT), codes(result.notices()));
    assertTrue(
        result.notices().get(0).message().startsWith("structures higher than 1 were not explored"));
    BranchStatus.NotReached open =
        (BranchStatus.NotReached) result.branches().get(result.branches().firstKey());
    assertEquals(List.of(Code.BOUND_EFFORT, Code.OPAQUE_VALUE), codes(open.reasons()));
  }

  @Test
  void thatNoBranchDependsOnLargerInputsTakesThePlaceOfTheBound() {
    MadeResults made = result().covered(1).said(Code.BOUND_UNFOLD, Code.BOUND_LOOP);
    ExplorationResult result = run(Goal.BRANCHES, level(made, false));

    assertEquals(List.of(Code.HEIGHT_ENOUGH), codes(result.notices()));
    assertFalse(result.complete());
  }

  @Test
  void thatHigherInputsMayEndDifferentlyIsSaidWherePathsAreMany() {
    MadeResults made = result().covered(1).said(Code.BOUND_UNFOLD).took(41, 1, 1);
    ExplorationResult result = run(Goal.NONE, level(made, true, "a"));

    assertEquals(List.of(Code.HEIGHT_OF_MANY_PATHS), codes(result.notices()));
  }

  @Test
  void whoeverCancelsEndsItAfterTheLevel() {
    MadeResults made = result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    ExplorationResult result = run(Goal.BRANCHES, ALL, () -> true, level(made, false));

    assertEquals(1, levels.size());
    assertEquals(List.of(Code.CANCELLED), codes(result.notices()));
  }

  @Test
  void thatTheTimeIsOverIsSaidWithTheHeight() {
    MadeResults made = result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD);
    Deadline over = new Deadline(Cancellation.NONE, 0);
    ExplorationResult result = run(Goal.BRANCHES, ALL, over, level(made, false));

    assertEquals(
        "the time bound of 0 ms was reached; structures higher than 1 were not explored",
        result.notices().get(0).message());
  }

  @Test
  void aTimeThatIsOverWhenAllIsDoneIsNoReason() {
    MadeResults made = result().covered(1).said(Code.BOUND_UNFOLD);
    Deadline over = new Deadline(Cancellation.NONE, 0);
    ExplorationResult result = run(Goal.BRANCHES, ALL, over, level(made, false));

    assertEquals(List.of(Code.HEIGHT_ENOUGH), codes(result.notices()));
  }

  @Test
  void boundsThatWereAskedForAreSaidAsTheyAre() {
    MadeResults made = result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD, Code.BOUND_LOOP);
    ExplorationResult result = run(Goal.BRANCHES, level(made, false));

    assertEquals(5, levels.size());
    assertEquals(List.of(Code.BOUND_UNFOLD, Code.BOUND_LOOP), codes(result.notices()));
  }

  @Test
  void whatTheLastLevelSaysIsAddedToWhatTheBestSays() {
    MadeResults good =
        result()
            .covered(1, 2)
            .open(3, Code.BOUND_UNFOLD)
            .said(Code.BOUND_UNFOLD, Code.OPAQUE_VALUE);
    MadeResults bad = result().covered(1).said(Code.OPAQUE_VALUE, Code.BOUND_TIME);
    ExplorationResult result =
        run(Goal.BRANCHES, ALL, new Deadline(Cancellation.NONE, 0), level(good, false));
    assertEquals(List.of(Code.BOUND_TIME, Code.OPAQUE_VALUE), codes(result.notices()));

    levels.clear();
    ExplorationResult both = run(Goal.BRANCHES, level(good, false), level(bad, false));
    assertEquals(List.of(Code.BOUND_TIME, Code.OPAQUE_VALUE), codes(both.notices()));
  }

  @Test
  void aBoundOfOneHasOneLevelWithTheBoundsAskedFor() {
    Bounds one = new Bounds(1, 9, 10, 1, 99, 0, 5);
    List<Bounds> seen = new ArrayList<>();
    new Deepening(one, Goal.NONE, ALL)
        .run(
            (bounds, listener) -> {
              seen.add(bounds);
              return level(result().open(1, Code.BOUND_UNFOLD).said(Code.BOUND_UNFOLD), true, "a");
            },
            TreeListener.NONE,
            Cancellation.NONE);

    assertEquals(List.of(one), seen);
  }
}
