// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.time.Duration;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.sat.Enumeration;
import picocli.CommandLine.Option;

/** Which heaps {@code models} looks at, and for how long. */
public final class ModelLimits {
  private static final int DEFAULT_SIZE_TO_COMPARE = 4;
  private static final int DEFAULT_LENGTH_TO_COMPARE = 2;

  @Option(
      names = {"-n", "--count"},
      converter = WholeNumber.FromOne.class,
      paramLabel = "N",
      defaultValue = "5",
      description = "How many heaps to show, of each kind (default: ${DEFAULT-VALUE}).")
  private int count = 5;

  @Option(
      names = "--size",
      converter = WholeNumber.FromZero.class,
      paramLabel = "N",
      description = {
        "The most objects in a heap",
        "(default: no limit, with --disagree " + DEFAULT_SIZE_TO_COMPARE + ")."
      })
  private Integer size;

  @Option(
      names = "--numbers",
      paramLabel = "FROM..TO",
      description = "With --disagree: the values of numbers (default: 0 to --size less 1).")
  private String numbers;

  @Option(
      names = "--array-length",
      converter = WholeNumber.FromZero.class,
      paramLabel = "N",
      description = {
        "The greatest length of arrays and strings whose length the spec leaves open",
        "(default: "
            + Predicates.DEFAULT_ARRAY_LENGTH
            + ", with --disagree "
            + DEFAULT_LENGTH_TO_COMPARE
            + ")."
      })
  private Integer arrayLength;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      defaultValue = "60s",
      description = "Stop after this time (default: ${DEFAULT-VALUE}).")
  private Duration time = Duration.ofSeconds(60);

  /**
   * Checks the numbers.
   *
   * @throws HeapsmithException {@link Code#OPTION_INVALID}
   */
  public void check() {
    range();
  }

  private static HeapsmithException invalid(String why) {
    return HeapsmithException.of(Code.OPTION_INVALID, "", why);
  }

  /** Returns how many heaps to show. */
  public int count() {
    return count;
  }

  /** Returns which heaps to look at, if there is no comparison. */
  public Enumeration.Limits ofHeaps() {
    return new Enumeration.Limits(
        count,
        size == null ? Integer.MAX_VALUE : size,
        Enumeration.Limits.UNFOLDINGS,
        arrayLength == null ? Predicates.DEFAULT_ARRAY_LENGTH : arrayLength);
  }

  /** Returns the size of a heap at most in a comparison. */
  public int sizeToCompare() {
    return size == null ? DEFAULT_SIZE_TO_COMPARE : size;
  }

  /** Returns the least and the greatest number. */
  public long[] range() {
    if (numbers == null) {
      return new long[] {0, Math.max(0, sizeToCompare() - 1L)};
    }
    if (!numbers.matches("-?\\d{1,9}\\.\\.-?\\d{1,9}")) {
      throw invalid("--numbers " + numbers + " is no range such as -1..3");
    }
    String[] ends = numbers.split("\\.\\.");
    long[] range = {Long.parseLong(ends[0]), Long.parseLong(ends[1])};
    if (range[0] > range[1] || range[1] - range[0] > 1000) {
      throw invalid("--numbers " + numbers + " is empty or has more than a thousand values");
    }
    return range;
  }

  /** Returns the greatest length of an array in a comparison. */
  public int arrayLengthToCompare() {
    return arrayLength == null ? DEFAULT_LENGTH_TO_COMPARE : arrayLength;
  }

  /** Returns what becomes true when the time is over, starting now. */
  public Cancellation timer() {
    long end = System.nanoTime() + time.toNanos();
    return () -> System.nanoTime() - end > 0;
  }
}
