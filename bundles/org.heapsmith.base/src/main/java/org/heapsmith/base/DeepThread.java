// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

/** Threads with room for recursion: terms, formulas and specs are nested, and so is the work. */
public final class DeepThread {
  private static final long STACK = 64L << 20;

  private DeepThread() {}

  /** Returns a thread, not yet started, that keeps no process alive. */
  public static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(null, work, name, STACK);
    thread.setDaemon(true);
    return thread;
  }
}
