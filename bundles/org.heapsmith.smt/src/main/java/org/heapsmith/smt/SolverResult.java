// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.function.Function;
import java.util.function.Supplier;

/** The three-valued answer of a solver. */
public sealed interface SolverResult {

  /** Satisfiable, with a model of all variables asked about. */
  record Sat(Model model) implements SolverResult {}

  /** Certainly unsatisfiable. */
  record Unsat() implements SolverResult {}

  /** Not decided; {@code reason} is a phrase for a person ("time limit of 2000 ms"). */
  record Unknown(String reason) implements SolverResult {}

  /** Returns whether this is {@link Sat}; the contrary is no proof of anything. */
  default boolean isSat() {
    return this instanceof Sat;
  }

  /** Returns whether this is {@link Unsat}: proved. */
  default boolean isUnsat() {
    return this instanceof Unsat;
  }

  /** Returns whether it is not proved that there is no model: there is one, or it is not known. */
  default boolean mayBeSat() {
    return !(this instanceof Unsat);
  }

  /** Returns what the answer means to the caller, who has to say so for each of the three. */
  default <R> R match(
      Function<Sat, ? extends R> sat,
      Supplier<? extends R> unsat,
      Function<Unknown, ? extends R> unknown) {
    if (this instanceof Sat found) {
      return sat.apply(found);
    }
    return this instanceof Unknown undecided ? unknown.apply(undecided) : unsat.get();
  }
}
