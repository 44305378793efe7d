// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.usecases.compare.Agreement;
import org.heapsmith.usecases.compare.ComparedRun;
import org.heapsmith.usecases.compare.Configuration;
import org.heapsmith.usecases.compare.PairVerdict;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What public calls build is one of the inputs that a strategy without knowledge tries: each
 * program path of {@code sequences} is one of {@code lazier}. The reverse does not hold, and is not
 * asked.
 */
class SequencesAgreementTest {
  private static final int OBJECTS = 4;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sll.SinglyLinkedList",
        "stack.LinkedStack",
        "bst.BinarySearchTree#contains",
        "bst.BinarySearchTree#remove",
        "dll.DoublyLinkedList#removeFirst",
        "rbt.RedBlackTree#get",
        "caching.CachingList",
      })
  void eachPathIsOneOfAnUnconstrainedInput(String target) {
    int common = 0;
    try (ClassPath classPath = Examples.classPath()) {
      Explorer explorer = new Explorer();
      for (MethodModel method :
          new TargetResolver(classPath).resolve(List.of(Examples.PACKAGE + target))) {
        List<ComparedRun> runs = new ArrayList<>();
        for (String strategy : List.of("sequences", "lazier")) {
          run(explorer, classPath, method, strategy).ifPresent(runs::add);
        }
        for (PairVerdict verdict : Agreement.judge(runs)) {
          assertEquals(List.of(), verdict.disagreements(), method.toString());
          assertTrue(
              verdict.obstacles().stream()
                  .allMatch(o -> o.why().code() == Code.NOT_REACHED_IN_CALLS),
              () -> method + " " + verdict.obstacles());
          common += verdict.common();
        }
      }
    }
    assertTrue(common > 1, "no path in common");
  }

  /** Empty if no object of the class can be built: a private one. */
  private static Optional<ComparedRun> run(
      Explorer explorer, ClassPath classPath, MethodModel method, String strategy) {
    Bounds bounds = new Bounds(OBJECTS - 1, 100, 5_000, OBJECTS, 50, 1, 600_000);
    Configuration configuration =
        new Configuration(
            strategy,
            ExplorationOptions.DEFAULT
                .withStrategy(strategy)
                .withBounds(bounds)
                .withCriterion("block-2"));
    try {
      ExplorationResult result =
          explorer.explore(
              new ExplorationRequest(
                  classPath,
                  MethodId.of(method),
                  SpecModel.EMPTY,
                  Optional.empty(),
                  configuration.options()),
              TreeListener.NONE,
              Cancellation.NONE);
      return Optional.of(ComparedRun.of(configuration, result, bounds, 0));
    } catch (HeapsmithException none) {
      assertEquals(Code.NOT_BUILT_IN_CALLS, none.notice().code());
      return Optional.empty();
    }
  }
}
