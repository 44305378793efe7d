// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Declarations in Java source; found places are shown as the text from there to the line's end. */
class JavaTextTest {
  private static final String SOURCE =
      """
      package demo;
      /** class Tree { int key; } */
      public final class Tree<K extends Comparable<K>> extends Base {
        private String text = "int key; }"; // int key;
        static int count, size;
        int key;
        int[] keys = {1, 2};
        Tree() { int key = 0; }
        Tree(int key, Map<String, List<K>> all) { this.key = key; put(key); }
        void put(final int key) { put(key, null); }
        void put(int key, java.lang.Object... values) {
          class Inner { int local; }
        }
        static class Node { Node key; }
        interface Visitor { void visit(Tree<?> tree); }
      }
      record Pair(int a, int b) { Pair { a = b; } }
      enum Kind { NONE, FIRST(1), LAST; Kind(int... number) {} }
      class Late {
        static final Late ONE = new Late(1);
        Late(int number) { this.number = number; }
        int number;
      }
      """;
  private static final JavaText TEXT = new JavaText(SOURCE);

  private static String from(OptionalInt offset) {
    return offset.isEmpty()
        ? "none"
        : SOURCE.substring(offset.getAsInt(), SOURCE.indexOf('\n', offset.getAsInt()));
  }

  private static String type(String... path) {
    return from(TEXT.type(List.of(path)));
  }

  private static String field(String name, String... path) {
    return from(TEXT.field(List.of(path), name));
  }

  private static String method(String name, String... parameters) {
    return from(TEXT.method(List.of("Tree"), name, List.of(parameters)));
  }

  @Test
  void classes() {
    assertEquals("Tree<K extends", type("Tree").substring(0, 14));
    assertEquals("Node { Node key; }", type("Tree", "Node"));
    assertEquals("Pair(int a, int b) { Pair { a = b; } }", type("Pair"));
    assertEquals("none", type("Tree", "None"));
    assertEquals("none", type("None", "Tree"));
  }

  @Test
  void fields() {
    assertEquals("key;", field("key", "Tree"));
    assertEquals("count, size;", field("count", "Tree"));
    assertEquals("size;", field("size", "Tree"));
    assertEquals("keys = {1, 2};", field("keys", "Tree"));
    assertEquals("key; }", field("key", "Tree", "Node"));
    assertEquals("none", field("local", "Tree"));
  }

  @Test
  void methodsByTheirParameterTypes() {
    assertEquals("put(final int key) { put(key, null); }", method("put", "int"));
    assertEquals("put(int key, java.lang.Object... values) {", method("put", "int", "Object[]"));
    assertEquals("Tree() { int key = 0; }", method("Tree"));
    assertEquals(
        "Tree(int key, Map<String, List<K>> all) { this.key = key; put(key); }",
        method("Tree", "int", "Map"));
    assertEquals("none", method("visit", "Tree"));
  }

  @Test
  void enumConstantsAndRecordComponentsAreFields() {
    assertEquals("NONE, FIRST(1), LAST; Kind(int... number) {} }", field("NONE", "Kind"));
    assertEquals("FIRST(1), LAST; Kind(int... number) {} }", field("FIRST", "Kind"));
    assertEquals("LAST; Kind(int... number) {} }", field("LAST", "Kind"));
    assertEquals("a, int b) { Pair { a = b; } }", field("a", "Pair"));
  }

  @Test
  void aConstructorIsWhereItIsDeclaredNotWhereItIsCalled() {
    assertEquals(
        "Late(int number) { this.number = number; }",
        from(TEXT.method(List.of("Late"), "Late", List.of("int"))));
  }

  @Test
  void aMissingBracketHidesNothing() {
    String broken = SOURCE.replace("Tree() { int key = 0; }", "Tree() { int key = 0;  ");
    JavaText text = new JavaText(broken);
    for (String name : List.of("put", "Tree")) {
      assertEquals(
          TEXT.method(List.of("Tree"), name, List.of("int", "Map")),
          text.method(List.of("Tree"), name, List.of("int", "Map")));
    }
    assertEquals(TEXT.field(List.of("Tree"), "keys"), text.field(List.of("Tree"), "keys"));
    assertEquals(TEXT.type(List.of("Tree", "Node")), text.type(List.of("Tree", "Node")));
  }

  @Test
  void ofTextThatIsNoJavaNothingIsFound() {
    assertEquals(OptionalInt.empty(), new JavaText("").type(List.of("Tree")));
    assertEquals(OptionalInt.empty(), new JavaText("}}{{ class").field(List.of("Tree"), "key"));
  }
}
