// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/** The three-valued answer of a solver. */
public sealed interface SolverResult {

  /** Satisfiable, with a model of all variables asked about. */
  record Sat(Model model) implements SolverResult {}

  /** Certainly unsatisfiable. */
  record Unsat() implements SolverResult {}

  /** Not decided; {@code reason} is a phrase for a person ("time limit of 2000 ms"). */
  record Unknown(String reason) implements SolverResult {}

  /** Returns whether this is {@link Sat}. */
  default boolean isSat() {
    return this instanceof Sat;
  }

  /** Returns whether this is {@link Unsat}. */
  default boolean isUnsat() {
    return this instanceof Unsat;
  }
}
