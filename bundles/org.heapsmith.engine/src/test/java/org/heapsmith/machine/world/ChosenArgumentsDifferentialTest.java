// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A call that can be explored neither by bytecode nor by a model is made on values that stand for
 * all: what follows is what the JVM does, and nothing that other values lead to is called
 * infeasible.
 */
class ChosenArgumentsDifferentialTest {
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withNativeCode(NativeCode.JDK);

  private static final List<String> METHODS =
      List.of("format", "checksum", "checksums", "later", "constrained", "zero", "node");

  private static final String SOURCE =
      """
import java.util.*;
import java.util.zip.*;

class C {
  static int format(int x) {
    return String.format(Locale.ROOT, "%+05d", x).startsWith("-") ? 1 : 2;
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
    String s = String.format(Locale.ROOT, "%o", x & 255);
    return y > 3 ? s.length() : x > 1000 ? 3 : 4;
  }
  static int constrained(int x) {
    if (x < 100 || x > 120) return 0;
    CRC32 c = new CRC32();
    c.update(x);
    return (int) c.getValue() + x;
  }
  static int zero(double d) {
    if (d != 0) return 0;
    return String.format(Locale.ROOT, "%.1f", d).startsWith("-") ? 1 : 2;
  }
  static int node(N n) {
    CRC32 c = new CRC32();
    c.update(n.next.x);
    if (n.next == n) return 3;
    return c.getValue() > 0x80000000L ? 1 : 2;
  }
  static class N {
    N next;
    byte x;
  }
}
""";

  private static final Path FOLDER = Compiler.JAVAC.compile(SOURCE);

  private static final Map<String, ExplorationResult> EXPLORED = new ConcurrentHashMap<>();

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler == Compiler.JAVAC ? FOLDER : compiler.compile(SOURCE);
    for (String method : METHODS) {
      assertAsPredicted(
          folder, compiler == Compiler.JAVAC ? explored(method) : explore(folder, method, "lazy"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazier", "lazier-sharp", "separation", "path-optimal", "summary"})
  void everyStrategyChooses(String strategy) throws Exception {
    ExplorationResult result = explore(FOLDER, "node", strategy);
    assertAsPredicted(FOLDER, result);
    assertOthersAreLeftOut(result);
  }

  @Test
  void nothingIsInfeasibleThatOtherValuesLeadTo() {
    for (String method : METHODS) {
      assertOthersAreLeftOut(explored(method));
    }
  }

  @Test
  void withoutNativeCodeThePathEnds() {
    ExplorationResult result = Exploration.lazy(FOLDER, "C", "format", ExplorationOptions.DEFAULT);
    assertEquals(List.of(), result.tests());
    assertFalse(isSaid(result));
  }

  @Test
  void valuesThatDifferAreTried() {
    assertEquals(
        List.of("returned 2", "returned 1", "returned 2"),
        explored("format").tests().stream().map(JvmRun::predicted).toList());
  }

  @Test
  void whatIsFoundIsTheSameEveryTime() {
    ExplorationResult again = explore(FOLDER, "checksums", "lazy");
    assertEquals(explored("checksums").tests(), again.tests());
    assertEquals(explored("checksums").notices(), again.notices());
  }

  private static ExplorationResult explored(String method) {
    return EXPLORED.computeIfAbsent(method, m -> explore(FOLDER, m, "lazy"));
  }

  private static ExplorationResult explore(Path folder, String method, String strategy) {
    return Exploration.explore(folder, "C", method, OPTIONS.withStrategy(strategy));
  }

  private static void assertAsPredicted(Path folder, ExplorationResult result) throws Exception {
    assertFalse(result.tests().isEmpty(), "" + result.notices());
    try (JvmRun jvm = new JvmRun(folder)) {
      jvm.assertAsPredicted(result);
    }
  }

  private static void assertOthersAreLeftOut(ExplorationResult result) {
    assertTrue(isSaid(result), "" + result.notices());
    assertFalse(
        result.branches().values().stream()
            .anyMatch(b -> b instanceof BranchStatus.ProvedInfeasible),
        "" + result.branches());
  }

  private static boolean isSaid(ExplorationResult result) {
    return result.notices().stream().anyMatch(n -> n.code() == Code.ARGUMENTS_CHOSEN);
  }
}
