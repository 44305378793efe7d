// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.nio.file.Path;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.SamePaths;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All strategies find the same program paths on every small subject, within no bound. */
class AgreementTest {
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withBounds(Bounds.DEFAULT.withLoop(20).withObjects(40));

  @ParameterizedTest
  @CsvSource({
    "Sample, swap hasNull",
    "Sum, sum",
    "Chain, get contains remove bendsBack",
    "Tree, find",
    "Ring, removeFirst insert",
    "Child, isLinked moveUp",
    "Shape, both",
  })
  void sameProgramPaths(String className, String methods) {
    for (Compiler compiler : Compiler.values()) {
      Path folder = compiler.compile(SmallSubjects.source(className));
      for (String method : methods.split(" ")) {
        SamePaths.assertSame(folder, className, method, OPTIONS);
      }
    }
  }
}
