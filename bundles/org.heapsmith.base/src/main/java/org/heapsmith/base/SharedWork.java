// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/**
 * Work that is done in pieces, and the threads that have nothing to do of their own. Whoever has
 * pieces to give away offers them; a thread that helps does one after the other, of whoever came
 * first and has one. Thread-safe.
 */
public final class SharedWork {

  /** Somebody who has pieces to give away. */
  @FunctionalInterface
  public interface Owner {
    /** Does one piece in the calling thread, if there is one now; returns whether there was. */
    boolean doPiece();
  }

  private final List<Owner> owners = new ArrayList<>();
  private long changes;

  /** Makes it without work. */
  public SharedWork() {}

  /** Somebody may have pieces, from now on. */
  public synchronized void offer(Owner owner) {
    owners.add(owner);
    changed();
  }

  /** Somebody who has made an offer has new pieces. */
  public synchronized void changed() {
    changes++;
    notifyAll();
  }

  /** Somebody has no more pieces, and is hardly asked any more. */
  public synchronized void withdraw(Owner owner) {
    owners.remove(owner);
  }

  /**
   * Helps until it is interrupted.
   *
   * @param places one is held while a piece is done
   */
  public void help(Semaphore places) throws InterruptedException {
    for (long seen = 0; true; seen = change(seen)) {
      boolean more = true;
      while (more) {
        places.acquire();
        try {
          more = doPiece();
        } finally {
          places.release();
        }
      }
    }
  }

  /** The owners are asked outside of the lock: they have their own. */
  private boolean doPiece() {
    List<Owner> all;
    synchronized (this) {
      all = List.copyOf(owners);
    }
    return all.stream().anyMatch(Owner::doPiece);
  }

  /** Waits until something has changed since. */
  private synchronized long change(long seen) throws InterruptedException {
    while (changes == seen) {
      wait();
    }
    return changes;
  }
}
