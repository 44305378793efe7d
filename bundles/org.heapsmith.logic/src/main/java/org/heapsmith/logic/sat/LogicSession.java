// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;

/**
 * What questions about the predicates of a model need, wired up: terms, a standard solver, the
 * compiled predicates, satisfiability. For one thread; has to be closed.
 */
public final class LogicSession implements AutoCloseable {
  private final TypeProvider types;
  private final Solver solver;
  private final Predicates predicates;
  private final Satisfiability satisfiability;

  private LogicSession(
      SpecModel model, TypeProvider types, Terms terms, Solver solver, int arrayLength) {
    this.types = types;
    this.solver = solver;
    this.predicates = new Predicates(model, terms, arrayLength);
    this.satisfiability = new Satisfiability(predicates, types, solver);
  }

  /** Opens a session with the solver's default limits. */
  public static LogicSession open(SpecModel model, TypeProvider types) {
    return open(model, types, SolverLimits.DEFAULT);
  }

  /** Opens a session with arrays of the usual length. */
  public static LogicSession open(SpecModel model, TypeProvider types, SolverLimits limits) {
    return open(model, types, limits, Predicates.DEFAULT_ARRAY_LENGTH);
  }

  /**
   * Opens a session.
   *
   * @param arrayLength the greatest length of arrays and strings whose length the spec leaves open
   */
  public static LogicSession open(
      SpecModel model, TypeProvider types, SolverLimits limits, int arrayLength) {
    Terms terms = new Terms();
    return new LogicSession(model, types, terms, Solvers.standard(terms, limits), arrayLength);
  }

  /** Returns the compiled predicates. */
  public Predicates predicates() {
    return predicates;
  }

  /** Returns what decides symbolic heaps. */
  public Satisfiability satisfiability() {
    return satisfiability;
  }

  /** Returns an enumerator of small heaps. */
  public HeapEnumerator enumerator() {
    return new HeapEnumerator(predicates, types, satisfiability);
  }

  TypeProvider types() {
    return types;
  }

  @Override
  public void close() {
    solver.close();
  }
}
