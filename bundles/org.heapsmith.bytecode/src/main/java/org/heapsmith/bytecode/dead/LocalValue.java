// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.dead;

import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in every run.
 *
 * @param size 2 for long and double
 * @param number the int that it is, if it is known to be one
 * @param local the variable that holds the same value; {@link #NOWHERE} if none is known to
 */
record LocalValue(int size, Kind kind, int number, int local) implements Value {
  static final int NOWHERE = -1;
  static final LocalValue NULL = new LocalValue(1, Kind.NULL, 0, NOWHERE);
  static final LocalValue OBJECT = new LocalValue(1, Kind.OBJECT, 0, NOWHERE);

  /** What is known. */
  enum Kind {
    ANYTHING,
    NULL,
    /** A reference that is not null. */
    OBJECT,
    NUMBER
  }

  static LocalValue anything(int size) {
    return new LocalValue(size, Kind.ANYTHING, 0, NOWHERE);
  }

  static LocalValue number(int number) {
    return new LocalValue(1, Kind.NUMBER, number, NOWHERE);
  }

  LocalValue in(int variable) {
    return new LocalValue(size, kind, number, variable);
  }

  /** Returns what holds of both. */
  LocalValue or(LocalValue other) {
    boolean same = kind == other.kind && number == other.number;
    int shared = local == other.local ? local : NOWHERE;
    return same && shared == local
        ? this
        : new LocalValue(size, same ? kind : Kind.ANYTHING, same ? number : 0, shared);
  }

  @Override
  public int getSize() {
    return size;
  }
}
