// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Equality, hash codes and texts of records and boxes, and collections of them: each test does on
 * the JVM what is predicted, for the bytecode of both compilers.
 */
class EqualityDifferentialTest {
  private static final String SOURCE =
      """
import java.util.*;
class R {
  record Pt(int x, String n, double d, long l) {}
  record Unit() {}
  record Box(Object o, char c, boolean b, byte y, float f) {}
  static int equal(int x, double d) {
    return new Pt(x, "a", d, 3).equals(new Pt(1, "a", -0.0, 3)) ? 1 : d == 0 ? 2 : 3;
  }
  static int nan(double d) { return new Pt(1, null, d, 0).equals(new Pt(1, null, 0.0 / 0.0, 0)) ? 1 : 2; }
  static int hash(int x) {
    return new Pt(x, null, 1, 2).hashCode() == new Pt(5, null, 1, 2).hashCode() ? 1 : 2;
  }
  static int text(byte y, char c) {
    return new Box("7", c, true, y, 1.5f).toString().equals("Box[o=7, c=z, b=true, y=-3, f=1.5]") ? 1 : new Unit().toString().length();
  }
  static int map(int x, int y) {
    Map<Integer, String> m = new HashMap<>();
    m.put(x, "a");
    m.put(y, "b");
    return m.size() == 1 ? 1 : m.containsKey(3) ? 2 : m.get(300) != null ? 3 : 4;
  }
  static int list(int x) {
    List<Integer> l = new ArrayList<>();
    l.add(x);
    l.add(3);
    return l.contains(7) ? 1 : l.indexOf(3) == 0 ? 2 : 3;
  }
  static int immutable(int x) { return List.of(1, 2, 300).contains(x) ? 1 : 2; }
  static int cached(int x) { Integer a = x, b = x; return a == b ? 1 : 2; }
  static int longs(long x, long y) { Long a = x, b = y; return a == b ? 1 : a.equals(b) ? 2 : 3; }
  static int letters(char c) { Character a = c, b = c; return a == b ? 1 : 2; }
  static int made(int x) { Integer a = x, b = new Integer(x); return a == b ? 1 : 2; }
  static int arrays(int[] a, int[] b) { return Arrays.equals(a, b) ? Arrays.hashCode(a) == 34 ? 1 : 2 : 3; }
  static int range(int[] a, int i, int j) {
    int[] c = Arrays.copyOfRange(a, i, j);
    Arrays.fill(c, 1);
    return c.length == 2 ? c[0] : 2;
  }
  static int compare(double a, float b) { return Double.compare(a, 0.0) < 0 ? a == 0 ? 1 : 2 : Float.compare(b, b) == 0 ? 3 : 4; }
  static int name(int x) { return (x > 0 ? new Unit() : new int[0][0]).getClass().getSimpleName().equals("int[][]") ? 1 : 2; }
}
""";

  /** Branches that no input takes: a box never is one made by {@code new}; 4 is never returned. */
  private static final List<String> NEVER = List.of("compare", "made");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    List<String> methods =
        List.of(
            "equal",
            "nan",
            "hash",
            "text",
            "map",
            "list",
            "immutable",
            "cached",
            "longs",
            "letters",
            "made",
            "arrays",
            "range",
            "compare",
            "name");
    JvmRun.assertAsPredicted(folder, "R", methods, ExplorationOptions.DEFAULT)
        .forEach(
            (method, result) -> {
              long open =
                  result.branches().entrySet().stream()
                      .filter(e -> own(e.getKey(), method))
                      .filter(e -> !(e.getValue() instanceof BranchStatus.Covered))
                      .count();
              assertEquals(NEVER.contains(method) ? 1 : 0, open, method);
            });
  }

  private static boolean own(BranchId branch, String method) {
    return branch.method().name().equals(method);
  }
}
