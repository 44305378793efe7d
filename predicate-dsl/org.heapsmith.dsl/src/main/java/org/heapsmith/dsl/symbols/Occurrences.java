// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.symbols;

import java.util.List;
import org.heapsmith.logic.spec.SpecType;

/** Receives the names that the translation of one file resolves. */
public interface Occurrences {

  /** Collects nothing. */
  Occurrences NONE =
      new Occurrences() {
        @Override
        public boolean isListening() {
          return false;
        }

        @Override
        public void add(int offset, int length, Symbol symbol, Occurrence.Role role) {
          // not collected
        }

        @Override
        public void existential(String name, SpecType type, int binder, List<Integer> uses) {
          // not collected
        }
      };

  /** Returns whether work that serves only the other methods is to be done. */
  boolean isListening();

  /** A name was resolved; of several for one place the first counts. */
  void add(int offset, int length, Symbol symbol, Occurrence.Role role);

  /**
   * An existential of one disjunct of a normal form. A name written once may come in several
   * disjuncts and is nevertheless one existential.
   *
   * @param type null if it is not known
   * @param binder offset of the name after {@code exists}; -1 if it is implicit
   * @param uses offsets of the name in the disjunct, not empty or with a binder
   */
  void existential(String name, SpecType type, int binder, List<Integer> uses);
}
