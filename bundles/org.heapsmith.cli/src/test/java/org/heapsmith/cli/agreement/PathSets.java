// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;

/** The program paths of results, each with the smallest input that takes it. */
final class PathSets {
  private PathSets() {}

  /** The first path missed is the shortest. */
  static void assertFindsAll(
      MethodModel method,
      String misser,
      SortedMap<ProgramPath, TestCase> known,
      String finder,
      SortedMap<ProgramPath, TestCase> found,
      int objects) {
    found.forEach(
        (path, test) ->
            assertTrue(
                known.containsKey(path) || test.input().objects().size() > objects,
                () ->
                    "%s: %s misses the path %s, which %s found with\n%s%s"
                        .formatted(
                            method,
                            misser,
                            path,
                            finder,
                            HeapText.render(test.input(), Map.of()),
                            test.arguments())));
  }

  /** The shortest paths come first. */
  static SortedMap<ProgramPath, TestCase> of(ExplorationResult result) {
    SortedMap<ProgramPath, TestCase> paths = new TreeMap<>();
    result
        .tests()
        .forEach(
            t ->
                paths.merge(
                    t.path(),
                    t,
                    (a, b) -> a.input().objects().size() <= b.input().objects().size() ? a : b));
    return paths;
  }
}
