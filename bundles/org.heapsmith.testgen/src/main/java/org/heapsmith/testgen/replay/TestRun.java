// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What happened to one test in the forked JVM.
 *
 * @param thrown class of what the test failed with; empty if it passed
 * @param message its message; may be empty
 * @param repOkBefore what repOK said of the inputs; empty if the class has none (trial only)
 * @param repOkAfter what it said of the receiver after the call (trial only)
 * @param coverage JaCoCo's execution data of the call (trial only), else empty
 */
public record TestRun(
    Status status,
    String thrown,
    String message,
    Optional<Boolean> repOkBefore,
    Optional<Boolean> repOkAfter,
    byte[] coverage) {

  /** How it ended. */
  public enum Status {
    /** It passed. */
    PASSED,
    /** An assertion failed or an exception escaped. */
    FAILED,
    /** It was given up after the time limit. */
    TIMED_OUT,
    /** The JVM ended under it. */
    CRASHED,
    /** It was given up, or the JVM ended, while repOK was asked. */
    LOST_IN_REPOK,
    /** When all tests of its class had run, it passed and had failed before, or the reverse. */
    OTHERWISE_AGAIN
  }

  /** Returns what is known of a test that was run again; the first run is what it covers. */
  TestRun andAgain(TestRun again) {
    return again.status == status
        ? this
        : new TestRun(
            Status.OTHERWISE_AGAIN, "", again.observed(), repOkBefore, repOkAfter, coverage);
  }

  /** Returns what happened for a message. */
  public String observed() {
    String text =
        Stream.of(thrown, message).filter(s -> !s.isEmpty()).collect(Collectors.joining(": "));
    return switch (status) {
      case PASSED -> "no failure";
      case TIMED_OUT -> "it did not end";
      case CRASHED -> "the JVM ended: " + message;
      default -> text.replaceAll("\\s+", " ");
    };
  }

  /** Makes the result of a test that did not report its own end. */
  static TestRun broken(Status status, String message) {
    return new TestRun(status, "", message, Optional.empty(), Optional.empty(), new byte[0]);
  }
}
