// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strategy hex on structures that HEX is for: no input is ever invalid. */
class HexExamplesTest {

  /** The model checker accepts every trace's input, and so does the structure's own repOK. */
  @ParameterizedTest
  @CsvSource({
    "dll/DoublyLinkedList, removeLast, 5",
    "dll/DoublyLinkedList, get, 5",
    "caching/CachingList, add, 5",
    "caching/CachingList, removeLast, 5",
    "avl/AvlTree, contains, 4",
    "avl/AvlTree, add, 4",
    "rbt/RedBlackTree, containsKey, 4",
    "rbt/RedBlackTree, put, 4",
    "parse/ParseNode, before, 4",
    "parse/ParseNode, children, 5",
    "route/Route, isEastbound, 4",
    "plan/Task, end, 5",
    "plan/Task, waitsFor, 5",
  })
  void everyInputIsValid(String subject, String method, int objects)
      throws ReflectiveOperationException {
    ExplorationResult result = HexRun.explore(subject, method, "hex", objects);
    assertFalse(result.tests().isEmpty());
    assertEquals(0, HexRun.invalid(result));
    for (TestCase test : result.tests()) {
      int self = ((ConcreteValue.Ref) test.receiver()).id();
      assertTrue(new HeapObjects(test.input()).repOk(self), () -> test.id() + " " + test.input());
    }
  }

  /** The tree is a tree, whichever way it is walked: what breaks a rule is not explored. */
  @Test
  void alternativesAreRejectedByRules() {
    assertTrue(HexRun.explore("parse/ParseNode", "before", "hex", 4).statistics().pruned() > 0);
    assertEquals(0, HexRun.explore("parse/ParseNode", "before", "lazy", 4).statistics().pruned());
  }
}
