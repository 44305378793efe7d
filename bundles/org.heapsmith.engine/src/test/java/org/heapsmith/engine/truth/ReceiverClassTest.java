// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/** The receiver has the class that is tested, also where an argument of a wider type is it. */
class ReceiverClassTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            public class Receivers {
              static final Receivers FIRST = new Receivers();
              int v;
              Receivers next;

              public int hashCode() { return v; }
              int size() { return v; }

              boolean argument(Object o) { return o == this && o.hashCode() == 3; }

              boolean cast(Object o) { return o == this && ((Receivers) o).size() == 3; }

              boolean compared(Comparable<?> c, Object o) {
                if (o == this) { return o instanceof Comparable; }
                return c == o;
              }

              boolean isFirst() { return this == FIRST; }

              boolean isNext(Object o) { return next == FIRST && o == this; }
            }
            """);
  }

  @EveryStrategy
  void noOtherClassIsLeftOutForIt(String strategy) {
    for (String method : List.of("argument", "cast", "compared")) {
      ExplorationResult result = program.explore("Receivers", method, strategy);
      List<String> about =
          result.notices().stream()
              .filter(n -> n.code() == Code.CLASS_NOT_TRIED && n.message().contains("this is"))
              .map(Notice::toLine)
              .toList();
      assertEquals(List.of(), about, method);
      assertTrue(Truth.ends(result).containsAll(Set.of("0", "1")) || method.equals("compared"));
    }
  }

  /** A static field may refer to it. */
  @EveryStrategy
  void itMayBeTheObjectOfAStaticField(String strategy) {
    for (String method : List.of("isFirst", "isNext")) {
      ExplorationResult result = program.explore("Receivers", method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }
}
