// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import org.heapsmith.logic.hex.Step;
import org.heapsmith.logic.hex.Visit;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * What the strategy knows in a state: the visits of the initial heap so far, one for each invariant
 * of the precondition, and where they stop. Immutable: the visits are copied before they go on.
 *
 * @param open references that are not resolved yet, in the order they were met
 * @param numbers what the invariants say of numbers
 */
record HexState(Requirement required, List<Visit> visits, List<Open> open, List<Term> numbers) {

  /** Nothing is required. */
  static final HexState NOTHING =
      new HexState(Requirement.NOTHING, List.of(), List.of(), List.of());

  /** Copies the lists. */
  HexState {
    visits = List.copyOf(visits);
    open = List.copyOf(open);
    numbers = List.copyOf(numbers);
  }

  /**
   * A reference that a visit has not followed yet.
   *
   * @param visit number of the visit
   * @param source the object that holds it; 0 for an argument
   */
  record Open(int visit, int source, Step step, SymbolicRef ref) {}

  static HexState of(State state) {
    return state.specState() instanceof HexState known ? known : NOTHING;
  }
}
