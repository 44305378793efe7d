// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;
import java.util.SortedSet;

/** One entry of a class path. Thread-safe. */
interface ClassContainer extends AutoCloseable {

  /** Reads the class file of a class, empty if this entry does not have it. */
  Optional<ClassBytes> read(String internalName);

  /** Returns the internal names of all class files. */
  SortedSet<String> classNames();

  @Override
  void close();
}
