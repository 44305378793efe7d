// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.usecases.compare.Agreement;
import org.heapsmith.usecases.compare.ComparedRun;
import org.heapsmith.usecases.compare.Configuration;
import org.heapsmith.usecases.compare.Disagreement;
import org.heapsmith.usecases.compare.PairVerdict;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Agreement without a precondition: the set of program paths is the same for every strategy that
 * follows none, on every method of every class of the examples. Lazy strategies are held to the
 * paths that inputs of up to {@link #OBJECTS} objects take.
 */
class ExampleAgreementTest {
  private static final List<String> STRATEGIES =
      List.of("lazy", "lazier", "lazier-sharp", "path-optimal", "summary");

  private static final int OBJECTS = 3;

  /** How far paths go: each block twice, or where that are too many paths, so many instructions. */
  private static final String CRITERION = "block-2";

  private static final Map<String, String> SHORTER =
      Map.of(
          "AaTree.add", "depth-50",
          "AaTree.remove", "depth-50",
          "AvlTree.add", "depth-50",
          "AvlTree.remove", "depth-50",
          "Forecast.isNearRoute", "depth-90", // the solver takes half a second for each
          "RedBlackTree.put", "depth-50",
          "RedBlackTree.remove", "depth-50",
          "Route.at", "depth-20");

  /** References that path-optimal follows, where 100 are too many. */
  private static final Map<String, Integer> REFERENCES = Map.of("AaTree.lowered", 4);

  /** Where a verdict is possible only one way, or none: why. */
  private static final Map<String, Set<Code>> UNJUDGED =
      Map.of(
          "AaTree.lowered",
          Set.of(Code.BOUND_REFERENCES),
          "Forecast.after", // square roots and angles, for which numbers are searched
          Set.of(Code.MODEL_NOT_FOUND, Code.SOLVER_UNKNOWN, Code.PATH_UNDECIDED));

  static List<String> examples() {
    return Examples.names();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void samePathsUnderEveryStrategy(String example) {
    assertAgree(example, STRATEGIES);
  }

  /** Ends the paths of {@code remove}, which are too long to be followed from its start. */
  @Test
  void samePathsOfAPart() {
    assertAgree("aatree.AaTree#lowered", List.of("lazier-sharp", "path-optimal"));
  }

  private static void assertAgree(String target, List<String> strategies) {
    try (ClassPath classPath = Examples.classPath()) {
      Explorer explorer = new Explorer();
      for (MethodModel method :
          new TargetResolver(classPath).resolve(List.of(Examples.PACKAGE + target))) {
        List<ComparedRun> runs = new ArrayList<>();
        strategies.forEach(s -> runs.add(explore(explorer, classPath, method, s)));
        judge(name(method), runs);
      }
    }
  }

  private static void judge(String name, List<ComparedRun> runs) {
    Set<Code> obstacles = new TreeSet<>();
    for (PairVerdict verdict : Agreement.judge(runs)) {
      verdict.obstacles().forEach(o -> obstacles.add(o.why().code()));
      List<String> differences =
          verdict.disagreements().stream().map(ExampleAgreementTest::text).toList();
      assertEquals(List.of(), differences, name);
    }
    assertEquals(UNJUDGED.getOrDefault(name, Set.of()), obstacles, name);
    assertTrue(runs.stream().anyMatch(r -> !r.paths().isEmpty()), () -> name + ": no path at all");
  }

  private static String text(Disagreement d) {
    return "%s misses %d paths that %s finds, the shortest: %s, with\n%s%s"
        .formatted(
            d.misser(),
            d.count(),
            d.finder(),
            d.path(),
            HeapText.render(d.test().input(), Map.of()),
            d.test().arguments());
  }

  /** What bounds the others is the length of paths. */
  private static ComparedRun explore(
      Explorer explorer, ClassPath classPath, MethodModel method, String strategy) {
    int objects = strategy.startsWith("laz") ? OBJECTS : REFERENCES.getOrDefault(name(method), 100);
    Bounds bounds = new Bounds(OBJECTS, 100, 5_000, objects, 50, 1, 600_000);
    Configuration configuration =
        new Configuration(
            strategy,
            ExplorationOptions.DEFAULT
                .withStrategy(strategy)
                .withBounds(bounds)
                .withCriterion(SHORTER.getOrDefault(name(method), CRITERION)));
    MethodId id = MethodId.of(method);
    ExplorationResult result =
        explorer.explore(
            new ExplorationRequest(
                classPath, id, SpecModel.EMPTY, Optional.empty(), configuration.options()),
            TreeListener.NONE,
            Cancellation.NONE);
    return ComparedRun.of(configuration, result, bounds, 0);
  }

  private static String name(MethodModel method) {
    String owner = method.owner().name();
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + method.name();
  }
}
