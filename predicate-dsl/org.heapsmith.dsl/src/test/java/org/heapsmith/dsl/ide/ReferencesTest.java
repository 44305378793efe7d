// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.dsl.symbols.Occurrence;
import org.junit.jupiter.api.Test;

/** Find references and mark occurrences. */
class ReferencesTest {
  private static final String USER =
      "import demo.lists.list; predicate q(demo.lists.Node n) = list(n) * demo.lists.list(n);";

  private static String print(Snippet at, List<Occurrence> found) {
    return found.stream()
        .map(o -> at.at(o.file(), o.offset(), o.length()) + " " + o.role())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void predicateInAllFilesImportsToo() {
    Snippet at = Snippet.of("predicate ^list(Node x) = x == null | list(x);", USER);
    assertEquals(
        """
        a.heap:2:11 list DEFINITION
        a.heap:2:38 list REFERENCE
        b.heap:1:19 list IMPORT
        b.heap:1:58 list REFERENCE
        b.heap:1:79 list REFERENCE""",
        print(at, new References().compute(at.snapshot(), at.document(), at.offset())));
    assertEquals(2, new References().inDocument(at.snapshot(), at.document(), at.offset()).size());
  }

  @Test
  void parameterOfOneDefinitionOnly() {
    Snippet at =
        Snippet.of("predicate p(Node x) = ^x == null; predicate q(Node x) = x == null && p(x);");
    assertEquals(
        """
        a.heap:2:18 x DEFINITION
        a.heap:2:23 x REFERENCE""",
        print(at, new References().compute(at.snapshot(), at.document(), at.offset())));
  }

  @Test
  void fieldOfAClassWhereverItIsNamed() {
    Snippet at =
        Snippet.of(
            "predicate p(Node x) = x -> Node{ ^next: null };",
            "package demo.lists; predicate q(Node x) = x -> Node{ val: 1, next: null };");
    assertEquals(
        """
        a.heap:2:34 next REFERENCE
        b.heap:1:62 next REFERENCE""",
        print(at, new References().compute(at.snapshot(), at.document(), at.offset())));
  }

  @Test
  void nothingInEmptySpace() {
    Snippet at = Snippet.of("predicate p(Node x) = x == null;  ^  ");
    assertEquals(List.of(), new References().compute(at.snapshot(), at.document(), at.offset()));
  }
}
