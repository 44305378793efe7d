// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.slcomp.SlcompAnswer;
import org.heapsmith.logic.slcomp.SlcompProblem;
import org.heapsmith.logic.slcomp.SlcompReader;
import org.heapsmith.logic.slcomp.SlcompSolver;
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

  /** The share of the time after which no models are built that nobody asked for. */
  private static final int MODELS = 5;

  /** Which check-sats to answer. */
  public enum Queries {
    /** The last one, which the file's status is about. */
    LAST,
    /** Each. */
    ALL
  }

  /** Reads a file; throws {@link HeapsmithException} at the place of what is wrong in it. */
  public static SlcompProblem read(Path file) {
    try {
      return SlcompReader.read(file.toString(), Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new HeapsmithException(
          org.heapsmith.base.Notice.of(
              Code.FILE_NOT_READABLE, "", file.toString(), "it is not UTF-8"),
          e);
    } catch (IOException e) {
      throw new HeapsmithException(
          org.heapsmith.base.Notice.of(
              Code.FILE_NOT_READABLE, "", file.toString(), e.getClass().getSimpleName()),
          e);
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
