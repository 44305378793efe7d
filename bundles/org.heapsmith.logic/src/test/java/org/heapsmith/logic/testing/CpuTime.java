// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** Limits of processor time: unlike wall-clock limits they hold on a busy machine too. */
public final class CpuTime {
  private CpuTime() {}

  /** Runs {@code work} and fails if this thread needed more than {@code limit} for it. */
  public static void assertBelow(Duration limit, Runnable work) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    work.run();
    Duration used = Duration.ofNanos(threads.getCurrentThreadCpuTime() - before);
    assertTrue(used.compareTo(limit) <= 0, "needed " + used + ", not " + limit);
  }
}
