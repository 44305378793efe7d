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
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
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
  private static Truth kinds;

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

  @BeforeAll
  static void compileKinds() {
    kinds =
        Truth.of(
            """
            class Kinds {
              Kinds next; int v;
              int k() { return v; }
              static class A extends Kinds { int k() { return 1; } }
              static class B extends Kinds { int k() { return next.k(); } }
              static int of(Kinds a, Kinds b, Kinds c) {
                if (a == b && b != c) return c.k();
                a.next = b.next;
                b.next = c;
                if (a.next instanceof A) a = a.next;
                return a.k() + b.next.k() + (c.next == a ? b.k() : 0);
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

  /** Where it is told does not matter: what is then left as it is must not be waited for. */
  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void everyStrategyEndsWhicheverQuestionIsAnsweredYes(String strategy) {
    ExplorationOptions options = ExplorationOptions.DEFAULT.withStrategy(strategy);
    int cancelled = 0;
    for (int question = 1; question < 400; question += 1 + question / 2) {
      AtomicLong left = new AtomicLong(question);
      ExplorationResult result =
          kinds.explore("Kinds", "of", options, () -> left.decrementAndGet() <= 0);
      cancelled += result.notices().stream().anyMatch(n -> n.code() == Code.CANCELLED) ? 1 : 0;
    }
    assertTrue(cancelled > 1, "it asked, and was told");
  }
}
