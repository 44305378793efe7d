// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;

/** Which loops count to a limit, whatever is decided in their rounds, by both compilers' code. */
class CountedLoopTest {
  private static final String SOURCE =
      """
      import java.util.List;

      class Loops {
        int up(int n) { int s = 0; for (int i = 0; i < n; i++) { if (s > i) { s += i; } } return s; }
        int down(int[] a) { int s = 0; for (int i = a.length - 1; i >= 0; i--) { s += a[i]; } return s; }
        int constant() { int s = 0; for (int i = 0; i <= 13; i += 2) { s += i; } return s; }
        int array(int[] a) { int s = 0; for (int i = 0; i < a.length; i++) { s += a[i]; } return s; }
        int each(int[] a) { int s = 0; for (int n : a) { if (n < 0) { continue; } s += n; } return s; }
        int text(String t) {
          int s = 0;
          for (int i = 0; i < t.length(); i++) { switch (t.charAt(i)) { case 'a' -> s++; default -> s--; } }
          return s;
        }
        int twice(int n, int s) { for (int i = 0; i < n; i++) { if (s > 3) { i++; } } return s; }
        int inner(int n, int m) {
          for (int i = 0; i < n; i++) { while (m > i) { m = m / 2; } }
          return m;
        }

        int seldom(int n, int s) { int i = 0; while (i < n) { if (s > i) { i++; } } return s; }
        int back(int n, int s) { for (int i = 0; i < n; i++) { if (s > i) { i--; } } return s; }
        int set(int n, int s) { for (int i = 0; i < n; i++) { if (s > i) { i = s; } } return s; }
        int other(int n, int s) { for (int i = 0; i < n; s++) { if (s > 7) { return i; } } return s; }
        int list(List<String> l) { int s = 0; for (int i = 0; i < l.size(); i++) { s += i; } return s; }
        int unequal(int n) { int s = 0; for (int i = 0; i != n; i++) { s += i; } return s; }
        int endless(int n) { for (;;) { if (n++ > 5) { return n; } } }
        int none(int n) { return n > 3 ? 1 : 2; }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"up", "down", "constant", "array", "each", "text", "twice"})
  void aLoopCountsIfEachRoundTakesItNearerToItsLimit(String name) {
    for (Compiler compiler : Compiler.values()) {
      assertEquals(Set.of(true), ways(compiler, name), compiler.toString());
    }
  }

  /** Each way round a loop for itself: of {@code seldom}, javac makes one that counts. */
  @ParameterizedTest
  @ValueSource(strings = {"inner", "seldom", "back", "set", "other", "list", "unequal", "endless"})
  void anotherLoopHasAWayRoundThatDoesNot(String name) {
    for (Compiler compiler : Compiler.values()) {
      assertTrue(ways(compiler, name).contains(false), compiler.toString());
    }
  }

  @Test
  void whatGoesForwardIsNoLoop() {
    for (Compiler compiler : Compiler.values()) {
      assertEquals(Set.of(), ways(compiler, "none"), compiler.toString());
    }
  }

  /** Returns whether the jumps back of a method go round loops that count. */
  private static Set<Boolean> ways(Compiler compiler, String name) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(SOURCE))) {
      InsnList code = classPath.get("Loops").methods(name).get(0).node().instructions;
      Set<Boolean> ways = new HashSet<>();
      for (AbstractInsnNode at : code) {
        if (at instanceof JumpInsnNode jump) {
          boolean counts = CountedLoop.of(jump).isPresent();
          if (code.indexOf(jump.label) < code.indexOf(jump)) {
            ways.add(counts);
          } else {
            assertFalse(counts, name);
          }
        }
      }
      return ways;
    }
  }
}
