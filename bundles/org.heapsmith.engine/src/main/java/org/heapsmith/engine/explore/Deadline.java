// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Optional;
import java.util.function.LongSupplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/** A cancellation by a person or by the time limit, of which some may be reserved. */
public final class Deadline implements Cancellation {
  /** Of the time of a method, compiling and running its tests takes about so much. */
  private static final int RESERVED = 3;

  /** Tests that take longer are left out, unless others do not show what they do. */
  private static final long MOST_RESERVED_MILLIS = 10_000;

  private final Cancellation person;

  /** What a person has asked for. */
  private final long asked;

  private final long millis;
  private final long begin;
  private final long end;
  private final Clock clock;

  /** Processor time of the thread that has begun a part; empty for a whole. */
  private final Optional<LongSupplier> used;

  /** Where the time comes from, in ns. */
  interface Clock {
    /** Returns the time of the wall, from any moment on. */
    long now();

    /** Returns what tells the time that a processor has worked for this thread. */
    LongSupplier processorTime();
  }

  /** Starts the time. */
  public Deadline(Cancellation person, long millis) {
    this(person, millis, false);
  }

  /**
   * Starts the time.
   *
   * @param isTested whether a part of it is left to the tests
   */
  public Deadline(Cancellation person, long millis, boolean isTested) {
    this(person, millis, isTested ? reserved(millis) : 0, new JvmClock());
  }

  /** The same by another clock. */
  Deadline(Cancellation person, long millis, long reserved, Clock clock) {
    this.person = person;
    this.asked = millis;
    this.millis = millis - reserved;
    this.clock = clock;
    this.begin = clock.now();
    this.end = begin + this.millis * 1_000_000;
    this.used = Optional.empty();
  }

  /** Returns what is left of the time of a method, in ms, to the tests. */
  static long reserved(long millis) {
    return Math.min(millis / RESERVED, MOST_RESERVED_MILLIS);
  }

  private Deadline(Deadline whole, long millis, long end) {
    this.person = whole.person;
    this.asked = whole.asked;
    this.millis = millis;
    this.clock = whole.clock;
    this.begin = clock.now();
    this.end = end;
    LongSupplier time = clock.processorTime();
    long before = time.getAsLong();
    this.used = Optional.of(() -> time.getAsLong() - before);
  }

  /**
   * Starts the time of some of the equal parts of this one, as a processor works for the calling
   * thread: what other processes do does not take from it, as long as it leaves one of these parts.
   * It ends with the whole; who cancels that, cancels it.
   */
  public Deadline part(int parts, int ofParts) {
    long one = millis * 1_000_000 / ofParts;
    return new Deadline(
        this, millis * parts / ofParts, Math.min(begin + millis * 1_000_000 - one, end));
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
    long now = clock.now();
    return now - end >= 0
        || used.isPresent()
            && now - begin >= millis * 1_000_000
            && used.get().getAsLong() >= millis * 1_000_000;
  }

  /**
   * Returns why work was stopped.
   *
   * @param cancellation what has stopped it
   * @param left what was not done in time, for a person
   */
  static Notice stopped(Cancellation cancellation, String left) {
    return cancellation instanceof Deadline deadline && !deadline.isByPerson()
        ? Notice.of(Code.BOUND_TIME, "", deadline.asked + " ms", left)
        : Notice.of(Code.CANCELLED, "");
  }
}
