// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.HeapPrograms;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.engine.testing.NumberPrograms;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Explores random programs symbolically and runs every test it yields on the JVM: the predicted
 * outcome is the observed one.
 */
class SymbolicDifferentialTest {

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withBounds(Bounds.DEFAULT.withObjects(4));
  private static final int METHODS = 8;

  @ParameterizedTest
  @CsvSource({"11,JAVAC", "12,ECJ", "13,JAVAC", "14,ECJ"})
  void heapProgramsDoWhatIsPredicted(long seed, Compiler compiler) throws Exception {
    Path folder = compiler.compile(HeapPrograms.source(seed, METHODS));
    assertTrue(compare(folder, "H") > 100, "tests of seed " + seed);
  }

  @ParameterizedTest
  @CsvSource({"21,JAVAC", "22,ECJ", "23,JAVAC", "24,ECJ"})
  void numberProgramsDoWhatIsPredicted(long seed, Compiler compiler) throws Exception {
    Path folder = compiler.compile(NumberPrograms.source(seed, METHODS));
    assertTrue(compare(folder, "N") > METHODS, "tests of seed " + seed);
  }

  private static int compare(Path folder, String className) throws Exception {
    int count = 0;
    try (JvmRun jvm = new JvmRun(folder)) {
      for (int i = 0; i < METHODS; i++) {
        String method = String.format("test%03d", i);
        ExplorationResult result = Exploration.lazy(folder, className, method, OPTIONS);
        Set<String> inputs = new HashSet<>();
        for (TestCase test : result.tests()) {
          String what = method + " " + test.arguments() + " " + test.input();
          assertEquals(JvmRun.predicted(test), jvm.observed(test), what);
          assertTrue(inputs.add(what), () -> "two paths for one input: " + what);
          count++;
        }
      }
    }
    return count;
  }
}
