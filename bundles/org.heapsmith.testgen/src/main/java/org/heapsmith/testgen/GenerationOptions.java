// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.heapsmith.testgen.write.TestStyle;

/**
 * How tests are made from paths.
 *
 * @param keep the minimised suite, or all tests but duplicates
 * @param replay whether to compile and run the tests
 * @param testTime how long one test may run before it is reported as not ending
 * @param totalTime how long compiling all tests may take, and how long all together may run, each
 *     time; the start of a JVM does not count
 * @param javaHome the JDK whose {@code bin/java} runs the tests; empty for the running one
 * @param jvmArguments further arguments of the forked JVM, such as {@code --add-opens}
 * @param origin what the tests are generated from, for the class comment, such as {@code
 *     tailqueue.heap}; may be empty
 * @param style the libraries that the tests are written for
 */
public record GenerationOptions(
    Keep keep,
    boolean replay,
    Duration testTime,
    Duration totalTime,
    Optional<Path> javaHome,
    List<String> jvmArguments,
    String origin,
    TestStyle style) {

  /** Which tests are written. */
  public enum Keep {
    /** The smallest suite with every branch and every distinct outcome. */
    MINIMAL,
    /** All but duplicates. */
    ALL
  }

  /** Minimal suite, replayed, 10 s a test, 120 s in all. */
  public static final GenerationOptions DEFAULT =
      new GenerationOptions(
          Keep.MINIMAL,
          true,
          Duration.ofSeconds(10),
          Duration.ofSeconds(120),
          Optional.empty(),
          List.of(),
          "",
          TestStyle.DEFAULT);

  /** Copies the list. */
  public GenerationOptions {
    jvmArguments = List.copyOf(jvmArguments);
    style = style == null ? TestStyle.DEFAULT : style;
  }

  /** Returns a copy that keeps those tests. */
  public GenerationOptions withKeep(Keep which) {
    return new GenerationOptions(
        which, replay, testTime, totalTime, javaHome, jvmArguments, origin, style);
  }

  /** Returns a copy that compiles and runs the tests, or does not. */
  public GenerationOptions withReplay(boolean run) {
    return new GenerationOptions(
        keep, run, testTime, totalTime, javaHome, jvmArguments, origin, style);
  }

  /** Returns a copy with that time for one test. */
  public GenerationOptions withTestTime(Duration time) {
    return new GenerationOptions(
        keep, replay, time, totalTime, javaHome, jvmArguments, origin, style);
  }

  /** Returns a copy with that time for all tests. */
  public GenerationOptions withTotalTime(Duration time) {
    return new GenerationOptions(
        keep, replay, testTime, time, javaHome, jvmArguments, origin, style);
  }

  /** Returns a copy that runs the tests on that JDK. */
  public GenerationOptions withJavaHome(Path home) {
    return new GenerationOptions(
        keep, replay, testTime, totalTime, Optional.of(home), jvmArguments, origin, style);
  }

  /** Returns a copy with those further arguments of the forked JVM. */
  public GenerationOptions withJvmArguments(List<String> arguments) {
    return new GenerationOptions(
        keep, replay, testTime, totalTime, javaHome, arguments, origin, style);
  }

  /** Returns a copy for tests generated from what has that name. */
  public GenerationOptions withOrigin(String name) {
    return new GenerationOptions(
        keep, replay, testTime, totalTime, javaHome, jvmArguments, name, style);
  }

  /** Returns a copy whose tests are written for those libraries. */
  public GenerationOptions withStyle(TestStyle other) {
    return new GenerationOptions(
        keep, replay, testTime, totalTime, javaHome, jvmArguments, origin, other);
  }
}
