// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SourceText;
import org.heapsmith.slcomp.SlcompAnswer;
import org.heapsmith.slcomp.SlcompProblem;
import org.heapsmith.slcomp.SlcompReader;
import org.heapsmith.slcomp.SlcompSolver;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;

/** Answers the check-sats of one file, with a solver of its own. */
public final class SatRun {
  /** Models of more cells are slow to check. */
  private static final int UNFOLDINGS = 2_000;

  private static final int UNFOLDINGS_ASKED_FOR = 20_000;

  private SatRun() {}

  /** The share of the time after which models are built only on request. */
  private static final int MODELS = 5;

  /** A text takes twice its size, and as much again while it is decoded. */
  private static final int LARGEST = 6;

  private static final int MEGA = 1 << 20;

  /** Which check-sats to answer. */
  public enum Queries {
    /** The last one, which the file's status is about. */
    LAST,
    /** Each. */
    ALL
  }

  /**
   * The result for a file.
   *
   * @param expected the answer that it expects itself of its last check-sat
   */
  public record Outcome(List<SlcompAnswer> answers, Optional<SlcompProblem.Status> expected) {
    /** Copies the list. */
    public Outcome {
      answers = List.copyOf(answers);
    }
  }

  /**
   * Reads and answers a file in a thread of its own: whatever happens to it, others are not
   * affected.
   *
   * @param time for reading and all answers
   * @param largeModels whether models are wanted, even of many cells
   * @throws HeapsmithException if there is no answer; it names the file
   */
  public static Outcome run(
      Path file, Queries queries, Duration time, boolean largeModels, Cancellation cancellation) {
    long start = System.nanoTime();
    Cancellation limited = () -> cancellation.isCancelled() || isOver(start, time);
    return new OwnThread(file, time, cancellation)
        .call(
            () -> {
              SlcompProblem problem = read(file, limited);
              Duration left = time.minusNanos(System.nanoTime() - start);
              return new Outcome(
                  answer(problem, queries, left, largeModels, cancellation), problem.status());
            });
  }

  private static SlcompProblem read(Path file, Cancellation limited) {
    try {
      long most = Runtime.getRuntime().maxMemory() / LARGEST;
      if (Files.size(file) > most) {
        String what = "a file of more than " + most / MEGA + " MB in this memory";
        throw HeapsmithException.of(Code.SLCOMP_UNSUPPORTED, file.toString(), what);
      }
      return SlcompReader.read(file.toString(), SourceText.read(file), limited);
    } catch (IOException e) {
      throw new HeapsmithException(
          Notice.of(Code.FILE_NOT_READABLE, "", file.toString(), IoReason.of(e)), e);
    }
  }

  /**
   * Returns the answers, in order.
   *
   * @param time for all of them
   * @param largeModels whether models are wanted, even of many cells
   */
  public static List<SlcompAnswer> answer(
      SlcompProblem problem,
      Queries queries,
      Duration time,
      boolean largeModels,
      Cancellation cancellation) {
    long start = System.nanoTime();
    Cancellation limited = () -> cancellation.isCancelled() || isOver(start, time);
    Duration share = largeModels ? time : time.dividedBy(MODELS);
    Cancellation models = () -> cancellation.isCancelled() || isOver(start, share);
    Terms terms = new Terms();
    SolverLimits limits = SolverLimits.ofAboutMillis(Math.max(1, time.toMillis()));
    List<SlcompAnswer> result = new ArrayList<>();
    try (Solver solver = Solvers.standard(terms, limits)) {
      SlcompSolver slcomp =
          new SlcompSolver(problem, terms, solver, largeModels ? UNFOLDINGS_ASKED_FOR : UNFOLDINGS);
      int last = problem.queries().size() - 1;
      for (int i = queries == Queries.LAST ? last : 0; i <= last; i++) {
        result.add(slcomp.answer(i, limited, models));
      }
    }
    return result;
  }

  private static boolean isOver(long start, Duration time) {
    return System.nanoTime() - start > time.toNanos();
  }
}
