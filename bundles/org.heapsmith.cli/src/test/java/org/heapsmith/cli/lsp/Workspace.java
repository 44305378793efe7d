// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;

/** The folder of an editor: a compiled class {@code demo.Node} and specs about it. */
final class Workspace {
  static final String LISTS =
      """
      package demo;

      /** A null-terminated list. */
      predicate list(Node x) =
          x == null
        | x -> Node{ next: y } * list(y);
      """;
  static final String USER =
      """
      package demo;

      predicate two(Node a, Node b) = list(a) * list(b);

      spec Node.insert(Node head, int value) {
        requires list(head);
      }
      """;

  private Workspace() {}

  /** Makes it. */
  static void make(Path folder) throws IOException {
    Path source = folder.resolve("src/main/java/demo/Node.java");
    Files.createDirectories(source.getParent());
    Files.createDirectories(folder.resolve("target/classes"));
    Files.createDirectories(folder.resolve("specs"));
    Files.writeString(
        source,
        """
        package demo;

        /** A node; class Node in a comment. */
        public class Node {
          private int value;
          private Node next;

          static Node insert(Node head, int value) {
            Node next = new Node();
            next.value = value;
            next.next = head;
            return next;
          }
        }
        """);
    Compiler.JAVAC.compile(folder.resolve("target/classes"), source);
    Files.writeString(folder.resolve("specs/lists.heap"), LISTS);
  }
}
