// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ProgramPath;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Precision (HEX paper, section 5.1 and Table 2): how many traces depend on an invalid input. What
 * a path left open counts for nothing: it is completed so that the invariant holds, if it can be.
 */
class RivalsTest {

  /** Plain lazy initialisation makes most, repOK on what is known fewer, hex none. */
  @ParameterizedTest
  @CsvSource({
    "dll/DoublyLinkedList, removeLast, 4",
    "caching/CachingList, contains, 3",
    "caching/CachingList, removeLast, 3",
    "parse/ParseNode, before, 3",
    "parse/ParseNode, labels, 2",
  })
  void hexAloneMakesNoInvalidInput(String subject, String method, int objects) {
    ExplorationResult hex = HexRun.explore(subject, method, "hex", objects);
    ExplorationResult conservative =
        HexRun.explore(subject, method, "lazy+conservative-repok", objects);
    ExplorationResult lazy = HexRun.explore(subject, method, "lazy", objects);
    assertEquals(0, HexRun.invalid(hex));
    assertTrue(0 < HexRun.invalid(conservative), subject);
    assertTrue(HexRun.invalid(conservative) < HexRun.invalid(lazy), subject);
    assertEquals(paths(hex), paths(lazy), "the paths of the program are the same");
    assertEquals(paths(hex), paths(conservative), "the paths of the program are the same");
  }

  /** Before the method repOK lets pass what it does not see: another structure, elements. */
  @ParameterizedTest
  @CsvSource({
    "dll/DoublyLinkedList, removeLast, 4",
    "parse/ParseNode, labels, 2",
    "route/Route, follows, 4",
    "plan/Task, isBusierThan, 4",
  })
  void repOkBeforeTheMethodLetsSomePass(String subject, String method, int objects) {
    assertEquals(0, HexRun.invalid(HexRun.explore(subject, method, "hex", objects)));
    assertTrue(0 < HexRun.invalid(HexRun.explore(subject, method, "lazy+repok", objects)));
  }

  /** A tree whose repOK says all there is to say. */
  @ParameterizedTest
  @CsvSource({"avl/AvlTree, first, 4", "parse/ParseNode, before, 3"})
  void repOkBeforeTheMethodIsExactForOneStructure(String subject, String method, int objects) {
    assertEquals(0, HexRun.invalid(HexRun.explore(subject, method, "lazy+repok", objects)));
  }

  private static TreeSet<ProgramPath> paths(ExplorationResult result) {
    return result.tests().stream()
        .map(t -> t.path())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
