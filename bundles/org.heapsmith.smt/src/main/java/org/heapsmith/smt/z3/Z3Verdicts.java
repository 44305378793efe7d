// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.Z3Exception;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/** What Z3's answers mean. */
final class Z3Verdicts {
  private Z3Verdicts() {}

  static SolverResult cancelled() {
    return new SolverResult.Unknown("cancelled");
  }

  /**
   * Returns the reason for a person; Z3 says "canceled" for both limits, the time tells which.
   *
   * @param nanos how long the check took
   */
  static SolverResult unknown(
      String reason, long nanos, SolverLimits limits, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return cancelled();
    }
    return new SolverResult.Unknown(
        switch (reason) {
          case "timeout", "max. resource limit exceeded", "canceled" ->
              nanos / 1_000_000 >= limits.millis()
                  ? "time limit of " + limits.millis() + " ms"
                  : "resource limit of " + limits.resources() + " solver steps";
          default -> "Z3: " + reason;
        });
  }

  /**
   * Returns what a failed call to Z3 means: an interrupt that arrives when the check has just ended
   * makes the call after it fail ("there is no current model"), which is a cancellation like any
   * other.
   *
   * @throws HeapsmithException {@link Code#INTERNAL_ERROR} if it was not cancelled
   */
  static SolverResult afterFailure(Z3Exception e, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return cancelled();
    }
    throw internal(e);
  }

  private static HeapsmithException internal(Z3Exception e) {
    return new HeapsmithException(
        Notice.of(Code.INTERNAL_ERROR, "", "the Z3 adapter", e.getMessage()), e);
  }

  /** The error of a verdict that a checked model refutes. */
  static HeapsmithException contradiction(List<Term> assertions) {
    return HeapsmithException.of(
        Code.INTERNAL_ERROR,
        "",
        "the Z3 adapter",
        "Z3 calls these unsatisfiable, but they have a model: " + assertions);
  }
}
