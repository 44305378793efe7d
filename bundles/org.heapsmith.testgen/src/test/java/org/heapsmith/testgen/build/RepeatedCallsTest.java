// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatedCallsTest {
  private static List<String> loops(String... statements) {
    return RepeatedCalls.asLoops(List.of(statements), "value");
  }

  @Test
  void manyCallsInARowAreALoop() {
    assertEquals(
        List.of(
            "var map = new TreeMap();",
            "for (int value : new int[] {4, -1, 2, 9, 4}) {",
            "  map.put(value, value);",
            "}",
            "map.clear();"),
        loops(
            "var map = new TreeMap();",
            "map.put(4, 4);",
            "map.put(-1, -1);",
            "map.put(2, 2);",
            "map.put(9, 9);",
            "map.put(4, 4);",
            "map.clear();"));
  }

  @Test
  void fewAreNot() {
    List<String> four = List.of("q.add(1);", "q.add(2);", "q.add(3);", "q.add(4);");
    assertEquals(four, RepeatedCalls.asLoops(four, "value"));
  }

  @Test
  void callsOfTwoMethodsOrObjectsAreTwoLoops() {
    List<String> calls = new ArrayList<>();
    for (String call : List.of("q.add", "r.add", "r.addFirst")) {
      for (int i = 0; i < 5; i++) {
        calls.add(call + "(" + i + ");");
      }
    }
    assertEquals(9, RepeatedCalls.asLoops(calls, "value").size());
  }

  /** An int would be another argument there, or another method would be called. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "q.add(1L);",
        "q.add((short) 1);",
        "q.add('a');",
        "q.add(\"1\");",
        "q.put(1, 2);",
        "q.add();",
        "var x = q.add(1);",
        "q.next.add(1);",
        "q.add(1.0);"
      })
  void othersStayAsTheyAre(String statement) {
    List<String> many = java.util.Collections.nCopies(8, statement);
    assertEquals(many, RepeatedCalls.asLoops(many, "value"));
  }
}
