// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A graph is written as its edges: {@code ab} says that a uses b. */
class PackageCyclesTest {

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "ab bc ac, ''",
    "ab cb db, ''",
    "ax bx, ''", // x is somebody else's
    "aa, a -> a",
    "ab ba, a -> b -> a",
    "ab bc ca, a -> b -> c -> a",
    "ab bc cd da ca, a -> b -> c -> a; d -> a -> b -> c -> d", // the shorter way first
    "xa ab ba, a -> b -> a", // x stands before the cycle, not in it
    "ab ba cd dc, a -> b -> a; c -> d -> c",
    "ab ba bc cb, a -> b -> a; c -> b -> c", // two cycles that meet
  })
  void eachCycleIsTold(String edges, String cycles) {
    SortedMap<String, TreeSet<String>> uses = new TreeMap<>();
    Stream.of(edges.split(" "))
        .filter(edge -> !edge.isEmpty())
        .forEach(
            edge ->
                uses.computeIfAbsent(edge.substring(0, 1), user -> new TreeSet<>())
                    .add(edge.substring(1)));
    List<String> expected = cycles.isEmpty() ? List.of() : List.of(cycles.split("; "));
    assertEquals(expected, PackageCycles.of(uses));
  }
}
