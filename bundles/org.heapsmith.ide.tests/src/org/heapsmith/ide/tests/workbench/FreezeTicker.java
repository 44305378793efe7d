// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.widgets.Display;

/**
 * Measures how long the UI thread lets others wait: a thread asks it again and again to run
 * nothing, and keeps each long wait until it did, with samples of what the UI thread was at.
 */
public final class FreezeTicker implements AutoCloseable {
  private static final int PAUSE_MILLIS = 5;
  private static final int SAMPLE_MILLIS = 20;
  private static final int WORTH_KEEPING_MILLIS = 60;
  private static final int FRAMES = 14;
  private static final String OURS = "org.heapsmith.";
  private static final String TESTS = "org.heapsmith.ide.tests.";

  private final Display display = Display.getCurrent();
  private final List<Freeze> freezes = new ArrayList<>();
  private final Thread thread = new Thread(this::tick, "freeze ticker");
  private volatile boolean closed;
  private volatile long longest;

  /**
   * One wait.
   *
   * @param samples stacks of the UI thread during it, the innermost calls first
   */
  public record Freeze(long millis, List<List<StackTraceElement>> samples) {
    /** Returns whether code of ours was on the stack in at least half of the samples. */
    public boolean isOurs() {
      long ours = samples.stream().filter(Freeze::isOurs).count();
      return !samples.isEmpty() && 2 * ours >= samples.size();
    }

    /** Who waits in a dialog is below its event loop on the stack, and does nothing meanwhile. */
    private static boolean isOurs(List<StackTraceElement> stack) {
      return stack.stream()
          .takeWhile(f -> !f.getMethodName().equals("readAndDispatch"))
          .anyMatch(f -> isOurs(f.getClassName()));
    }

    private static boolean isOurs(String className) {
      return className.startsWith(OURS) && !className.startsWith(TESTS);
    }

    @Override
    public String toString() {
      Map<String, Integer> seen = new LinkedHashMap<>();
      for (List<StackTraceElement> stack : samples) {
        StringBuilder text = new StringBuilder();
        stack.stream().limit(FRAMES).forEach(f -> text.append("\n    ").append(f));
        stack.stream()
            .skip(FRAMES)
            .filter(f -> isOurs(f.getClassName()))
            .forEach(f -> text.append("\n    ... ").append(f));
        seen.merge(text.toString(), 1, Integer::sum);
      }
      StringBuilder text = new StringBuilder(millis + " ms, " + (isOurs() ? "ours" : "platform"));
      seen.entrySet().stream()
          .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
          .forEach(
              e ->
                  text.append("\n  in ")
                      .append(e.getValue())
                      .append(" samples")
                      .append(e.getKey()));
      return text.toString();
    }
  }

  /** Begins to measure. */
  public FreezeTicker() {
    thread.setDaemon(true);
    thread.start();
  }

  @SuppressWarnings("unused") // interrupted: nobody measures any more
  private void tick() {
    try {
      while (!closed && !display.isDisposed()) {
        CountDownLatch ran = new CountDownLatch(1);
        List<List<StackTraceElement>> samples = new ArrayList<>();
        long asked = System.nanoTime();
        display.asyncExec(ran::countDown);
        while (!ran.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS) && !closed) {
          samples.add(List.of(display.getThread().getStackTrace()));
        }
        waited(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked), samples);
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void waited(long millis, List<List<StackTraceElement>> samples) {
    longest = Math.max(longest, millis);
    if (millis >= WORTH_KEEPING_MILLIS) {
      freezes.add(new Freeze(millis, List.copyOf(samples)));
    }
  }

  /** Returns the waits of 60 ms and more, the longest first. */
  public synchronized List<Freeze> freezes() {
    return freezes.stream().sorted(Comparator.comparingLong(Freeze::millis).reversed()).toList();
  }

  /** Returns the longest wait in milliseconds. */
  public long millis() {
    return longest;
  }

  /** Returns the longest wait in which code of ours ran, in milliseconds; 0 if all were short. */
  public long ourMillis() {
    return freezes().stream()
        .filter(Freeze::isOurs)
        .mapToLong(Freeze::millis)
        .findFirst()
        .orElse(0);
  }

  /** Prints the longest waits and what the UI thread was at. */
  public void print(String during) {
    System.out.println(
        "UI thread, "
            + during
            + ": longest freeze "
            + millis()
            + " ms, in code of ours "
            + (ourMillis() == 0 ? "under " + WORTH_KEEPING_MILLIS : ourMillis())
            + " ms");
    if (Boolean.getBoolean("heapsmith.freezes")) {
      freezes().stream().limit(6).forEach(f -> System.out.println("  " + f));
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
