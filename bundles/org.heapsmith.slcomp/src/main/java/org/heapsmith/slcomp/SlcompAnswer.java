// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * The answer to one check-sat.
 *
 * @param reason why it is unknown, or why a satisfiable query comes without a checked model; a
 *     phrase for a person, empty if there is nothing to say
 * @param model a heap that satisfies the query, as the model checker confirmed
 */
public record SlcompAnswer(SlcompProblem.Status status, String reason, Optional<Witness> model) {

  /**
   * A model.
   *
   * @param heap the cells; objects of class {@link #OUTSIDE} are locations that are not allocated
   * @param roots the values of the constants
   */
  public record Witness(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    /** The class of locations that no cell is at. */
    public static final String OUTSIDE = "dangling";
  }

  static SlcompAnswer unsat() {
    return new SlcompAnswer(SlcompProblem.Status.UNSAT, "", Optional.empty());
  }

  static SlcompAnswer unknown(String reason) {
    return new SlcompAnswer(SlcompProblem.Status.UNKNOWN, reason, Optional.empty());
  }

  static SlcompAnswer sat(String reason) {
    return new SlcompAnswer(SlcompProblem.Status.SAT, reason, Optional.empty());
  }

  static SlcompAnswer sat(Witness witness) {
    return new SlcompAnswer(SlcompProblem.Status.SAT, "", Optional.of(witness));
  }
}
