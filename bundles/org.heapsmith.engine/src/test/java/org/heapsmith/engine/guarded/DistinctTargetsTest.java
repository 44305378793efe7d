// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls fork by the methods they run and type tests by their answers, not by classes. */
class DistinctTargetsTest {
  private static final String SOURCE =
      """
      public class Shapes {
        static abstract class Shape { Shape next; int area() { return 0; } abstract int edges(); }
        static class Round extends Shape { int edges() { return 0; } }
        static class Dot extends Round { }
        static class Box extends Shape { int edges() { return 4; } int area() { return 1; } }
        static class Cube extends Box { int edges() { return 12; } }

        static int area(Shape s) { return s.area(); }

        static int edges(Shape s) { return s.edges(); }

        static int bothAreas(Shape s) { return s.area() + s.area(); }

        static int areaOfRound(Shape s) { return ((Round) s).area(); }

        static int edgesOfNext(Shape s) { return s.next.edges(); }

        static boolean isBox(Shape s) { return s.edges() >= 4 && s instanceof Box; }

        static int kind(Object o) {
          if (o instanceof Round) return 1;
          if (o instanceof Cube) return 2;
          return 3;
        }

        static boolean isRound(Object o) { return o instanceof Round; }

        static boolean isNextOfNextRound(Shape s) { return s.next.next instanceof Round; }

        static boolean isBoxNow(Shape s, Shape t) { s.next = null; return t.next instanceof Box; }

        static Round roundOrNull(Object o) { return (Round) o; }

        static int castAndUse(Object o) { Round r = (Round) o; return r == null ? 0 : r.edges(); }

        static boolean isNothingElse(Shape s) {
          return s != null && !(s instanceof Round) && !(s instanceof Box);
        }
      }
      """;

  /**
   * Four classes and two areas, three numbers of edges; asked a second time there is one answer
   * left. What is thrown: null, and a class that the cast refuses. Null is no question of its own
   * in a type test: it is one of the reasons for its answer.
   */
  @ParameterizedTest
  @CsvSource({
    "area, 2, 1",
    "edges, 3, 1",
    "bothAreas, 2, 1",
    "areaOfRound, 1, 2",
    "edgesOfNext, 3, 2",
    "isBox, 3, 1",
    "kind, 3, 0",
    "isRound, 2, 0",
    "isNextOfNextRound, 2, 2",
    "isBoxNow, 2, 2",
    "roundOrNull, 1, 1",
    "castAndUse, 2, 1",
    "isNothingElse, 3, 0"
  })
  void paths(String method, int normal, int exceptional) {
    for (Compiler compiler : Compiler.values()) {
      assertPaths("path-optimal", compiler, method, normal, exceptional);
    }
  }

  /** Summaries have locations instead of symbols, and the same answers. */
  @ParameterizedTest
  @CsvSource({
    "kind, 3, 0",
    "isRound, 2, 0",
    "isNextOfNextRound, 2, 2",
    "roundOrNull, 1, 1",
    "castAndUse, 2, 1",
    "isNothingElse, 3, 0"
  })
  void pathsOfSummaries(String method, int normal, int exceptional) {
    assertPaths("summary", Compiler.JAVAC, method, normal, exceptional);
  }

  private static void assertPaths(
      String strategy, Compiler compiler, String method, int normal, int exceptional) {
    ExplorationResult result =
        Exploration.explore(
            compiler.compile(SOURCE),
            "Shapes",
            method,
            ExplorationOptions.DEFAULT.withStrategy(strategy));
    assertTrue(result.complete(), () -> result.notices().toString());
    int thrown = result.statistics().exceptional();
    assertEquals(
        "%d and %d thrown".formatted(normal, exceptional),
        "%d and %d thrown".formatted(result.statistics().paths() - thrown, thrown));
  }
}
