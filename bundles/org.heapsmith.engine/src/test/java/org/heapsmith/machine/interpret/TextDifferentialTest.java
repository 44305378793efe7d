// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Methods on strings and arrays of the input: every branch is reached, and each test does on the
 * JVM what is predicted, for the bytecode of both compilers.
 */
class TextDifferentialTest {
  private static final String SOURCE =
      """
      class T {
        static int kind(String s) {
          if (s == null) return -1;
          if (s.isEmpty()) return 0;
          if (s.equals("ab")) return 1;
          if ("xyz".equals(s)) return 2;
          if (s.charAt(0) == 'x') return 3;
          return s.length() == 3 && s.charAt(2) == s.charAt(1) ? 4 : 5;
        }
        static int choose(String s) {
          switch (s) { case "a": return 1; case "bc": return 2; default: return 3; }
        }
        static int at(String s, int i) { return s.charAt(i) > 'm' ? 1 : 0; }
        static int compare(String a, String b) {
          return a.compareTo(b) < 0 ? -1 : a.startsWith(b) ? 1 : a.endsWith(b) ? 2 : 0;
        }
        static int same(String a, String b) { return a.equals(b) ? 1 : 0; }
        static int letters(String s) {
          int sum = 0;
          for (char c : s.toCharArray()) if (c == 'q') sum++;
          return sum;
        }
        static int element(int[] a, int i) { return a[i] > 3 ? 1 : 0; }
        static int store(int[] a, int i, int v) { a[i] = v; return a[0] == v ? 1 : 0; }
        static int names(String[] a) { return a[0].equals(a[1]) ? 1 : 0; }
      }
      """;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    List<String> methods =
        List.of("kind", "choose", "at", "compare", "same", "letters", "element", "store", "names");
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "T", methods));
  }
}
