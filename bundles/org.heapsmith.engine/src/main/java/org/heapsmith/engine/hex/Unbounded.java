// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.program.Program;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputFactory;
import org.heapsmith.engine.strategy.Rules;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A context without bound on objects: whether a bound or a rule excludes a new object is only known
 * once the rules were asked.
 */
record Unbounded(ExplorationContext inner) implements ExplorationContext {
  @Override
  public Program program() {
    return inner.program();
  }

  @Override
  public Terms terms() {
    return inner.terms();
  }

  @Override
  public SpecModel specs() {
    return inner.specs();
  }

  @Override
  public Bounds bounds() {
    return inner.bounds().withObjects(Integer.MAX_VALUE);
  }

  @Override
  public Rules rules() {
    return inner.rules();
  }

  @Override
  public Cancellation cancellation() {
    return inner.cancellation();
  }

  @Override
  public InputFactory inputs() {
    return inner.inputs();
  }

  @Override
  public void report(Notice notice) {
    inner.report(notice);
  }

  @Override
  public void leaveOut(State at, Notice why) {
    inner.leaveOut(at, why);
  }

  @Override
  public SolverResult solve(List<Term> conditions) {
    return inner.solve(conditions);
  }
}
