// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The application classes that code of a class can reach by the names in class files. */
final class ReferredClasses {
  private ReferredClasses() {}

  /** Returns the class itself and all that is named in it, and in those, and so on. */
  static SortedSet<String> from(String internalName, ClassPath classPath) {
    SortedSet<String> all = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(internalName);
    while (!open.isEmpty()) {
      String next = open.remove();
      Optional<ClassBytes> bytes = classPath.applicationBytes(next);
      if (bytes.isPresent() && all.add(next)) {
        open.addAll(ClassFiles.named(bytes.get()));
        open.removeAll(all);
      }
    }
    return all;
  }
}
