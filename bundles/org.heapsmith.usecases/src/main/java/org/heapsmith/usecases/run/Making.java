// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.usecases.run.Explorations.ExploredClass;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Has tests made of what is explored while there is time for it. What the total time does not
 * suffice for is left to the next run, whose journal knows it; without a journal it is made.
 */
final class Making {
  /** Paths that are tried together: where the time ends, all of a batch are left. */
  private static final int MOST_PATHS = 1000;

  /** After a stop nothing is tried, and few are written; but what takes too long is lost. */
  private static final int MOST_UNTRIED = 4 * MOST_PATHS;

  private static final int NAMED = 3;

  private final Schedule schedule;
  private final GracefulStop stop;
  private final Cancellation end;
  private final List<String> left = new ArrayList<>();

  /** Until then nobody knows how long tests take: a class by itself is there soon. */
  private boolean hasMade;

  /** Tests of some classes. */
  @FunctionalInterface
  interface Work {

    /** Returns whether they were made; not, if the time ended in the middle. */
    boolean make(List<ExploredClass> classes);
  }

  Making(Schedule schedule, EarlierWork earlier, GracefulStop stop) {
    this.schedule = schedule;
    this.stop = stop;
    this.end = earlier.isKept() ? schedule.end() : Cancellation.NONE;
  }

  /** Says so when the total time is over. */
  Cancellation end() {
    return end;
  }

  /** Has the tests of classes made, of some at once, as far as the time goes. */
  void make(List<ExploredClass> classes, Work work) {
    List<ExploredClass> batch = new ArrayList<>();
    int paths = 0;
    for (ExploredClass each : classes) {
      if (each.inputs().isEmpty()) {
        continue; // none of its methods was begun
      }
      if (!batch.isEmpty() && isFull(paths + paths(each))) {
        one(batch, work);
        batch = new ArrayList<>();
        paths = 0;
      }
      batch.add(each);
      paths += paths(each);
    }
    one(batch, work);
  }

  private boolean isFull(int paths) {
    return stop.soon().isCancelled() ? paths > MOST_UNTRIED : !hasMade || paths > MOST_PATHS;
  }

  /** The tests of a class are there: nobody has to wait for them. */
  void spare(ExploredClass written) {
    schedule.spared(paths(written));
  }

  private void one(List<ExploredClass> batch, Work work) {
    if (batch.isEmpty()) {
      return;
    }
    long begin = System.nanoTime();
    if (isOver() || !work.make(batch)) {
      batch.stream().map(c -> JavaNames.ofClass(c.name())).forEach(left::add);
    }
    int paths = batch.stream().mapToInt(Making::paths).sum();
    schedule.made(paths, (System.nanoTime() - begin) / 1e9);
    hasMade = true;
  }

  /** A person who stops gets what is there. */
  private boolean isOver() {
    return end.isCancelled() && !stop.soon().isCancelled();
  }

  private static int paths(ExploredClass explored) {
    return explored.inputs().stream().mapToInt(i -> i.result().tests().size()).sum();
  }

  /** Returns what to say of the classes that were left. */
  Optional<Notice> notice() {
    if (left.isEmpty()) {
      return Optional.empty();
    }
    String first = left.stream().limit(NAMED).collect(Collectors.joining(", "));
    int more = left.size() - NAMED;
    String names = more <= 0 ? first : first + " and " + Plural.of(more, "more class");
    return Optional.of(Notice.of(Code.TOTAL_TIME_OVER_FOR_TESTS, "", names));
  }
}
