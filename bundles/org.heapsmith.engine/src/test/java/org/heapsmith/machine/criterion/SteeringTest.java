// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.criterion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.PetPrograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Criteria with a goal go for it: few paths are enough where there are many. */
class SteeringTest {

  private static final Path MERGE = Compiler.JAVAC.compile(PetPrograms.MERGE);

  private static final Path DEEP =
      Compiler.JAVAC.compile(
          """
          public class D {
            int key;
            D next;

            static int after(D d, int n) {
              int sum = 0;
              for (D at = d; at != null; at = at.next) {
                if (at.key > 0) sum++;
                if (at.key < -5) sum--;
              }
              return helper(n);
            }

            private static int helper(int n) {
              return n == 77 ? 1 : n < 0 ? 2 : 3;
            }
          }
          """);

  private static ExplorationResult explore(
      Path classes, String className, String method, String criterion) {
    return Exploration.explore(
        classes,
        className,
        method,
        ExplorationOptions.DEFAULT.withStrategy("lazier-sharp").withCriterion(criterion));
  }

  /** Depth first it needs hundreds of paths before it turns round in the first loop. */
  @ParameterizedTest
  @CsvSource({"branch", "statement"})
  void mergeIsCoveredByATenthOfItsPaths(String criterion) {
    ExplorationResult result = explore(MERGE, "SortedList", "merge", criterion);
    assertTrue(result.statistics().paths() <= 10, "paths " + result.statistics().paths());
    assertTrue(isCovered(result));
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.CRITERION_MET));
  }

  @Test
  void whatComesAfterALoopIsReachedBeforeItsLastRound() {
    ExplorationResult result = explore(DEEP, "D", "after", "branch");
    assertTrue(result.statistics().paths() <= 6, "paths " + result.statistics().paths());
    assertTrue(isCovered(result));
  }

  @Test
  void theSameOrderEveryTime() {
    List<String> first = ids(explore(MERGE, "SortedList", "merge", "branch"));
    assertEquals(first, ids(explore(MERGE, "SortedList", "merge", "branch")));
  }

  /** Without a goal the ends come in the order of their positions, as ever. */
  @Test
  void otherCriteriaKeepTheOrderOfPositions() {
    List<String> ids = ids(explore(MERGE, "SortedList", "merge", "block-2"));
    assertEquals(16, ids.size());
    assertEquals(ids, ids(explore(MERGE, "SortedList", "merge", "loop-1")));
  }

  private static List<String> ids(ExplorationResult result) {
    return result.tests().stream().map(TestCase::id).toList();
  }

  private static boolean isCovered(ExplorationResult result) {
    return result.branches().values().stream().allMatch(s -> s instanceof BranchStatus.Covered);
  }
}
