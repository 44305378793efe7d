// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComponentsTest {

  @Test
  void eachComesBehindWhatItLeadsTo() {
    Map<String, List<String>> graph =
        Map.of(
            "a", List.of("b", "d"),
            "b", List.of("c"),
            "c", List.of("b", "e"),
            "d", List.of("d"),
            "e", List.of(),
            "f", List.of("a", "e"));
    assertEquals(
        List.of(List.of("e"), List.of("b", "c"), List.of("d"), List.of("a"), List.of("f")),
        Components.of(List.of("a", "f"), graph::get));
  }

  @Test
  void aComponentLeftIsNotEnteredAgain() {
    Map<Integer, List<Integer>> graph = Map.of(1, List.of(2, 3), 2, List.of(), 3, List.of(2, 1));
    assertEquals(List.of(List.of(2), List.of(1, 3)), Components.of(List.of(1), graph::get));
  }

  @Test
  void chainsAndCyclesMayBeLong() {
    int length = 100_000;
    List<List<Integer>> chain =
        Components.of(List.of(0), n -> n == length ? List.of() : List.of(n + 1));
    assertEquals(length + 1, chain.size());
    assertEquals(List.of(length), chain.get(0));
    assertEquals(1, Components.of(List.of(0), n -> List.of((n + 1) % length)).size());
  }
}
