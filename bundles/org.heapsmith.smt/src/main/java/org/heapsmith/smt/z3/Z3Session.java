// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * One Z3 context with one solver and one way to say machine integers. Between calls it keeps the
 * longest common prefix of the assertions, one scope each.
 */
final class Z3Session implements AutoCloseable {
  private final Context context;
  private final Z3Encoder encoder;
  private final Solver solver;
  private final Z3Interrupter interrupter;
  private final List<Term> asserted = new ArrayList<>();

  /** Variables whose range is asserted; below, those that came with each assertion. */
  private final Set<Term> ranged = new LinkedHashSet<>();

  private final List<List<Term>> rangedIn = new ArrayList<>();

  private Z3Session(
      Context context,
      Solver solver,
      Z3Machine machine,
      SolverLimits limits,
      Z3Interrupter interrupter) {
    this.context = context;
    this.solver = solver;
    this.interrupter = interrupter;
    this.encoder = new Z3Encoder(context, machine);
    Params params = context.mkParams();
    params.add("random_seed", 0);
    params.add("rlimit", (int) limits.resources());
    params.add("timeout", (int) limits.millis());
    params.add("ctrl_c", false); // Z3 would take the signal away from the JVM, for good
    if (machine instanceof Z3WrappedIntegers) {
      params.add("arith.solver", 2); // the old simplex: twice as fast on small differences
    }
    solver.setParameters(params);
  }

  /**
   * Opens a session on Z3's SMT core, the fastest for small queries and the only incremental one.
   */
  static Z3Session incremental(SolverLimits limits, Z3Interrupter interrupter) {
    Context context = openContext();
    Z3Machine machine = new Z3BitVectors(context);
    return new Z3Session(context, context.mkSimpleSolver(), machine, limits, interrupter);
  }

  /** Opens the same for assertions that are linear, with machine integers as integers. */
  static Z3Session linear(SolverLimits limits, Z3Interrupter interrupter) {
    Context context = openContext();
    Z3Machine machine = new Z3WrappedIntegers(context);
    return new Z3Session(context, context.mkSimpleSolver(), machine, limits, interrupter);
  }

  /** Opens a session with preprocessing, which floating point needs. */
  static Z3Session preprocessing(SolverLimits limits, Z3Interrupter interrupter) {
    Context context = openContext();
    Z3Machine machine = new Z3BitVectors(context);
    return new Z3Session(context, context.mkSolver(), machine, limits, interrupter);
  }

  private static Context openContext() {
    try {
      Z3Libraries.load();
      return new Context(Map.of("model", "true"));
    } catch (LinkageError e) {
      throw Z3Libraries.failed(e);
    }
  }

  /** Asserts all, and only, these, in one scope, and checks. For sessions used once. */
  Status checkOnce(List<Term> assertions, Cancellation cancellation) {
    assertions.forEach(this::add);
    asserted.addAll(assertions);
    return interrupter.run(context, cancellation, solver::check);
  }

  /** Asserts all, and only, these, reusing the common prefix, and checks. */
  Status check(List<Term> assertions, Cancellation cancellation) {
    int common = 0;
    while (common < asserted.size()
        && common < assertions.size()
        && asserted.get(common) == assertions.get(common)) {
      common++;
    }
    if (common < asserted.size()) {
      solver.pop(asserted.size() - common);
      asserted.subList(common, asserted.size()).clear();
      List<List<Term>> gone = rangedIn.subList(common, rangedIn.size());
      gone.forEach(ranged::removeAll);
      gone.clear();
    }
    for (Term term : assertions.subList(common, assertions.size())) {
      if (cancellation.isCancelled()) {
        return Status.UNKNOWN; // thousands of large ones take seconds
      }
      encoder.encodeBool(term); // may find it undecidable, before anything has changed
      solver.push();
      add(term);
      asserted.add(term);
    }
    return interrupter.run(context, cancellation, solver::check);
  }

  // Z3's generic varargs
  @SuppressWarnings("unchecked")
  private void add(Term term) {
    List<Term> added = new ArrayList<>();
    for (Term variable : Terms.variables(term)) {
      if (ranged.add(variable)) {
        added.add(variable);
        BoolExpr range = encoder.range(variable);
        if (range != null) {
          solver.add(range);
        }
      }
    }
    rangedIn.add(added);
    solver.add(encoder.encodeBool(term));
  }

  /** Returns how many terms live in the context. */
  int size() {
    return encoder.size();
  }

  /** Returns why the last check was not decided, in Z3's words. */
  String reasonUnknown() {
    return solver.getReasonUnknown();
  }

  /** Returns the values of all variables of the assertions, after a satisfiable check. */
  Map<Term, Object> values() {
    return new Z3Values(context, encoder, solver.getModel()).of(asserted);
  }

  @Override
  public void close() {
    context.close();
  }
}
