// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

/** The three-valued answer about a symbolic heap. */
public sealed interface SatResult {

  /** Satisfiable, by this heap. */
  record Sat(HeapModel model) implements SatResult {}

  /** No heap of at most {@link Satisfiability#MAX_OBJECTS} objects satisfies it. */
  record Unsat() implements SatResult {}

  /** Not decided; {@code reason} is a phrase for a person. */
  record Unknown(String reason) implements SatResult {}

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
}
