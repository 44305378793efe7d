// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A call that can be explored neither by bytecode nor by a model is made on values that stand for
 * all: what follows is what the JVM does, and nothing that other values lead to is called
 * infeasible.
 */
class ChosenArgumentsDifferentialTest {
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withNativeCode(NativeCode.JDK);

  private static final List<String> METHODS =
      List.of("format", "checksum", "checksums", "later", "constrained", "never");

  private static final String SOURCE =
      """
import java.util.*;
import java.util.zip.*;

class C {
  static int format(int x) {
    return String.format(Locale.ROOT, "%05d", x).startsWith("-") ? 1 : 2;
  }
  static int checksum(int x) {
    CRC32 c = new CRC32();
    c.update(x);
    return c.getValue() > 0x80000000L ? 1 : 2;
  }
  static int checksums(int x, long y, double z) {
    byte[] b = {(byte) x, 2, (byte) y};
    CRC32 c = new CRC32();
    c.update(b, 0, 3);
    String s = String.format(Locale.ROOT, "%.2f", z) + c.getValue();
    return s.length() > 12 ? 1 : 2;
  }
  static int later(int x, int y) {
    String s = String.format(Locale.ROOT, "%x", x & 255);
    return y > 3 ? s.length() : x > 1000 ? 3 : 4;
  }
  static int constrained(int x) {
    if (x < 100 || x > 120) return 0;
    CRC32 c = new CRC32();
    c.update(x);
    return (int) c.getValue() + x;
  }
  static int never(int x) {
    return String.format(Locale.ROOT, "%d", x).length() == 11 ? 1 : 2;
  }
}
""";

  private static final Path FOLDER = Compiler.JAVAC.compile(SOURCE);

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler == Compiler.JAVAC ? FOLDER : compiler.compile(SOURCE);
    try (JvmRun jvm = new JvmRun(folder)) {
      for (String method : METHODS) {
        ExplorationResult result = explore(folder, method, OPTIONS);
        assertFalse(result.tests().isEmpty(), method + " " + result.notices());
        for (TestCase test : result.tests()) {
          String what = method + " " + test.arguments();
          assertEquals(jvm.observed(test), JvmRun.predicted(test), what);
        }
      }
    }
  }

  @Test
  void nothingIsInfeasibleThatOtherValuesLeadTo() {
    for (String method : METHODS) {
      ExplorationResult result = explore(FOLDER, method, OPTIONS);
      assertTrue(isSaid(result), method + " " + result.notices());
      assertFalse(
          result.branches().values().stream()
              .anyMatch(b -> b instanceof BranchStatus.ProvedInfeasible),
          method + " " + result.branches());
    }
  }

  @Test
  void withoutNativeCodeThePathEnds() {
    ExplorationResult result = explore(FOLDER, "format", ExplorationOptions.DEFAULT);
    assertEquals(List.of(), result.tests());
    assertFalse(isSaid(result));
  }

  @Test
  void valuesThatDifferAreTried() {
    ExplorationResult result = explore(FOLDER, "format", OPTIONS);
    assertEquals(
        List.of("returned 2", "returned 1", "returned 2"),
        result.tests().stream().map(JvmRun::predicted).toList());
  }

  @Test
  void whatIsFoundIsTheSameEveryTime() {
    for (String method : List.of("checksums", "later")) {
      ExplorationResult first = explore(FOLDER, method, OPTIONS);
      ExplorationResult second = explore(FOLDER, method, OPTIONS);
      assertEquals(first.tests(), second.tests(), method);
      assertEquals(first.notices(), second.notices(), method);
    }
  }

  private static ExplorationResult explore(Path folder, String method, ExplorationOptions options) {
    return Exploration.lazy(folder, "C", method, options);
  }

  private static boolean isSaid(ExplorationResult result) {
    return result.notices().stream().anyMatch(n -> n.code() == Code.ARGUMENTS_CHOSEN);
  }
}
