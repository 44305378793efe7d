// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/**
 * A string of the input that has the text of a literal may be the literal: a test writes both as
 * the same constant, so that no path is predicted on which they are two objects of one text.
 */
class LiteralIdentityTest {
  private static final String SOURCE =
      """
      class Lit {
        static final String HELD = "y";
        String s;

        String get() {
          if (s == null) s = "x";
          return s;
        }

        static int kept(Lit l) {
          return l.get() == "x" ? 1 : l.s.equals("x") ? 2 : 3;
        }

        static int held(Lit l) {
          String t = l.s == null ? HELD : l.s;
          return t == HELD ? 1 : t.equals("y") ? 2 : 3;
        }

        static int turned(Lit l, boolean b) {
          String t = b ? l.s : "z";
          return "z" == t ? 1 : "z".equals(t) ? 2 : 3;
        }
      }
      """;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.of(SOURCE);
  }

  @EveryStrategy
  void equalTextsAreNotTwoObjects(String strategy) {
    for (String method : List.of("kept", "held", "turned")) {
      ExplorationResult result = program.explore("Lit", method, strategy);
      Set<String> ends = Truth.ends(result);
      assertTrue(ends.containsAll(Set.of("1", "3")), () -> method + ends + result.notices());
      assertFalse(ends.contains("2"), () -> method + " " + ends);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }
}
