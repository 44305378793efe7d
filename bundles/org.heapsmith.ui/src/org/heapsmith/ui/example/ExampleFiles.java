// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.example;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** The files of the example project, as they lie in this bundle below {@code content/}. */
final class ExampleFiles {
  private static final String PACKAGES = "org/heapsmith/examples/";

  /** A structure: its package, also the name of its spec file, and its class. */
  private record Structure(String name, String type) {}

  private static final List<Structure> STRUCTURES =
      List.of(
          new Structure("sll", "SinglyLinkedList"),
          new Structure("dll", "DoublyLinkedList"),
          new Structure("bst", "BinarySearchTree"),
          new Structure("avl", "AvlTree"));

  private ExampleFiles() {}

  /** Returns the paths in the project, classes in {@code src}, specs in {@code specs}. */
  static List<String> paths() {
    List<String> paths = new ArrayList<>();
    for (Structure structure : STRUCTURES) {
      String folder = "src/" + PACKAGES + structure.name() + "/";
      paths.add(folder + "package-info.java");
      paths.add(folder + structure.type() + ".java");
      paths.add("specs/" + structure.name() + ".heap");
    }
    return paths;
  }

  /**
   * Opens one of {@link #paths()}.
   *
   * @throws FileNotFoundException if the bundle was built without it
   */
  static InputStream open(String path) throws IOException {
    InputStream in = ExampleFiles.class.getResourceAsStream("content/" + path);
    if (in == null) {
      throw new FileNotFoundException(path);
    }
    return in;
  }
}
