// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.Optional;
import java.util.function.Supplier;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ClassesRead;

/**
 * What earlier runs have found out, kept as soon as it is known: a run that was killed goes on
 * where it was, and one over unchanged code has little to do. A result is kept with all that it was
 * read from, and is forgotten once that has changed. Thread-safe.
 */
public interface Journal extends AutoCloseable {

  /** Keeps nothing. */
  Journal NONE =
      new Journal() {
        @Override
        public boolean keeps() {
          return false;
        }

        @Override
        public Optional<Kept<ExploredUnit>> explored(WorkUnit unit, ClassPath classPath) {
          return Optional.empty();
        }

        @Override
        public String keep(WorkUnit unit, ClassesRead read, ExploredUnit result) {
          return "";
        }

        @Override
        public Optional<Kept<WrittenClass>> written(WorkUnit unit, ClassPath classPath) {
          return Optional.empty();
        }

        @Override
        public void keep(WorkUnit unit, ClassesRead read, WrittenClass result) {}

        @Override
        public void close() {}
      };

  /**
   * A result that is kept.
   *
   * @param digest the same for equal results only
   * @param value reads it when it is asked for
   */
  record Kept<T>(String digest, Supplier<T> value) {}

  /** Returns whether anything is kept: finding out what was read costs a little. */
  boolean keeps();

  /** Returns what exploring a method would find, if it was found out before. */
  Optional<Kept<ExploredUnit>> explored(WorkUnit unit, ClassPath classPath);

  /**
   * Keeps what exploring a method has found.
   *
   * @return its digest
   */
  String keep(WorkUnit unit, ClassesRead read, ExploredUnit result);

  /** Returns what writing the tests of a class would do, if it was done before. */
  Optional<Kept<WrittenClass>> written(WorkUnit unit, ClassPath classPath);

  /** Keeps what came of a class. */
  void keep(WorkUnit unit, ClassesRead read, WrittenClass result);

  @Override
  void close();
}
