// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.DeepThread;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.write.TestSink;

/**
 * Does once what is done after Ctrl-C, with the tests that are found when exploring takes long: a
 * JVM takes seconds for it the first time, and a fraction of that later. Nothing of it is kept.
 */
final class Rehearsal implements AutoCloseable {
  /** What is over before has few tests, and its time is that of the start. */
  static final long WAIT_MILLIS = 4_000;

  /** What is done. */
  @FunctionalInterface
  interface Work {

    /** Does it; nothing is waited for at the end. */
    void make(List<ExploredMethod> found, Cancellation end);
  }

  private final CountDownLatch needless = new CountDownLatch(1);
  private final Thread thread;

  /**
   * Begins it after some time.
   *
   * @param found what there is by then
   * @param making is done with it, unless there is nothing
   */
  Rehearsal(long waitMillis, Supplier<List<ExploredMethod>> found, Work making) {
    FutureTask<Void> work =
        new FutureTask<>(
            () -> {
              if (!needless.await(waitMillis, TimeUnit.MILLISECONDS)) {
                List<ExploredMethod> some = found.get();
                if (!some.isEmpty()) {
                  making.make(some, () -> needless.getCount() == 0);
                }
              }
              return null;
            });
    // nobody asks how it ended: what goes wrong does so again in earnest, and is told then
    thread = DeepThread.daemon(work, "heapsmith-rehearsal");
    thread.start();
  }

  /** It is done in earnest now. */
  void skip() {
    needless.countDown();
  }

  /** Waits until it has left the stage; its temporary files are gone then. */
  @Override
  public void close() {
    skip();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Where nothing is kept. */
  static final class Nowhere implements TestSink {
    @Override
    public void check() {
      // it always is
    }

    @Override
    public Place place(String packageName, String simpleName, MergeOrder order) {
      return Place.of(simpleName, Path.of(packageName, simpleName + ".java"));
    }

    @Override
    public Place write(Place place, String text, MergeOrder order) {
      return place;
    }
  }
}
