// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Under an invariant a new object stays of one class. That others would have answered differently
 * is told, once the program asks, and nothing is called infeasible then.
 */
class ClassesUnderRulesTest {
  private static final String SOURCE =
      """
      public class Cell {
        Cell next;
        Shape data;

        interface Shape { int sides(); }
        static class Line implements Shape { public int sides() { return 1; } }
        static class Square implements Shape { public int sides() { return 4; } }

        // one call, two methods: one of them is tried
        static boolean isLine(Cell list) { return list.data.sides() == 1; }

        // the class of the data does not matter
        static boolean isFull(Cell list) { return list.data != null; }
      }
      """;

  @ParameterizedTest
  @EnumSource
  void aClassThatIsNotTriedIsTold(Compiler compiler) {
    ExplorationResult result = explore(compiler, "isLine");
    assertEquals(1, result.notices().stream().filter(n -> n.code() == Code.CLASS_CHOSEN).count());
    assertFalse(result.complete());
  }

  @ParameterizedTest
  @EnumSource
  void aClassThatNobodyAsksForIsNot(Compiler compiler) {
    ExplorationResult result = explore(compiler, "isFull");
    assertTrue(result.notices().stream().noneMatch(n -> n.code() == Code.CLASS_CHOSEN));
  }

  private static ExplorationResult explore(Compiler compiler, String method) {
    Path folder = compiler.compile(SOURCE);
    String descriptor = "(LCell;)Z";
    return new Explorer()
        .explore(
            HexSpecs.request(
                folder,
                new MethodId("Cell", method, descriptor),
                List.of(Specs.ref("list", "Cell")),
                HexSpecs.circular("Cell"),
                HexSpecs.requires("list", "Cell"),
                ExplorationOptions.DEFAULT.withStrategy("hex")),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
