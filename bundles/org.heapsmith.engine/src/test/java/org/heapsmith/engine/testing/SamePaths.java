// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;

/** Agreement without a precondition: the set of program paths is the same for every strategy. */
public final class SamePaths {

  /** The strategies that must agree; the first is what the others are held to. */
  public static final List<String> STRATEGIES =
      List.of("lazy", "lazier", "lazier-sharp", "path-optimal", "summary");

  /** Those of them that explore each program path once: traces are paths. */
  private static final List<String> FORK_AS_THE_PROGRAM = List.of("path-optimal", "summary");

  private SamePaths() {}

  /** Explores a method under all the strategies; returns what each found. */
  public static Map<String, ExplorationResult> assertSame(
      Path folder, String className, String method, ExplorationOptions options) {
    Map<String, ExplorationResult> results = new LinkedHashMap<>();
    for (String strategy : STRATEGIES) {
      ExplorationResult result =
          Exploration.explore(folder, className, method, options.withStrategy(strategy));
      assertTrue(result.complete(), () -> strategy + " " + method + ": " + result.notices());
      results.put(strategy, result);
    }
    String first = STRATEGIES.get(0);
    SortedSet<ProgramPath> expected = paths(results.get(first));
    results.forEach(
        (strategy, result) -> {
          assertContained(method, first, expected, strategy, paths(result));
          assertContained(method, strategy, paths(result), first, expected);
          if (FORK_AS_THE_PROGRAM.contains(strategy)) {
            assertEquals(
                expected.size(), result.tests().size(), strategy + ": traces of " + method);
          }
        });
    return results;
  }

  /** The shortest path that one has and the other not says most. */
  private static void assertContained(
      String method,
      String one,
      SortedSet<ProgramPath> those,
      String other,
      SortedSet<ProgramPath> found) {
    SortedSet<ProgramPath> missing = new TreeSet<>(those);
    missing.removeAll(found);
    if (!missing.isEmpty()) {
      fail(method + ": " + one + " finds a path that " + other + " does not: " + missing.first());
    }
  }

  private static SortedSet<ProgramPath> paths(ExplorationResult result) {
    SortedSet<ProgramPath> paths = new TreeSet<>();
    result.tests().stream().map(TestCase::path).forEach(paths::add);
    return paths;
  }
}
