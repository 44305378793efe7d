// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.dsl.symbols.Symbol;
import org.junit.jupiter.api.Test;

/** Go to definition. Places are written line:column, with the file before it if it is another. */
class DefinitionsTest {
  private static final String LIST =
      "package demo.lists;\n/** A list. */\npredicate list(Node x) = x == null;";

  /** Says of a Java name only that it was asked for. */
  private static final JavaSources SOURCES =
      symbol ->
          symbol instanceof Symbol.JavaClass || symbol instanceof Symbol.JavaField
              ? Optional.of(new Place(symbol.name() + ".java", 7, 3, 4))
              : Optional.empty();

  private static void check(String expected, String text, String... others) {
    Snippet at = Snippet.raw(text, others);
    String places =
        new Definitions(SOURCES)
            .compute(at.snapshot(), at.document(), at.offset()).stream()
                .map(p -> p.file() + ":" + p.line() + ":" + p.column() + "+" + p.length())
                .collect(Collectors.joining(" "));
    assertEquals(expected, places);
  }

  @Test
  void predicateInTheSameFile() {
    check("a.heap:3:11+4", LIST + " predicate two(Node y) = li^st(y);");
  }

  @Test
  void predicateInAnotherFile() {
    check("b.heap:3:11+4", "package demo.lists; predicate two(Node y) = ^list(y);", LIST);
  }

  @Test
  void predicateByItsQualifiedNameAndByAnImport() {
    check("b.heap:3:11+4", "predicate two(demo.lists.Node y) = demo.lists.list^(y);", LIST);
    check(
        "b.heap:3:11+4",
        "import demo.lists.^list; predicate two(demo.lists.Node y) = list(y);",
        LIST);
  }

  @Test
  void parameter() {
    check("a.heap:1:38+1", "package demo.lists; predicate p(Node x) = ^x == null;");
  }

  @Test
  void existentialAtItsFirstOccurrenceOrItsExists() {
    check(
        "a.heap:1:61+1",
        "package demo.lists; predicate p(Node x) = x -> Node{ next:  y } && ^y != null;");
    check(
        "a.heap:1:50+1",
        "package demo.lists; predicate p(Node x) = exists y. x -> Node{ next: ^y };");
  }

  @Test
  void javaClassAndField() {
    check("Node.java:7:3+4", "package demo.lists; predicate p(^Node x) = x == null;");
    check("next.java:7:3+4", "package demo.lists; predicate p(Node x) = x -> Node{ ^next: null };");
  }

  @Test
  void nothingAtKeywordsAndUnknownNames() {
    check("", "package demo.lists; pre^dicate p(Node x) = x == null;");
    check("", "package demo.lists; predicate p(Node x) = unkn^own(x);");
  }
}
