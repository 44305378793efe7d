// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class SharedWorkTest {
  private final SharedWork shared = new SharedWork();
  private final Semaphore places = new Semaphore(1);
  private final Semaphore done = new Semaphore(0);

  /** Has as many pieces as somebody gives it; notes whose place is taken while one is done. */
  private final class Pieces implements SharedWork.Owner {
    private final ConcurrentLinkedQueue<String> left = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();

    Pieces(String... names) {
      left.addAll(List.of(names));
    }

    @Override
    public boolean doPiece() {
      String piece = left.poll();
      if (piece == null) {
        return false;
      }
      seen.add(piece + " " + places.availablePermits());
      done.release();
      return true;
    }
  }

  private Thread helper() {
    Thread thread =
        DeepThread.daemon(
            new FutureTask<Void>(
                () -> {
                  shared.help(places);
                  return null;
                }),
            "helper");
    thread.start();
    return thread;
  }

  @Test
  void helpsWhoeverOffersUntilItIsInterrupted() throws InterruptedException {
    Pieces first = new Pieces("a", "b");
    Pieces second = new Pieces("c");
    shared.offer(first);
    Thread helper = helper();
    shared.offer(second);
    done.acquire(3);

    second.left.add("d");
    shared.changed();
    done.acquire();

    helper.interrupt();
    helper.join();
    assertEquals(List.of("a 0", "b 0"), List.copyOf(first.seen));
    assertEquals(List.of("c 0", "d 0"), List.copyOf(second.seen));
    assertEquals(1, places.availablePermits());
  }

  @Test
  void whoWithdrawsIsNotAsked() throws InterruptedException {
    Pieces withdrawn = new Pieces("a");
    Pieces other = new Pieces("b");
    shared.offer(withdrawn);
    shared.withdraw(withdrawn);
    shared.offer(other);

    Thread helper = helper();
    done.acquire();

    helper.interrupt();
    helper.join();
    assertEquals(Set.of("b 0"), Set.copyOf(other.seen));
    assertFalse(withdrawn.left.isEmpty());
  }

  @Test
  void aPieceWaitsForItsPlace() throws InterruptedException {
    Pieces pieces = new Pieces("a");
    places.acquire();
    shared.offer(pieces);
    Thread helper = helper();

    while (!places.hasQueuedThreads()) {
      Thread.onSpinWait();
    }
    assertEquals(Set.of(), Set.copyOf(pieces.seen));

    places.release();
    done.acquire();
    helper.interrupt();
    helper.join();
  }
}
