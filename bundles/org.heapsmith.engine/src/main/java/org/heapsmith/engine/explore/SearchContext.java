// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.StandardSolver;

/** What one thread of an exploration has of its own: a solver, counters, notices. */
public final class SearchContext implements ExplorationContext {
  private final Program program;
  private final Terms terms;
  private final SpecModel specs;
  private final Bounds bounds;
  private final Rules rules;
  private final Cancellation cancellation;
  private final StandardSolver solver;
  private final World world;
  private final InputFactory inputs;
  private final Counters counters;
  private final Notices notices;
  private final Omissions omissions;

  /** What other parts have done. */
  private Statistics others = Statistics.NONE;

  /** Makes the context of an exploration of everything; does not close the solver. */
  public SearchContext(
      Program program,
      Terms terms,
      SpecModel specs,
      Bounds bounds,
      Cancellation cancellation,
      StandardSolver solver) {
    this(program, terms, specs, bounds, Rules.DEFAULT, cancellation, solver, World.NONE);
  }

  /** Makes the context; does not close the solver. */
  public SearchContext(
      Program program,
      Terms terms,
      SpecModel specs,
      Bounds bounds,
      Rules rules,
      Cancellation cancellation,
      StandardSolver solver,
      World world) {
    this.program = program;
    this.terms = terms;
    this.specs = specs;
    this.bounds = bounds;
    this.rules = rules;
    this.cancellation = cancellation;
    this.solver = solver;
    this.world = world;
    this.inputs = new InputFactory(program, terms);
    this.counters = new Counters();
    this.notices = new Notices();
    this.omissions = new Omissions();
  }

  /** Returns the context of a part of the same exploration, with a solver and names of its own. */
  SearchContext part(Terms names, StandardSolver solving, World reached) {
    return new SearchContext(program, names, specs, bounds, rules, cancellation, solving, reached);
  }

  /** Takes over what another part of the exploration has found beside tests. */
  void addAll(SearchContext part) {
    part.notices.list().forEach(notices::add);
    omissions.addAll(part.omissions);
    others = others.withPartOf(part.statistics(0));
  }

  private SearchContext(SearchContext other, Bounds bounds) {
    this.program = other.program;
    this.terms = other.terms;
    this.specs = other.specs;
    this.bounds = bounds;
    this.rules = other.rules;
    this.cancellation = other.cancellation;
    this.solver = other.solver;
    this.world = other.world;
    this.inputs = other.inputs;
    this.counters = other.counters;
    this.notices = other.notices;
    this.omissions = other.omissions;
  }

  /** Returns a view of this context with other bounds: solver, counters and notices are shared. */
  SearchContext within(Bounds other) {
    return new SearchContext(this, other);
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public Terms terms() {
    return terms;
  }

  @Override
  public SpecModel specs() {
    return specs;
  }

  @Override
  public Bounds bounds() {
    return bounds;
  }

  @Override
  public Rules rules() {
    return rules;
  }

  @Override
  public Cancellation cancellation() {
    return cancellation;
  }

  @Override
  public Notice stopped() {
    return Deadline.stopped(cancellation, "a path was left unexplored");
  }

  @Override
  public InputFactory inputs() {
    return inputs;
  }

  @Override
  public SolverResult solve(List<Term> conditions) {
    SolverResult result = solver.check(conditions, cancellation);
    // no omission: whoever asks goes on with what is not decided, to the end of the path
    if (result instanceof SolverResult.Unknown unknown && !cancellation.isCancelled()) {
      notices.add(Notice.of(Code.SOLVER_UNKNOWN, "", unknown.reason()));
    }
    return result;
  }

  @Override
  public World world() {
    return world;
  }

  @Override
  public void note(Notice notice) {
    notices.add(notice);
  }

  @Override
  public void report(Notice notice) {
    notices.add(notice);
    omissions.anywhere(notice);
  }

  @Override
  public void leaveOut(State at, Notice why) {
    notices.add(why);
    omissions.after(at, why);
  }

  /** Returns what was left out, and where. */
  Omissions omissions() {
    return omissions;
  }

  /** Returns the figures so far. */
  public Statistics statistics(long instructions) {
    return counters.statistics(instructions, solver.statistics()).withPartOf(others);
  }

  /** Returns the counters of paths. */
  public Counters counters() {
    return counters;
  }

  /** Returns what was reported. */
  public Notices notices() {
    return notices;
  }
}
