// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/** The clock of the JVM. Where it does not tell the time of a processor, that is the wall's. */
final class JvmClock implements Deadline.Clock {

  @Override
  public long now() {
    return System.nanoTime();
  }

  @Override
  public LongSupplier processorTime() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    boolean isTold = threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
    return isTold ? () -> threads.getThreadCpuTime(thread) : System::nanoTime;
  }
}
