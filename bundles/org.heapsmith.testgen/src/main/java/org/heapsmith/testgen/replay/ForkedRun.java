// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;

/**
 * Runs tests in a forked JVM. A test that does not end in time, or takes the JVM with it twice, is
 * noted, and another JVM goes on with the tests that are left: a JVM that is killed costs nothing
 * but time.
 */
public final class ForkedRun {
  /** Of one test class: others are not to suffer from it. */
  private static final int MOST_RESTARTS = 20;

  /** JVMs in a row that end while no test runs. */
  private static final int MOST_LOST = 3;

  private static final long POLL_MILLIS = 100;

  /** The same signal reaches all processes of a terminal within this. */
  private static final long SIGNAL_MILLIS = 300;

  /** JUnit starts within this, or never. */
  private static final Duration MOST_START = Duration.ofMinutes(1);

  /** In front of the name of a class that is initialised. */
  private static final String INITIALISER = "initialiser ";

  private final ForkRequest request;
  private final Path folder;
  private final IntConsumer progress;
  private final Cancellation cancellation;
  private final SortedMap<String, TestRun> runs = new TreeMap<>();
  private final Set<String> crashedOnce = new HashSet<>();
  private final Map<String, Integer> restarts = new HashMap<>();

  /** Classes whose initialisers do not end, or end the JVM. */
  private final Set<String> endless = new HashSet<>();

  private int lost;

  /** Of all tests together, from the moment on when the first JVM has started. */
  private Optional<Patience> all = Optional.empty();

  /** Processor time of the JVMs that are gone. */
  private Duration spent = Duration.ZERO;

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
  }

  /**
   * Runs the tests.
   *
   * @param folder for temporary files
   * @param progress receives the number of tests that are over
   * @return the results by {@code binaryClassName#method}; tests not run are absent
   */
  public static SortedMap<String, TestRun> run(
      ForkRequest request, Path folder, IntConsumer progress, Cancellation cancellation) {
    ForkedRun run = new ForkedRun(request, folder, progress, cancellation);
    End end = End.AGAIN;
    while (end == End.AGAIN) {
      List<String> left = run.request.testClasses().stream().filter(run::mayRestart).toList();
      end = left.isEmpty() ? End.STOP : run.once(left);
    }
    return run.runs;
  }

  private boolean mayRestart(String testClass) {
    return restarts.getOrDefault(testClass, 0) <= MOST_RESTARTS;
  }

  private End once(List<String> testClasses) {
    try (ForkedJvm jvm = ForkedJvm.start(request.of(testClasses), runs.keySet(), endless, folder)) {
      String current = "";
      long begun = System.nanoTime();
      Patience patience = new Patience(MOST_START, begun, Duration.ZERO);
      boolean starting = true;
      boolean asking = false;
      while (true) {
        if (cancellation.isCancelled() || !starting && isTimeOver(jvm)) {
          return End.STOP;
        }
        JsonObject event = jvm.next(POLL_MILLIS).orElse(null);
        if (event == null) {
          if (patience.isOver(System.nanoTime(), jvm::processorTime)) {
            String why =
                asking ? "did not end within " + request.testTime().toSeconds() + " s" : "";
            return giveUp(current, jvm, TestRun.Status.TIMED_OUT, asking, why);
          }
          continue;
        }
        String name = text(event, "event");
        if (starting && !name.startsWith("init")) {
          starting = false;
          all = Optional.of(all.orElseGet(() -> patienceForAll(jvm)));
        }
        if (name.equals("done")) {
          return End.DONE;
        } else if (name.isEmpty()) {
          if (isCancelledWithTheJvm()) {
            return End.STOP;
          }
          String why = asking ? "ended the JVM" : jvm.errors();
          return giveUp(current, jvm, TestRun.Status.CRASHED, asking, why);
        }
        asking = name.equals("asking");
        if (asking || name.equals("asked")) {
          continue; // of the time of the test
        }
        current =
            switch (name) {
              case "start" -> text(event, "test");
              case "init" -> INITIALISER + text(event, "class");
              default -> "";
            };
        Duration time = current.isEmpty() ? MOST_START : request.testTime();
        patience = new Patience(time, System.nanoTime(), jvm.processorTime());
        if (name.equals("end")) {
          lost = 0;
          runs.merge(text(event, "test"), result(event), TestRun::andAgain);
          progress.accept(runs.size());
        }
      }
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.TEMPORARY_NOT_WRITABLE, "", folder, why), e);
    }
  }

  private Patience patienceForAll(ForkedJvm jvm) {
    return new Patience(request.totalTime(), System.nanoTime(), jvm.processorTime());
  }

  private boolean isTimeOver(ForkedJvm jvm) {
    return all.filter(p -> p.isOver(System.nanoTime(), () -> spent.plus(jvm.processorTime())))
        .isPresent();
  }

  /** Ctrl-C goes to the forked JVM as well, which may be gone before we hear of it ourselves. */
  private boolean isCancelledWithTheJvm() {
    long end = System.nanoTime() + SIGNAL_MILLIS * 1_000_000;
    while (!cancellation.isCancelled() && System.nanoTime() < end) {
      LockSupport.parkNanos(POLL_MILLIS * 100_000);
    }
    return cancellation.isCancelled();
  }

  private End giveUp(
      String current, ForkedJvm jvm, TestRun.Status status, boolean inRepOk, String why) {
    boolean crashed = status == TestRun.Status.CRASHED;
    spent = spent.plus(jvm.processorTime());
    if (current.startsWith(INITIALISER)) { // the tests that need it will say so
      if (!crashed || !crashedOnce.add(current)) {
        endless.add(current.substring(INITIALISER.length()));
      }
      return End.AGAIN;
    }
    if (current.isEmpty()) {
      if (!crashed || ++lost >= MOST_LOST) {
        throw HeapsmithException.of(Code.REPLAY_JVM_FAILED, "", jvm.errors());
      }
      return End.AGAIN;
    }
    boolean again = runs.containsKey(current);
    if (again || !crashed || !crashedOnce.add(current)) {
      TestRun.Status known = inRepOk ? TestRun.Status.LOST_IN_REPOK : status;
      runs.merge(current, TestRun.broken(known, why), TestRun::andAgain);
      restarts.merge(testClass(current), 1, Integer::sum);
    }
    return End.AGAIN;
  }

  private String testClass(String test) {
    return request.testClasses().stream()
        .filter(c -> test.startsWith(c + "$") || test.startsWith(c + "#"))
        .findFirst()
        .orElseThrow();
  }

  private static TestRun result(JsonObject event) {
    boolean passed = Boolean.parseBoolean(text(event, "passed"));
    return new TestRun(
        passed ? TestRun.Status.PASSED : TestRun.Status.FAILED,
        text(event, "thrown"),
        text(event, "message"),
        answer(event, "repOkBefore"),
        answer(event, "repOkAfter"),
        coverage(event));
  }

  /** JaCoCo's data follow one another in a file as they come. */
  private static byte[] coverage(JsonObject event) {
    byte[] own = Base64.getDecoder().decode(text(event, "coverage"));
    byte[] probed = ProbedClasses.data(text(event, "probed"));
    byte[] all = Arrays.copyOf(own, own.length + probed.length);
    System.arraycopy(probed, 0, all, own.length, probed.length);
    return all;
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
