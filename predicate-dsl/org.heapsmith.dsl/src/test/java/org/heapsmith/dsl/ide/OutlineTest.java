// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Outline: one line an entry, children indented, what is selected in brackets. */
class OutlineTest {

  private static String outline(String text) {
    Document document = Snippet.raw(text).document();
    return print(document, new Outline().compute(document), "");
  }

  private static String print(Document document, List<Outline.Entry> entries, String indent) {
    return entries.stream()
        .map(
            e ->
                indent
                    + e.kind().name().toLowerCase(Locale.ROOT)
                    + " "
                    + e.label()
                    + e.detail()
                    + " ["
                    + document
                        .text()
                        .substring(e.nameOffset(), e.nameOffset() + e.nameLength())
                        .replaceAll("\\s+", " ")
                    + "]\n"
                    + print(document, e.children(), indent + "  "))
        .collect(Collectors.joining());
  }

  @Test
  void predicatesWithTheirDisjuncts() {
    assertEquals(
        """
predicate list(Node x, int n) [list]
  disjunct x == null && n == 0 [x == null && n == 0]
  disjunct x -> Node{ next: y } * list(y, n - 1) [x -> Node{ next: y } /* one */ * list(y, n - 1)]
""",
        outline(
            """
            package demo.lists;
            /** Doc. */
            predicate list(Node x, int n) =
                x == null && n == 0
              | x -> Node{ next: y } /* one */
                * list(y, n - 1);
            """));
  }

  /** {@code *} binds tighter than {@code ==}; the translation rearranges such disjuncts. */
  @Test
  void rearrangedDisjuncts() {
    assertEquals(
        """
        predicate p(Node x) [p]
          disjunct x == null * p(x) [x == null * p(x)]
          disjunct p(x) * x == null [p(x) * x == null]
        """,
        outline("package demo.lists; predicate p(Node x) = x == null * p(x) | p(x) * x == null;"));
  }

  @Test
  void specsWithTheirClauses() {
    assertEquals(
        """
        spec BigNumber.add(Node x, Node y) [BigNumber.add]
          clause requires x == null [requires x == null;]
          clause bounds { unfold 4; } [bounds { unfold 4; }]
          clause strategy lazy [strategy lazy;]
        spec LinkedList.* [LinkedList]
        """,
        outline(
            "package demo.lists; spec BigNumber.add(Node x, Node y) { requires x == null;"
                + " bounds { unfold 4; } strategy lazy; } spec LinkedList.* { }"));
  }

  @Test
  void invariants() {
    assertEquals(
        """
        invariant circular(LinkedList self) [circular]
          clause self.header not null [self.header not null;]
        """,
        outline(
            "package demo.lists; invariant circular(LinkedList self) { self.header not null; }"));
  }

  @Test
  void whatIsWellFormedOfABrokenFile() {
    assertEquals(
        "predicate q(Node x) [q]\n  disjunct x == null [x == null]\n",
        outline("package demo.lists; predicate p(Node x) = +; predicate q(Node x) = x == null;"));
    assertEquals("", outline("predicate"));
    assertEquals("", outline(""));
  }
}
