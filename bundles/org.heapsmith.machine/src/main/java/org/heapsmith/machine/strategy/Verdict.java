// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.smt.SolverResult;

/** Whether a state stands for any input at all. */
public sealed interface Verdict {

  /** Some input that satisfies precondition and path condition. */
  record Feasible() implements Verdict {}

  /** No assignment satisfies the path condition. */
  record Infeasible() implements Verdict {}

  /** The path condition alone has a model, but none satisfies the precondition. */
  record Pruned(String because) implements Verdict {}

  /** No input within a bound; whether a larger one takes the path, nobody knows. */
  record LeftOut(Notice notice) implements Verdict {}

  /** Not decided; the state is explored further and the unknown counted. */
  record Unknown(String reason) implements Verdict {}

  /** Feasible. */
  Verdict FEASIBLE = new Feasible();

  /** Infeasible. */
  Verdict INFEASIBLE = new Infeasible();

  /** Returns what an answer of the solver about all conditions of a state says of it. */
  static Verdict of(SolverResult result) {
    return result.match(
        sat -> FEASIBLE, () -> INFEASIBLE, unknown -> new Unknown(unknown.reason()));
  }

  /** Returns whether exploration goes on. */
  default boolean goesOn() {
    return rejection().isEmpty();
  }

  /** Returns why exploration does not go on; empty if it does. */
  default Optional<Rejection> rejection() {
    if (this instanceof Infeasible) {
      return Optional.of(Rejection.Infeasible.BY_PATH);
    } else if (this instanceof LeftOut out) {
      return Optional.of(new Rejection.LeftOut(out.notice()));
    }
    return this instanceof Pruned pruned
        ? Optional.of(new Rejection.Pruned(pruned.because()))
        : Optional.empty();
  }
}
