// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;

/** Holds methods of a small class to what they do on the JVM. */
public final class Differential {
  private Differential() {}

  /**
   * Explores each method, and asserts that it has several tests and that each does on the JVM what
   * is predicted.
   *
   * @return for each branch that no test takes, the method explored
   */
  public static List<String> open(
      Compiler compiler, String source, String className, List<String> methods) throws Exception {
    return open(compiler, source, className, methods, ExplorationOptions.DEFAULT);
  }

  /** The same under other options. */
  public static List<String> open(
      Compiler compiler,
      String source,
      String className,
      List<String> methods,
      ExplorationOptions options)
      throws Exception {
    Path folder = compiler.compile(source);
    List<String> open = new ArrayList<>();
    try (JvmRun jvm = new JvmRun(folder)) {
      for (String method : methods) {
        ExplorationResult result = Exploration.lazy(folder, className, method, options);
        assertTrue(result.tests().size() > 1, method + " " + result.notices());
        for (TestCase test : result.tests()) {
          String what = method + " " + test.arguments() + " " + test.input();
          assertEquals(JvmRun.predicted(test), jvm.observed(test), what);
        }
        result.branches().values().stream()
            .filter(s -> !(s instanceof BranchStatus.Covered))
            .forEach(s -> open.add(method));
      }
    }
    return open;
  }
}
