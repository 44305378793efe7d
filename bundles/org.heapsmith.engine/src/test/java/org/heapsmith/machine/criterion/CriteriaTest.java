// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.criterion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.PetPrograms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What each criterion ends, on small methods; Trityp and Josephus as in the PET paper's Table 3.
 */
class CriteriaTest {

  @ParameterizedTest
  @EnumSource
  void tritypHas14TestsThatCoverEverything(Compiler compiler) {
    ExplorationResult result = explore(compiler, "trityp", "block-2");
    assertEquals(14, result.tests().size());
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @EnumSource
  void josephusHas3TestsThatCoverEverything(Compiler compiler) {
    ExplorationResult result = explore(compiler, "josephus", "block-2");
    assertEquals(3, result.tests().size());
    assertEquals(0, open(result));
  }

  private static long open(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(s -> !(s instanceof BranchStatus.Covered))
        .count();
  }

  /**
   * A loop whose head may be visited k times is repeated up to k-1 times, one that may be repeated
   * k times up to k times; rounds that depend on no input are counted too; a call that has returned
   * is forgotten; a recursion is not.
   */
  @ParameterizedTest
  @CsvSource({
    "loop, block-1, 1",
    "loop, block-3, 3",
    "loop, loop-1, 2",
    "loop, loop-3, 4",
    "five, block-5, 0",
    "five, block-6, 1",
    "five, loop-4, 0",
    "five, loop-5, 1",
    "twice, block-2, 2",
    "twice, loop-2, 3",
    "length, block-1, 1",
    "length, block-3, 3",
    "length, loop-2, 3",
    "five, depth-10, 0",
    "five, depth-1000, 1",
    "three, path, 8",
    "three, branch, 4",
    "three, statement, 2"
  })
  void testsUnder(String method, String criterion, int tests) {
    for (Compiler compiler : Compiler.values()) {
      ExplorationResult result = explore(compiler, method, criterion);
      assertEquals(tests, result.tests().size(), compiler + " " + criterion);
    }
  }

  /** The block in which the null dereference is, was not run to its end by the test that throws. */
  @ParameterizedTest
  @EnumSource
  void aBlockLeftInTheMiddleIsNotCovered(Compiler compiler) {
    assertEquals(2, explore(compiler, "field", "statement").tests().size());
  }

  @ParameterizedTest
  @CsvSource({
    "loop, block-3, BOUND_CRITERION, criterion block-3 ends a path at P.loop:",
    "five, depth-10, BOUND_CRITERION, criterion depth-10 ends a path at P.five:",
    "three, branch, CRITERION_MET, criterion branch is met for P#three"
  })
  void whatACriterionEndsIsSaid(String method, String criterion, Code code, String sentence) {
    ExplorationResult result = explore(Compiler.JAVAC, method, criterion);
    assertEquals(code, result.notices().get(0).code());
    String said = result.notices().get(0).message();
    assertTrue(said.startsWith(sentence), said);
    assertTrue(result.cutOff().stream().anyMatch(c -> c.reason().code() == code));
  }

  @ParameterizedTest
  @CsvSource({
    "block, CRITERION_NUMBER", "block-0, CRITERION_NUMBER", "block-x, CRITERION_NUMBER",
    "branch-2, CRITERION_NUMBER", "blok-2, CRITERION_UNKNOWN", "2, CRITERION_UNKNOWN"
  })
  void whatIsNoCriterionIsRefused(String text, Code code) {
    assertEquals(
        code,
        assertThrows(HeapsmithException.class, () -> explore(Compiler.JAVAC, "five", text))
            .notice()
            .code());
  }

  private static ExplorationResult explore(Compiler compiler, String method, String criterion) {
    return Exploration.explore(
        compiler.compile(PetPrograms.SMALL),
        "P",
        method,
        ExplorationOptions.DEFAULT.withStrategy("lazier-sharp").withCriterion(criterion));
  }
}
