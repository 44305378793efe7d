// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedSet;
import org.heapsmith.base.Digests;
import org.heapsmith.base.HeapsmithException;

/** One entry of a class path. Thread-safe. */
interface ClassContainer extends AutoCloseable {

  /** Returns the directory or the jar file. */
  Path location();

  /** Reads the class file of a class, empty if this entry does not have it. */
  Optional<ClassBytes> read(String internalName);

  /** Returns the internal names of all class files. */
  SortedSet<String> classNames();

  /**
   * Returns the first of some classes that is another one now than when it was read first, or was
   * in between; empty if there is none.
   */
  Optional<String> changed(Collection<String> internalNames);

  /** Returns what tells versions of a class apart; empty if this entry does not have it. */
  default Optional<String> version(String internalName) {
    try {
      return read(internalName).map(b -> Digests.of(b.content()));
    } catch (HeapsmithException e) {
      return Optional.of(e.notice().message()); // no code of it runs
    }
  }

  /** Returns whether a person edits what is here, a method at a time. */
  default boolean isEdited() {
    return true;
  }

  /** Returns whether the class file of a class that is here has a signature that holds. */
  default boolean isSigned(String internalName) {
    return false;
  }

  @Override
  void close();
}
