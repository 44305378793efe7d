// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What specs mean: the model, printed with all that the translation adds. */
class TranslationTest {

  @Test
  void twoListsOfTheSameLength() {
    assertEquals(
        """
        predicate demo.lists.pre(demo.lists.Node a, demo.lists.Node b)
          | EQ(a, null) & EQ(b, null)
          | [demo.lists.Node n1, demo.lists.Node n2] a -> demo/lists/Node{demo/lists/Node.next:Ldemo/lists/Node; = n1} & b -> demo/lists/Node{demo/lists/Node.next:Ldemo/lists/Node; = n2} & demo.lists.pre(n1, n2)\
        """,
        Specs.meaning(
            "predicate pre(Node a, Node b) = emp && a == null && b == null"
                + " | a -> Node{ next: n1 } * b -> Node{ next: n2 } * pre(n1, n2);"));
  }
}
