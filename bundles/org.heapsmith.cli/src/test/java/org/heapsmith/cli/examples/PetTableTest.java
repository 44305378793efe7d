// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The table of docs/criteria.md: the data structures of the PET paper's Table 3 under block-2,
 * without aliases. Figures are those of our own classes, which are not the paper's.
 */
class PetTableTest {

  /** What all methods of a class need and get. */
  private record Figures(int tests, long paths, long exceptional, long covered, long branches) {
    Figures plus(ExplorationResult r) {
      return new Figures(
          tests + r.tests().size(),
          paths + r.tests().stream().map(TestCase::path).distinct().count(),
          exceptional + r.statistics().exceptional(),
          covered + r.branches().values().stream().filter(PetTableTest::isCovered).count(),
          branches + r.branches().size());
    }
  }

  private static boolean isCovered(BranchStatus status) {
    return status instanceof BranchStatus.Covered;
  }

  @ParameterizedTest
  @CsvSource({
    "textbook.NodeStack, block-2, 8, 8, 2, 10, 10",
    "textbook.ArrayStack, block-2, 42, 15, 21, 12, 12",
    "textbook.NodeQueue, block-2, 13, 13, 5, 14, 14",
    "textbook.NodeDeque, block-2, 34, 34, 22, 34, 34",
    "textbook.NodeList, block-2, 144, 54, 101, 86, 108",
    "textbook.SortedListPriorityQ, block-2, 22, 22, 5, 28, 28",
    "textbook.Sort, block-2, 63, 61, 28, 57, 80",
    "textbook.Sort, block-3, 189, 187, 61, 77, 80",
    "dll.DoublyLinkedList, block-2, 135, 123, 106, 86, 98"
  })
  void tests(
      String name,
      String criterion,
      int tests,
      long paths,
      long exceptional,
      long covered,
      long branches) {
    Figures figures = new Figures(0, 0, 0, 0, 0);
    try (ClassPath classes = ClassPath.of(Path.of("../../examples/target/classes"))) {
      String target = "org.heapsmith.examples." + name;
      for (MethodModel method : new TargetResolver(classes).resolve(List.of(target))) {
        figures = figures.plus(explore(classes, method, criterion));
      }
    }
    assertEquals(new Figures(tests, paths, exceptional, covered, branches), figures);
  }

  private static ExplorationResult explore(
      ClassPath classes, MethodModel method, String criterion) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy("lazier-sharp")
            .withCriterion(criterion)
            .withAliasing(Aliasing.OFF);
    MethodId id = MethodId.of(method);
    return new Explorer()
        .explore(
            new ExplorationRequest(classes, id, SpecModel.EMPTY, Optional.empty(), options),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
