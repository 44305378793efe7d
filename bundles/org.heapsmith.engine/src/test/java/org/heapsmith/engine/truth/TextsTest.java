// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text of an object runs its {@code toString}, which may throw, whoever asks for the text. */
class TextsTest {
  private static final String SOURCE =
      """
      class T {
        int v;

        @Override
        public String toString() {
          if (v == 3) {
            throw new IllegalStateException();
          }
          return "t";
        }

        static int concatenated(T t) {
          String s = "a" + t;
          return s.length();
        }

        static int appended(T t) {
          return new StringBuilder("a").append(t).toString().length();
        }

        static int valued(T t) {
          return String.valueOf((Object) t).length();
        }
      }
      """;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.of(SOURCE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void itIsRunForNullForAnObjectAndForOneThatThrows(String strategy) {
    for (String method : List.of("concatenated", "appended", "valued")) {
      ExplorationResult result = program.explore("T", method, strategy);
      Set<String> ends = Truth.ends(result);
      assertEquals(3, result.tests().size(), () -> strategy + " " + method + " " + ends);
      assertTrue(ends.toString().contains("IllegalState"), () -> strategy + method + ends);
      assertEquals(List.of(), result.notices(), () -> strategy + " " + method);
    }
  }
}
