// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ControlFlow;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.criterion.Criterion.Place;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.Visits;

/** Counts visits of basic blocks for the criteria that are about them (PET paper, block-k). */
final class BlockVisits {
  private BlockVisits() {}

  /**
   * Returns the first instruction of a block, which counts the visit and then does what it did. An
   * instruction that is run again because a reference had to be resolved first is no new visit.
   */
  static Instruction counted(Instruction first, int block, Place place) {
    return (m, s, f) -> {
      Criterion criterion = m.rules().criterion();
      if (!f.takesUp()) {
        if (criterion != Criterion.NONE) {
          visit(criterion, s, f, block, place);
        }
        s.course().enterBlock(block);
      }
      return first.execute(m, s, f);
    };
  }

  private static void visit(Criterion criterion, State state, Frame frame, int block, Place place) {
    Visits visits = frame.visits().plus(block);
    if (visits.of(block) > criterion.visits(place)) {
      throw Refusal.of(Code.BOUND_CRITERION, Sites.of(state), criterion.text(), Sites.of(state));
    }
    frame.visit(visits);
  }

  /** Returns what kind of place a block is. */
  static Place place(MethodModel method, ControlFlow.Block block) {
    ControlFlow flow = method.controlFlow();
    return block.index() == 0 || flow.isLoopHeader(block.first()) ? Place.REPEATED : Place.PLAIN;
  }
}
