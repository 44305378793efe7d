// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run that is cancelled ends within a second of its own processor time, whatever it is at: before
 * its first state, at the first ends of paths, and in the thick of it.
 */
class CancelTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Bounds ENDLESS = new Bounds(9, 30, 1_000_000, 30, 200, 3, 600_000);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            class Long {
              long key; Long next; Long other;
              static int sorted(Long a) {
                int n = 0;
                for (Long x = a; x != null; x = x.next) {
                  for (Long y = x.next; y != null; y = y.next) {
                    if (x.key > y.key || x.other == y) { long k = x.key; x.key = y.key; y.key = k; n++; }
                  }
                }
                return n;
              }
              static int products(Long a, long n) {
                int found = 0;
                for (Long x = a; x != null; x = x.next) {
                  if (x.key * n == 1000000016000000063L + found && x.key > 1 && n > x.key) found++;
                  if (x.key % 1000003 == n * n % 1000033) found += 2;
                }
                return found;
              }
            }
            """);
  }

  /** Is cancelled once the thread has worked so long, and remembers when it was first told. */
  private static final class AfterWork implements Cancellation {
    private final long thread = Thread.currentThread().getId();
    private final long end;
    private final AtomicLong told = new AtomicLong(-1);

    AfterWork(long millis) {
      this.end = THREADS.getThreadCpuTime(thread) + millis * 1_000_000;
    }

    @Override
    public boolean isCancelled() {
      long now = THREADS.getThreadCpuTime(thread);
      if (now < end) {
        return false;
      }
      told.compareAndSet(-1, end);
      return true;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void everyStrategyObeysAtOnce(String strategy) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(ENDLESS).withCriterion("path");
    for (String method : new String[] {"sorted", "products"}) {
      for (long millis : new long[] {0, 40, 300}) {
        AfterWork cancel = new AfterWork(millis);
        ExplorationResult result = program.explore("Long", method, options, cancel);
        long cpu = THREADS.getThreadCpuTime(cancel.thread);
        assertTrue(cancel.told.get() >= 0, () -> method + " ended before " + millis + " ms");
        long after = cpu - cancel.end;
        assertTrue(after < SECOND, () -> method + " at " + millis + " ms: " + after + " ns");
        assertEquals(
            1,
            result.notices().stream().filter(n -> n.code() == Code.CANCELLED).count(),
            () -> method + " at " + millis + " ms: " + result.notices());
      }
    }
  }
}
