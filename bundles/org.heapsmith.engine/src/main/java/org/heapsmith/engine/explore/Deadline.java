// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/** A cancellation by a person or by the time limit. */
public final class Deadline implements Cancellation {
  private final Cancellation person;
  private final long millis;
  private final long end;

  /** Starts the time. */
  public Deadline(Cancellation person, long millis) {
    this(person, millis, System.nanoTime() + millis * 1_000_000);
  }

  private Deadline(Cancellation person, long millis, long end) {
    this.person = person;
    this.millis = millis;
    this.end = end;
  }

  /**
   * Starts the time of some of the equal parts of this one. It ends with the whole; who cancels
   * that, cancels it.
   */
  public Deadline part(int parts, int ofParts) {
    long part = millis * parts / ofParts;
    long left = Math.min(part * 1_000_000, end - System.nanoTime());
    return new Deadline(person, part, System.nanoTime() + left);
  }

  @Override
  public boolean isCancelled() {
    return isByPerson() || isOver();
  }

  /** Returns whether a person cancelled. */
  public boolean isByPerson() {
    return person.isCancelled();
  }

  /** Returns whether the time is over. */
  public boolean isOver() {
    return System.nanoTime() - end >= 0;
  }

  /**
   * Returns why work was stopped.
   *
   * @param cancellation what has stopped it
   * @param left what was not done in time, for a person
   */
  static Notice stopped(Cancellation cancellation, String left) {
    return cancellation instanceof Deadline deadline && !deadline.isByPerson()
        ? Notice.of(Code.BOUND_TIME, "", deadline.millis + " ms", left)
        : Notice.of(Code.CANCELLED, "");
  }
}
