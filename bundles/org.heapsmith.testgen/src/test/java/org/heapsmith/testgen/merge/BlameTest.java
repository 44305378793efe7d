// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A test that does not compile is known by its lines, or by what it calls. */
class BlameTest {
  private static final String TEXT =
      """
      package p;

      import java.util.List;

      class T {

        class Add {

          void one() {
            int a = made();
          }

          void two() {
            int b = 2;
          }
        }

        static int made() {
          return part();
        }

        static int part() {
          return 1;
        }
      }
      """;

  @Test
  void testsAreFoundByLinesAndByWhatTheyCall() {
    assertEquals(Set.of("Add.one"), Blame.of(TEXT, List.of(10)));
    assertEquals(Set.of("Add.two"), Blame.of(TEXT, List.of(14)));
    assertEquals(Set.of("Add.one", "Add.two"), Blame.of(TEXT, List.of(9, 13)));
    assertEquals(Set.of("Add.one"), Blame.of(TEXT, List.of(23)), "through two methods");
    assertEquals(Set.of(), Blame.of(TEXT, List.of(3)), "an import is nobody's");
    assertEquals(Set.of(), Blame.of("class T {", List.of(1)));
  }
}
