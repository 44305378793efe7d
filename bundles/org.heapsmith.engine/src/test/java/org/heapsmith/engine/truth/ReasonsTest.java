// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.explore.Deepening;
import org.heapsmith.engine.explore.ExplorationReach;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.Aliasing;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A branch that is not reached names what cut off that branch, and a remedy that helps. */
class ReasonsTest {
  private static final int DISTINCT = 143;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Reasons.java");
  }

  private static List<Code> reasons(ExplorationResult result, int line) {
    return result.branches().entrySet().stream()
        .filter(e -> e.getKey().line() == line)
        .map(e -> e.getValue())
        .filter(BranchStatus.NotReached.class::isInstance)
        .map(s -> ((BranchStatus.NotReached) s).reason().code())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal", "summary"})
  void theReasonIsTheNearestOne(String strategy) {
    ExplorationResult result = program.explore("Reasons", "why", strategy);
    List<Code> behind = reasons(result, 10);
    assertEquals(2, behind.size());
    assertFalse(behind.contains(Code.BOUND_LOOP), () -> "" + behind);
    List<Code> before = reasons(result, 9);
    assertEquals(1, before.size());
    assertFalse(before.contains(Code.BOUND_LOOP), () -> "" + before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal", "summary"})
  void aPathThatWasGivenUpComesBeforeABound(String strategy) {
    ExplorationResult result = program.explore("Reasons", "distinct", strategy);
    assertEquals(List.of(), Truth.infeasible(result));
    assertTrue(reasons(result, DISTINCT).contains(Code.OPAQUE_VALUE), strategy);
    assertFalse(reasons(result, DISTINCT).contains(Code.BOUND_ARRAY), strategy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal", "summary"})
  void whatCannotBeReachedFromTheCutIsStillProved(String strategy) {
    ExplorationResult result = program.explore("Reasons", "arms", strategy);
    assertEquals(List.of(Code.BOUND_LOOP), reasons(result, 25));
    assertEquals(List.of("arms:27/0"), Truth.infeasible(result));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal", "summary"})
  void whatIsBehindACallWaitsForWhatIsInIt(String strategy) {
    ExplorationResult result = program.explore("Reasons", "behind", strategy);
    assertEquals(List.of(Code.BOUND_LOOP), reasons(result, 35));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "hex", "path-optimal", "summary"})
  void whatTheSolverDoesNotDecideStaysUnknown(String strategy) {
    ExplorationOptions hurried =
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .withBounds(Truth.SMALL)
            .withSolverMillis(20);
    for (String method : List.of("product", "nested")) {
      ExplorationResult result = program.explore("Reasons", method, hurried);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertTrue(
          Set.of("PATH_UNDECIDED", "MODEL_NOT_FOUND").containsAll(Truth.reasons(result)),
          () -> method + ": " + Truth.reasons(result));
    }
  }

  private static void helps(String method, Code reason, ExplorationOptions with, Bounds without) {
    helps(method, reason, with, with.withBounds(without));
  }

  private static void helps(
      String method, Code reason, ExplorationOptions with, ExplorationOptions without) {
    ExplorationResult before = program.explore("Reasons", method, without);
    assertEquals(Set.of(reason.name()), Truth.reasons(before), method);
    ExplorationResult after = program.explore("Reasons", method, with);
    assertEquals(Set.of(), Truth.reasons(after), method);
    assertTrue(Truth.covered(after) > Truth.covered(before), method);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal"})
  void theOptionNamedHelps(String strategy) {
    ExplorationOptions options = ExplorationOptions.DEFAULT.withStrategy(strategy);
    Bounds all = Bounds.DEFAULT;
    helps("loop", Code.BOUND_LOOP, options, new Bounds(4, 2, 10_000, 9, 99, 3, 60_000));
    helps("depth", Code.BOUND_DEPTH, with(options, 99), new Bounds(4, 99, 90, 9, 99, 3, 60_000));
    helps("calls", Code.BOUND_CALL_DEPTH, options, new Bounds(4, 8, 10_000, 9, 5, 3, 60_000));
    ExplorationOptions longer = options.withBounds(new Bounds(4, 8, all.depth(), 9, 99, 4, 60_000));
    helps("array", Code.BOUND_ARRAY, longer, all);
    helps("text", Code.BOUND_ARRAY, longer, all);
  }

  private static ExplorationOptions with(ExplorationOptions options, int loop) {
    return options.withBounds(new Bounds(4, loop, 100_000, 12, 200, 3, 60_000));
  }

  @Test
  void moreObjectsAndAliasesHelp() {
    ExplorationOptions lazy = ExplorationOptions.DEFAULT.withStrategy("lazy");
    helps("objects", Code.BOUND_OBJECTS, lazy, Bounds.DEFAULT.withObjects(2));
    helps("alias", Code.ALIASING_OFF, lazy, lazy.withAliasing(Aliasing.OFF));
  }

  /** What a text is split into is neither a number nor a text: the path ends at the call. */
  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal"})
  void anArrayThatIsNotPredictedIsNoNumber(String strategy) {
    for (String method : List.of("parts", "letters")) {
      ExplorationResult result = program.explore("Reasons", method, strategy);
      assertEquals(Set.of("NullPointerException"), Truth.ends(result), method);
      assertEquals(1, result.tests().size(), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }

  /** All heights cost too much here; {@code path} does not go height by height. */
  @Test
  void anExpensiveHeightIsTheEndUnlessAllPathsAreAskedFor() {
    ExplorationResult small =
        program.explore(
            "Reasons",
            "loop",
            ExplorationOptions.DEFAULT.withBounds(new Bounds(1, 3, 10_000, 9, 99, 3, 60_000)));
    Statistics s = small.statistics();
    Statistics expensive = new Statistics(s.paths(), 0, 0, 0, 1, 1, 1_000_000, 0, 1);
    ExplorationResult costly =
        new ExplorationResult(
            small.method(),
            small.tests(),
            small.cutOff(),
            small.branches(),
            small.notices(),
            expensive,
            small.complete());
    ExplorationResult result =
        new Deepening(Bounds.DEFAULT, Criterion.Goal.NONE, m -> true)
            .run(
                (bounds, listener) ->
                    new Deepening.Explored(costly, new ExplorationReach(Set.of(), true)),
                TreeListener.NONE,
                Cancellation.NONE);
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.BOUND_EFFORT));
    ExplorationOptions allPaths = ExplorationOptions.DEFAULT.withCriterion("path");
    ExplorationResult all = program.explore("Reasons", "loop", allPaths);
    assertTrue(all.statistics().paths() > small.statistics().paths());
    assertTrue(all.notices().stream().noneMatch(n -> n.code() == Code.BOUND_EFFORT));
  }

  /** Paths of height 1 cover every branch; that longer lists end the loop later is not seen. */
  @Test
  void aHeightOfManyPathsIsTheEndUnlessMoreIsAskedFor() {
    ExplorationOptions small =
        ExplorationOptions.DEFAULT
            .withStrategy("separation")
            .withBounds(new Bounds(3, 8, 5_000, 9, 60, 2, 60_000));
    ExplorationResult result = program.explore("Reasons", "many", small);
    assertTrue(codes(result).contains(Code.HEIGHT_OF_MANY_PATHS), () -> "" + result.notices());
    for (String criterion : List.of("statement", "path")) {
      ExplorationResult all = program.explore("Reasons", "many", small.withCriterion(criterion));
      assertFalse(codes(all).contains(Code.HEIGHT_OF_MANY_PATHS), criterion);
    }
  }

  private static List<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).distinct().toList();
  }
}
