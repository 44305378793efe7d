// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code of the methods of a class, read when it is first asked for. Of most classes that a
 * project has, nobody asks for more than what they declare; the trees of their code would be most
 * of what is kept in memory.
 */
final class ClassCode {
  /** How many methods are read one by one before the rest is read at once. */
  private static final int ONE_BY_ONE = 8;

  private final Map<String, MethodNode> read = new HashMap<>();
  private ClassBytes bytes; // null once all is read

  /** Makes that of a class file. */
  ClassCode(ClassBytes bytes) {
    this.bytes = bytes;
  }

  /** Makes that of a tree that has it. */
  ClassCode(ClassNode tree) {
    add(tree.methods);
  }

  /**
   * Returns a declared method with its code; always the same tree.
   *
   * @throws HeapsmithException {@link Code#CLASS_FILE_CORRUPT}
   */
  synchronized MethodNode of(MethodNode declared) {
    String key = key(declared);
    if (bytes != null && !read.containsKey(key)) {
      if (read.size() < ONE_BY_ONE) {
        add(ClassFiles.methods(bytes, m -> m.equals(key)));
      } else {
        readRest();
      }
    }
    return read.get(key);
  }

  /**
   * Returns all declared methods with their code.
   *
   * @throws HeapsmithException {@link Code#CLASS_FILE_CORRUPT}
   */
  synchronized List<MethodNode> of(List<MethodNode> declared) {
    if (bytes != null) {
      readRest();
    }
    return declared.stream().map(this::of).toList();
  }

  private void readRest() {
    add(ClassFiles.methods(bytes, m -> !read.containsKey(m)));
    bytes = null;
  }

  private void add(List<MethodNode> methods) {
    methods.forEach(m -> read.put(key(m), m));
  }

  static String key(MethodNode method) {
    return method.name + method.desc;
  }
}
