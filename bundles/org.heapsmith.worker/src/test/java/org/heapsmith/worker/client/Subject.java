// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;

/** Classes of the examples as requests for the worker. */
public final class Subject {
  private static final Path HOME = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path EXAMPLES = HOME.resolve("examples");
  private static final String PACKAGE = "org.heapsmith.examples.";

  private Subject() {}

  /** A small method. */
  public static GenerateParams small() {
    return of("sll", PACKAGE + "sll.SinglyLinkedList#contains");
  }

  /** The same, its tests written as they are. */
  static GenerateParams untried() {
    return untried(small());
  }

  /** Without a run of the tests. */
  static GenerateParams untried(GenerateParams params) {
    return params.with(params.writing().withReplay(false));
  }

  /** Red-black tree deletion with generous bounds: minutes of exploring. */
  static GenerateParams large() {
    return deep(of("rbt", PACKAGE + "rbt.RedBlackTree#remove"));
  }

  /** A small method of one class, and minutes of exploring in another. */
  static GenerateParams quickAndLarge() {
    String list = PACKAGE + "sll.SinglyLinkedList#contains";
    return deep(of(List.of("sll", "rbt"), list, PACKAGE + "rbt.RedBlackTree#remove"));
  }

  /** Some seconds of work. */
  static GenerateParams fourClasses() {
    return of(
        List.of("sll", "stack", "queue", "dll"),
        PACKAGE + "sll.SinglyLinkedList",
        PACKAGE + "stack.LinkedStack",
        PACKAGE + "queue.PriorityQueue",
        PACKAGE + "dll.DoublyLinkedList");
  }

  private static GenerateParams of(List<String> specs, String... targets) {
    List<SpecText> texts = specs.stream().map(s -> new SpecText(s + ".heap", text(s))).toList();
    SpecInput input = new SpecInput(List.of(classes().toString()), texts, List.of());
    return GenerateParams.of(input, targets);
  }

  /** AVL tree with generous bounds. */
  static GenerateParams avl() {
    return deep(of("avl", PACKAGE + "avl.AvlTree"));
  }

  static GenerateParams deep(GenerateParams params) {
    Bounds d = Bounds.DEFAULT;
    Bounds bounds = new Bounds(8, 20, d.depth(), 60, d.calls(), d.arrayLength(), 600_000);
    return params.with(params.exploring().withBounds(bounds));
  }

  static GenerateParams of(String spec, String... targets) {
    return GenerateParams.of(input(spec), targets);
  }

  static SpecInput input(String spec) {
    return new SpecInput(
        List.of(classes().toString()),
        List.of(new SpecText(spec + ".heap", text(spec))),
        List.of());
  }

  static Path classes() {
    return EXAMPLES.resolve("target/classes");
  }

  static String text(String spec) {
    try {
      return Files.readString(EXAMPLES.resolve("specs").resolve(spec + ".heap"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
