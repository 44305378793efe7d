// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;

/** An object whose class is open is of the types of all references that it turns out to be. */
class AliasedClassesTest {
  private static final String SOURCE =
      """
      abstract class Base { int x; abstract int step(); int go() { return x > 2 ? step() : 0; } }
      final class N extends Base {
        Object first; N rest; int size;
        int step() { return size > 5 ? 1 : 2; }
      }
      final class T extends Base { int y; int step() { return y > 0 ? 3 : 4; } }
      class A {
        static int argument(N a, Base b) {
          int k = b.x;
          int q = a.rest.size;
          return b.go() + q + k;
        }
        static int compared(N a, Base b) {
          int k = b.x;
          return a.rest == b ? b.go() : a.rest == null ? 5 : 6;
        }
        static int tested(N a, N c) {
          Object f = a.first;
          if (!(f instanceof Base)) return -1;
          Base b = (Base) f;
          int k = b.x;
          int q = c.rest.size;
          int p = b.go();
          return c.rest == f ? p : p + 1;
        }
        static int element(Base[] all, N a) {
          int k = all[0].x;
          int q = a.rest.size;
          return all[0].go() + q;
        }
      }
      """;

  @EveryStrategy
  void noObjectIsOfAnotherClass(String strategy) throws Exception {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    Truth program = new Truth(folder);
    try (JvmRun jvm = new JvmRun(folder)) {
      for (String method : List.of("argument", "compared", "tested", "element")) {
        ExplorationResult result = program.explore("A", method, strategy);
        assertTrue(result.tests().size() > 1, method);
        assertEquals(List.of(), Truth.infeasible(result), method);
        jvm.assertAsPredicted(result);
      }
    }
  }
}
