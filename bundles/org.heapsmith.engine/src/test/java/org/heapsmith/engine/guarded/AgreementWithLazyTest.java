// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.MalformedURLException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.HeapPrograms;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.engine.testing.SamePaths;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On random programs over heaps all strategies find the program paths that lazy initialisation
 * finds; path-optimal execution and summaries have no more traces for them, and their tests do on
 * the JVM what is predicted.
 */
class AgreementWithLazyTest {
  private static final int METHODS = 8;

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withBounds(Bounds.DEFAULT.withObjects(40));

  @ParameterizedTest
  @CsvSource({"11,JAVAC", "12,ECJ", "13,JAVAC", "14,ECJ"})
  void samePathsEachOnce(long seed, Compiler compiler) throws Exception {
    Path folder = compiler.compile(HeapPrograms.source(seed, METHODS));
    for (int i = 0; i < METHODS; i++) {
      String method = String.format("test%03d", i);
      Map<String, ExplorationResult> results = SamePaths.assertSame(folder, "H", method, OPTIONS);
      for (String strategy : List.of("path-optimal", "summary")) {
        assertOnJvm(folder, results.get(strategy));
        int traces = results.get(strategy).tests().size();
        assertTrue(traces <= results.get("lazy").tests().size(), method);
      }
    }
  }

  private static void assertOnJvm(Path folder, ExplorationResult result)
      throws MalformedURLException, java.io.IOException, ReflectiveOperationException {
    try (JvmRun jvm = new JvmRun(folder)) {
      jvm.assertAsPredicted(result);
    }
  }
}
