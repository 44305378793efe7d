// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A context in which integers of the input are so small that nothing a short path adds up wraps
 * around: the integers without end of the POSE paper's prototype.
 */
record WithoutOverflow(ExplorationContext context) implements ExplorationContext {
  private static final int GREATEST = 10_000;

  @Override
  public void leaveOut(State at, Notice why) {
    context.leaveOut(at, why);
  }

  @Override
  public SolverResult solve(List<Term> conditions) {
    Set<Term> variables = new LinkedHashSet<>();
    conditions.forEach(c -> variables.addAll(Terms.variables(c)));
    List<Term> all = new ArrayList<>(conditions);
    for (Term variable : variables) {
      if (variable.sort() == Sort.INT) {
        all.add(terms().binary(Op.LE, terms().intConst(-GREATEST), variable));
        all.add(terms().binary(Op.LE, variable, terms().intConst(GREATEST)));
      }
    }
    return context.solve(all);
  }

  @Override
  public Program program() {
    return context.program();
  }

  @Override
  public Terms terms() {
    return context.terms();
  }

  @Override
  public SpecModel specs() {
    return context.specs();
  }

  @Override
  public Bounds bounds() {
    return context.bounds();
  }

  @Override
  public Rules rules() {
    return context.rules();
  }

  @Override
  public Cancellation cancellation() {
    return context.cancellation();
  }

  @Override
  public Notice stopped() {
    return context.stopped();
  }

  @Override
  public InputFactory inputs() {
    return context.inputs();
  }

  @Override
  public World world() {
    return context.world();
  }

  @Override
  public void note(Notice notice) {
    context.note(notice);
  }

  @Override
  public void report(Notice notice) {
    context.report(notice);
  }
}
