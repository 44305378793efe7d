// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.machine.result.BranchStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Elements are what generic declarations say: no cast that the compiler has written fails. What a
 * cast with a warning may have put there is left out, and nothing that depends on it infeasible.
 */
class GenericInputsTest {
  private static final String SOURCE =
      """
      import java.util.*;
      class Typed {
        enum Color { RED, GREEN }
        record Shop(List<Color> colors, Optional<String> name) { }
        static class Holder<T> { T held; Holder<T> next; }
        static class Whole extends Holder<Integer> { }

        static int first(List<Integer> l) { return l.get(0) > 3 ? 1 : 2; }
        static int wild(Collection<? extends Number> c) {
          for (Number n : c) { if (n != null) { return 1; } }
          return 2;
        }
        static int red(Shop s) { return s.colors().get(0) == Color.RED ? 1 : 2; }
        static int named(Shop s) { return s.name().get().isEmpty() ? 1 : 2; }
        static int nested(List<List<Long>> l) { return l.get(0).get(0) > 1L << 40 ? 1 : 2; }
        static int arrays(List<int[]> l) { return l.get(0)[0] == 7 ? 1 : 2; }
        static int inherited(Whole w) { return w.next.held > 3 ? 1 : 2; }
        static int held(Holder<Holder<String>> h) { return h.held.held.isEmpty() ? 1 : 2; }
        static <T extends Shop> int bound(List<T> l) { return l.get(0).colors() == null ? 1 : 2; }

        static int string(List<Integer> l) { return (Object) l.get(0) instanceof String ? 1 : 2; }
        static int none(List<Integer> l) {
          Object o = l.get(0);
          return o != null && !(o instanceof Integer) ? 1 : 2;
        }
        static int cast(List<Integer> l, int x) {
          String s = (String) (Object) l.get(0);
          return s != null && x > 3 ? 1 : 2;
        }
      }
      """;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.of(SOURCE);
  }

  @EveryStrategy
  void nothingIsInfeasible(String strategy) {
    assertEquals(Map.of(), program.infeasible("Typed", Truth.small(strategy)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"separation", "lazy", "lazier", "lazier-sharp", "path-optimal", "summary"})
  void noCastOfTheCompilerFails(String strategy) {
    for (String method : List.of("first", "red", "named", "arrays", "inherited", "bound")) {
      Set<String> ends = Truth.ends(program.explore("Typed", method, strategy));
      assertFalse(ends.toString().contains("ClassCastException"), method + " " + ends);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"separation", "lazy", "lazier", "lazier-sharp", "path-optimal", "summary"})
  void elementsOfElementsAreKnown(String strategy) {
    for (String method :
        List.of("first", "wild", "red", "named", "held", "arrays", "inherited", "bound")) {
      program
          .explore("Typed", method, strategy)
          .branches()
          .forEach(
              (branch, status) ->
                  assertTrue(status instanceof BranchStatus.Covered, branch + " " + status));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "lazier", "path-optimal", "summary"})
  void whatADeclarationExcludesIsLeftOutByItsName(String strategy) {
    for (String method : List.of("string", "none", "cast")) {
      String notices = program.explore("Typed", method, strategy).notices().toString();
      assertTrue(notices.contains("is declared as java.lang.Integer"), method + " " + notices);
    }
  }
}
