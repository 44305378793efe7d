// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import org.heapsmith.base.Cancellation;

/** A cancellation by a person or by the time limit. */
public final class Deadline implements Cancellation {
  private final Cancellation person;
  private final long millis;
  private final long end;

  /** Starts the time. */
  public Deadline(Cancellation person, long millis) {
    this.person = person;
    this.millis = millis;
    this.end = System.nanoTime() + millis * 1_000_000;
  }

  /** Starts the time of a first part; who cancels the whole, cancels it. */
  public Deadline part(int ofParts) {
    return new Deadline(this, millis / ofParts);
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

  /** Returns the time given. */
  public long millis() {
    return millis;
  }
}
