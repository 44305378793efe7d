// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One array may be what references of two types refer to, though neither is below the other. */
class ArraysOfTwoTypesTest {
  private static final String SOURCE =
      """
      interface P {}
      interface Q {}
      class R implements P, Q {}
      class A0 {}
      interface I {}
      class Low extends A0 implements I {}
      class Other {}
      final class Closed {}
      class Held { P[] p; Q[] q; }
      class A {
        static int is(Object[] a, Object[] b) { return a == null ? 2 : a == b ? 1 : 0; }
        static int same(P[] a, Q[] b) { return is(a, b); }
        static int deep(P[][] a, Q[][] b) { return is(a, b); }
        static int below(A0[] a, I[] b) { return is(a, b); }
        static int fields(Held x, Held y) {
          return x.p == null ? 2 : (Object) x.p == (Object) y.q ? 1 : 0;
        }
        static int narrow(P[] a, R[] b) { return is(a, b); }
        static int nobody(P[] a, I[] b) { return is(a, b); }
        static int classes(A0[] a, Other[] b) { return is(a, b); }
        static int last(Closed[] a, I[] b) { return is(a, b); }
        static int depths(P[][] a, P[] b) { return is(a, b); }
      }
      """;

  @EveryStrategy
  void anArrayOfElementsThatAreBothMayBeOne(String strategy) throws Exception {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    Truth program = new Truth(folder);
    try (JvmRun jvm = new JvmRun(folder)) {
      for (String method : List.of("same", "deep", "below", "fields", "narrow", "nobody")) {
        ExplorationResult result = program.explore("A", method, strategy);
        assertEquals(List.of(), Truth.infeasible(result), method);
        jvm.assertAsPredicted(result);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"same", "deep", "below", "fields", "narrow"})
  void aClassThatIsBothIsFound(String method) {
    ExplorationResult result = Truth.of(SOURCE).explore("A", method, "path-optimal");
    assertTrue(Truth.ends(result).containsAll(List.of("0", "1", "2")), result.toString());
  }

  @Test
  void thatNoClassIsTriedThatIsBothIsSaid() {
    ExplorationResult result = Truth.of(SOURCE).explore("A", "nobody", "path-optimal");
    assertEquals(Set.of("CLASS_NOT_TRIED"), Truth.reasons(result));
  }

  @ParameterizedTest
  @ValueSource(strings = {"classes", "last", "depths"})
  void noArrayHasElementsOfTwoClasses(String method) {
    ExplorationResult result = Truth.of(SOURCE).explore("A", method, "path-optimal");
    assertEquals(1, Truth.infeasible(result).size(), result.toString());
  }
}
