// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** States that differ in what a method may ask are two, however alike they look. */
class StatesApartTest {
  private static final String SOURCE =
      """
      class Mirrors {
        private Class<?> type;
        void other() { type = Mirrors.class; }
        void text() { type = String.class; }
        void number() { type = int.class; }
        int ask() { return type == String.class ? 1 : type == Mirrors.class ? 2 : type == int.class ? 3 : 4; }
      }
      class Texts {
        private String text;
        void hostile() { text = "a], Letter[term=number 0"; }
        void two(char c) { text = "a" + c; }
        int ask() { return text != null && text.length() == 2 ? 1 : 2; }
      }
      class Pairs {
        private String a = "";
        private String b = "";
        void left() { a = "x, y"; b = "z"; }
        void right() { a = "x"; b = "y, z"; }
        int ask() { return a.length() == 1 ? 1 : b.length() == 1 ? 2 : 3; }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"Mirrors", "Texts", "Pairs"})
  void eachIsKept(String type) {
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE))) {
      Bounds bounds = new Bounds(2, 6, 10_000, 12, 60, 2, 600_000);
      ExplorationResult result = WithoutSpec.explore(classPath, type, "ask", "sequences", bounds);
      assertTrue(
          result.branches().values().stream().allMatch(BranchStatus.Covered.class::isInstance),
          () -> "" + result.branches());
    }
  }
}
