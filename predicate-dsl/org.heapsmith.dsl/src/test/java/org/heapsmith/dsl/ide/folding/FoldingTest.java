// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.folding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.dsl.ide.text.Tokens;
import org.heapsmith.dsl.syntax.Positions;
import org.junit.jupiter.api.Test;

/** What can be folded: first line, last line, kind. */
class FoldingTest {

  private static void folds(String expected, String text) {
    Positions positions = new Positions("a", text);
    List<FoldingRange> ranges = new Folding().compute(text, Tokens.of(text));
    assertEquals(
        expected,
        ranges.stream()
            .map(
                r ->
                    positions.of(r.start()).line()
                        + "-"
                        + positions.of(r.end()).line()
                        + " "
                        + r.kind())
            .collect(Collectors.joining(", ")));
  }

  @Test
  void declarations() {
    folds(
        "1-3 REGION, 5-7 REGION, 8-10 REGION",
        """
        predicate p(Node x) =
            x == null
          | x -> Node{ next: y } * p(y);

        spec A.f() {
          requires p(this);
        }
        invariant i(Node x) {
          x.next not null;
        }
        spec A.g() { requires p(this); }
        """);
  }

  @Test
  void blocksInDeclarations() {
    folds(
        "1-6 REGION, 2-5 REGION, 8-11 REGION, 9-11 REGION",
        """
        spec A.f() {
          bounds {
            unfold 4;
            time 3s;
          }
        }

        predicate p(Node x) =
            x -> Node{
              val: 3
            };
        """);
  }

  @Test
  void commentsAndImports() {
    folds(
        "2-4 IMPORTS, 5-7 COMMENT, 9-10 COMMENT, 12-13 COMMENT",
        """
        package a;
        import b.C;

        import b.D;
        /**
         * Doc.
         */
        predicate p(int n) = n == 1; // not alone
        // two
        // lines

        // again
        // two
        """);
  }

  @Test
  void incompleteTextFoldsUpToTheNextDeclaration() {
    folds(
        "1-2 REGION, 3-4 REGION",
        "predicate p(Node x) =\n  x -> Node{ next:\npredicate q(Node x) =\n  x == null;\n");
  }

  @Test
  void oneLineDoesNotFold() {
    folds("", "import a.B;\npredicate p(int n) = n == 1;\n/* one */\n// one\n");
  }
}
