// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
      record Pair(int a, int b) {}
      """;
  private static final JavaText TEXT = new JavaText(SOURCE);

  private static String from(int offset) {
    return offset < 0 ? "none" : SOURCE.substring(offset, SOURCE.indexOf('\n', offset));
  }

  private static String field(String name, String... path) {
    return from(TEXT.field(TEXT.type(List.of(path)), name));
  }

  private static String method(String name, String... parameters) {
    return from(TEXT.method(TEXT.type(List.of("Tree")), name, List.of(parameters)));
  }

  @Test
  void classes() {
    assertEquals("Tree<K extends", from(TEXT.type(List.of("Tree")).name()).substring(0, 14));
    assertEquals("Node { Node key; }", from(TEXT.type(List.of("Tree", "Node")).name()));
    assertEquals("Pair(int a, int b) {}", from(TEXT.type(List.of("Pair")).name()));
    assertEquals(null, TEXT.type(List.of("Tree", "None")));
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
}
