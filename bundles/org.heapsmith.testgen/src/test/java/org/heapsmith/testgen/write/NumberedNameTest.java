// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberedNameTest {

  @ParameterizedTest
  @CsvSource({
    "NodeHeapTest, 2, NodeHeap2Test",
    "NodeHeapTests, 3, NodeHeap3Tests",
    "NodeTestCase, 2, Node2TestCase",
    "NodeIT, 12, Node12IT",
    "NodeSpec, 2, NodeSpec2",
    "TestNode, 2, TestNode2",
    "Test, 2, Test2",
    "NodeHeapTest, 1, NodeHeapTest",
  })
  void theNumberIsWhereABuildDoesNotMindIt(String name, int number, String expected) {
    assertEquals(expected, NumberedName.of(name, number));
  }

  /** What JUnit's launcher, and Surefire, take for a test class by default. */
  @Test
  void buildsTakeItForATest() {
    assertTrue(
        NumberedName.of("NodeHeapTest", 2).matches("^(Test.*|.+[.$]Test.*|.*Tests?)$"), "JUnit");
  }
}
