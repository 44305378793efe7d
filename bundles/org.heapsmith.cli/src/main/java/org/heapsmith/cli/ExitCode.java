// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.Arrays;
import java.util.Collection;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;

/** What the process tells its caller, from harmless to grave; see docs/cli.md. */
public enum ExitCode {
  /** Everything that was asked for was done. */
  OK(0, "done; bounds that were reached are listed, they are not a failure"),
  /** The work is done, but part of the answer is missing. */
  INCOMPLETE(4, "done in part: something was refused, undecided or out of time"),
  /** The work is done and there is something to look at. */
  FINDINGS(
      1,
      "a finding in the code under test, a divergence, a spec and repOK that disagree, a target"
          + " of demo missed, or a file that format --check would change"),
  /** What was given cannot be worked with. */
  BAD_INPUT(3, "a class, spec or file that was named is wrong or missing"),
  /** What the tool needs around it is not there. */
  ENVIRONMENT(
      5,
      "the output cannot be written, or no JDK, solver, test JVM, build tool or git can be used"),
  /** The command line is wrong. */
  USAGE(2, "the command line is wrong"),
  /** A bug of Heapsmith. */
  INTERNAL(10, "internal error of Heapsmith"),
  /** Stopped by the person. */
  INTERRUPTED(130, "interrupted by Ctrl-C or SIGTERM; what had been found by then is kept");

  /** The messages of the worker process are about its Java and its memory. */
  private static final int WORKER = 6;

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /** Returns the number given to the operating system. */
  public int number() {
    return number;
  }

  /** Returns one line for {@code --help}. */
  public String meaning() {
    return meaning;
  }

  /** Returns the code of a number. */
  public static ExitCode of(int number) {
    return Arrays.stream(values()).filter(c -> c.number == number).findFirst().orElse(INTERNAL);
  }

  /** Returns the graver of the two. */
  public ExitCode and(ExitCode other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** Returns what a run that gave this notice ends with, if nothing graver happened. */
  public static ExitCode of(Notice notice) {
    Code code = notice.code();
    return switch (code) {
      case OPTION_INVALID -> USAGE;
        // in a spec file they have a place there
      case CRITERION_UNKNOWN, CRITERION_NUMBER -> notice.where().isEmpty() ? USAGE : BAD_INPUT;
      case INTERNAL_ERROR -> INTERNAL;
      case OUT_OF_MEMORY,
              OUTPUT_NOT_WRITABLE,
              TEMPORARY_NOT_WRITABLE,
              PROGRAM_NOT_STARTED,
              SOLVER_UNAVAILABLE,
              JDK_REQUIRED,
              JDK_TOO_OLD,
              REPLAY_JVM_FAILED,
              CLUSTER_MISSING,
              CLUSTER_NOT_REACHED,
              CLUSTER_FAILED,
              JPF_NOT_FOUND,
              JPF_NOT_STARTED ->
          ENVIRONMENT;
      case REPLAY_DIVERGENCE,
              PATH_DIVERGENCE,
              TEST_DOES_NOT_COMPILE,
              INPUT_INVALID,
              REPOK_DISAGREES ->
          FINDINGS;
      case SATISFIABILITY_WRONG, STRATEGIES_DISAGREE -> FINDINGS;
      case CANCELLED, STOPPED_AT_ONCE -> INTERRUPTED;
      case IMPORT_LEFT_OUT -> INCOMPLETE;
      default -> bySeverity(code);
    };
  }

  /** Returns the gravest of all notices, {@link #OK} if there are none. */
  public static ExitCode of(Collection<Notice> notices) {
    return notices.stream().map(ExitCode::of).reduce(OK, ExitCode::and);
  }

  private static ExitCode bySeverity(Code code) {
    if (code.severity() == Severity.ERROR) {
      return code.number() / 1000 == WORKER ? ENVIRONMENT : BAD_INPUT;
    }
    boolean aboutSpecs =
        code.number() < 3000
            || code == Code.PREDICATE_NO_BASE_CASE
            || code == Code.DISJUNCT_SUBSUMED
            || code == Code.LOCATION_ALLOCATED_TWICE
            || code == Code.BOUND_TOO_SMALL
            || code == Code.PREDICATE_UNSATISFIABLE
            || code == Code.DISJUNCT_UNSATISFIABLE;
    return code.severity() == Severity.WARNING && !aboutSpecs && !isAboutFiles(code)
        ? INCOMPLETE
        : OK;
  }

  private static boolean isAboutFiles(Code code) {
    return code == Code.TEST_FILE_EDITED
        || code == Code.TEST_FILE_OF_OTHER_CLASS
        || code == Code.TESTED_METHOD_GONE
        || code == Code.TESTS_THERE_DO_NOT_COMPILE;
  }
}
