// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.MalformedURLException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.result.ExplorationResult;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.engine.testing.Compiler;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.HeapPrograms;
import org.heapsmith.engine.testing.JvmRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On random programs over heaps, path-optimal execution finds the paths that lazy initialisation
 * finds, each once; every test does on the JVM what is predicted. A path is what the JVM does: the
 * programs trace their branches into the result.
 */
class AgreementWithLazyTest {
  private static final int METHODS = 8;

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withBounds(Bounds.DEFAULT.withObjects(40));

  @ParameterizedTest
  @CsvSource({"11,JAVAC", "12,ECJ", "13,JAVAC", "14,ECJ", "15,JAVAC", "16,ECJ"})
  void samePathsEachOnce(long seed, Compiler compiler) throws Exception {
    Path folder = compiler.compile(HeapPrograms.source(seed, METHODS));
    for (int i = 0; i < METHODS; i++) {
      String method = String.format("test%03d", i);
      ExplorationResult lazy =
          Exploration.explore(folder, "H", method, OPTIONS.withStrategy("lazy"));
      ExplorationResult optimal =
          Exploration.explore(folder, "H", method, OPTIONS.withStrategy("path-optimal"));
      assertTrue(lazy.complete(), () -> lazy.notices().toString());
      assertTrue(optimal.complete(), () -> method + optimal.notices());
      assertOnJvm(folder, optimal);
      List<String> found = new ArrayList<>(paths(optimal));
      SortedSet<String> expected = new TreeSet<>(paths(lazy));
      assertEquals(String.join("\n", expected), String.join("\n", new TreeSet<>(found)), method);
      assertTrue(found.size() <= lazy.tests().size(), method);
    }
  }

  /** Branches and outcome: the branches of a path without loops are the path. */
  private static List<String> paths(ExplorationResult result) {
    return result.tests().stream()
        .map(t -> t.branches() + " " + t.outcome().getClass().getSimpleName())
        .toList();
  }

  private static void assertOnJvm(Path folder, ExplorationResult result)
      throws MalformedURLException, java.io.IOException, ReflectiveOperationException {
    try (JvmRun jvm = new JvmRun(folder)) {
      for (TestCase test : result.tests()) {
        String what = test.method() + " " + test.arguments() + " " + test.input();
        assertEquals(JvmRun.predicted(test), jvm.observed(test), what);
      }
    }
  }
}
