// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/**
 * Runs tests in a forked JVM. A test that does not end in time, or takes the JVM with it, is noted,
 * and another JVM goes on with the tests that are left.
 */
public final class ForkedRun {
  private static final int MOST_RESTARTS = 20;
  private static final long POLL_MILLIS = 100;

  /** The same signal reaches all processes of a terminal within this. */
  private static final long SIGNAL_MILLIS = 300;

  /** JUnit starts within this, or never. */
  private static final long START_MILLIS = 60_000;

  private final ForkRequest request;
  private final Path folder;
  private final IntConsumer progress;
  private final Cancellation cancellation;
  private final SortedMap<String, TestRun> runs = new TreeMap<>();
  private final long deadline;

  private enum End {
    DONE,
    AGAIN,
    STOP
  }

  private ForkedRun(
      ForkRequest request, Path folder, IntConsumer progress, Cancellation cancellation) {
    this.request = request;
    this.folder = folder;
    this.progress = progress;
    this.cancellation = cancellation;
    this.deadline = System.nanoTime() + request.totalTime().toNanos();
  }

  /**
   * Runs the tests.
   *
   * @param folder for temporary files
   * @param progress told the number of tests that are over
   * @return the results by {@code binaryClassName#method}; tests not run are absent
   */
  public static SortedMap<String, TestRun> run(
      ForkRequest request, Path folder, IntConsumer progress, Cancellation cancellation) {
    ForkedRun run = new ForkedRun(request, folder, progress, cancellation);
    End end = End.AGAIN;
    for (int i = 0; i <= MOST_RESTARTS && end == End.AGAIN; i++) {
      end = run.once();
    }
    return run.runs;
  }

  private End once() {
    try (ForkedJvm jvm = ForkedJvm.start(request, runs.keySet(), folder)) {
      String current = "";
      long started = System.nanoTime();
      while (true) {
        if (cancellation.isCancelled() || System.nanoTime() > deadline) {
          return End.STOP;
        }
        JsonObject event = jvm.next(POLL_MILLIS).orElse(null);
        if (event == null) {
          long waited = (System.nanoTime() - started) / 1_000_000;
          if (waited > (current.isEmpty() ? START_MILLIS : request.testTime().toMillis())) {
            return giveUp(current, jvm, TestRun.Status.TIMED_OUT, "");
          }
          continue;
        }
        String name = text(event, "event");
        if (name.equals("done")) {
          return End.DONE;
        } else if (name.isEmpty()) {
          if (isCancelledWithTheJvm()) {
            return End.STOP;
          }
          return giveUp(current, jvm, TestRun.Status.CRASHED, jvm.errors());
        }
        started = System.nanoTime();
        current = name.equals("start") ? text(event, "test") : "";
        if (name.equals("end")) {
          runs.put(text(event, "test"), result(event));
          progress.accept(runs.size());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ctrl-C goes to the forked JVM as well, which may be gone before we hear of it ourselves. */
  private boolean isCancelledWithTheJvm() {
    long end = System.nanoTime() + SIGNAL_MILLIS * 1_000_000;
    while (!cancellation.isCancelled() && System.nanoTime() < end) {
      LockSupport.parkNanos(POLL_MILLIS * 100_000);
    }
    return cancellation.isCancelled();
  }

  private End giveUp(String current, ForkedJvm jvm, TestRun.Status status, String why) {
    if (current.isEmpty()) {
      throw HeapsmithException.of(Code.REPLAY_JVM_FAILED, "", jvm.errors());
    }
    runs.put(current, TestRun.broken(status, why));
    return End.AGAIN;
  }

  private static TestRun result(JsonObject event) {
    boolean passed = Boolean.parseBoolean(text(event, "passed"));
    return new TestRun(
        passed ? TestRun.Status.PASSED : TestRun.Status.FAILED,
        text(event, "thrown"),
        text(event, "message"),
        answer(event, "repOkBefore"),
        answer(event, "repOkAfter"),
        Base64.getDecoder().decode(text(event, "coverage")));
  }

  private static Optional<Boolean> answer(JsonObject event, String key) {
    String text = text(event, key);
    return text.isEmpty() ? Optional.empty() : Optional.of(Boolean.parseBoolean(text));
  }

  private static String text(JsonObject event, String key) {
    JsonElement element = event.get(key);
    return element == null ? "" : element.getAsString();
  }
}
