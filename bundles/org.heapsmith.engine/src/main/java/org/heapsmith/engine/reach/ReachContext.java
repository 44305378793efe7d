// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.StandardSolver;

/**
 * What builders run in. Which arguments are not tried (long arrays, other classes) is not noted:
 * nobody takes what is found for all there is.
 */
record ReachContext(
    Program program,
    Terms terms,
    Bounds bounds,
    Rules rules,
    Cancellation cancellation,
    StandardSolver solver,
    World world,
    InputFactory inputs)
    implements ExplorationContext {
  private static final int SEARCHED = 20;

  /** An entry of a table beside another one, and one in the same place. */
  private static final int MOST_ALIKE = 2;

  /** Returns how many questions the solver was asked; one that it had to search for counts more. */
  long queries() {
    return solver.statistics().queries() + SEARCHED * solver.statistics().solverCalls();
  }

  @Override
  public int mostAlike() {
    return MOST_ALIKE;
  }

  @Override
  public boolean comparesNumbers() {
    return true;
  }

  @Override
  public SpecModel specs() {
    return SpecModel.EMPTY;
  }

  @Override
  public Notice stopped() {
    return Notice.of(Code.CANCELLED, ""); // whatever it was: nobody hears of it
  }

  @Override
  public void note(Notice notice) {
    // how builders were run is of no interest to the method under test
  }

  @Override
  public void report(Notice notice) {
    // likewise
  }

  @Override
  public void leaveOut(State at, Notice why) {
    // likewise
  }

  @Override
  public SolverResult solve(List<Term> conditions) {
    return solver.check(conditions, cancellation);
  }
}
