// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.speed;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Processor time of the threads that explore, also of those that have ended. */
final class ThreadTimes implements Runnable {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long EVERY_MILLIS = 5;

  private final Map<Long, Long> nanos = new ConcurrentHashMap<>();
  private final Map<Long, Long> before = new ConcurrentHashMap<>();
  private final Thread sampler = new Thread(this, "sampler");

  private ThreadTimes() {}

  static ThreadTimes begin() {
    ThreadTimes times = new ThreadTimes();
    times.sample(times.before);
    times.sampler.setDaemon(true);
    times.sampler.start();
    return times;
  }

  @Override
  public void run() {
    try {
      while (true) {
        sample(nanos);
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the end of it
    }
  }

  private void sample(Map<Long, Long> times) {
    long[] ids = THREADS.getAllThreadIds();
    long[] now = THREADS.getThreadCpuTime(ids);
    for (int i = 0; i < ids.length; i++) {
      if (now[i] > 0 && ids[i] != sampler.getId()) {
        times.put(ids[i], now[i]);
      }
    }
  }

  /** Returns the work of all threads in terms of that of the one that worked longest. */
  double end() {
    sample(nanos);
    sampler.interrupt();
    long sum = 0;
    long longest = 1;
    for (Map.Entry<Long, Long> thread : nanos.entrySet()) {
      long time = thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
      sum += time;
      longest = Math.max(longest, time);
    }
    return (double) sum / longest;
  }
}
