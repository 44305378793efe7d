// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.guards;

import java.util.Optional;

/** What {@link Guards} know, as one condition in normal form. Immutable. */
public final class Known {
  /** Nothing is known. */
  public static final Known NOTHING = new Known(Optional.empty(), true, 0);

  private final Optional<Diagram> condition;
  private final boolean whole;
  private final int read;

  /**
   * Makes it.
   *
   * @param condition empty while nothing is known
   * @param whole whether it is all that is known
   * @param read how many conditions of the path condition are in it
   */
  Known(Optional<Diagram> condition, boolean whole, int read) {
    this.condition = condition;
    this.whole = whole;
    this.read = read;
  }

  Optional<Diagram> condition() {
    return condition;
  }

  /** Returns whether it is all that is known: nothing was too large. */
  public boolean isWhole() {
    return whole;
  }

  /** Returns how many conditions were read. */
  public int read() {
    return read;
  }

  /** Returns the same where so many conditions were read. */
  public Known read(int conditions) {
    return new Known(condition, whole, conditions);
  }
}
