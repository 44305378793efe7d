// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

/**
 * What a composition of solvers did so far.
 *
 * @param queries calls by the users
 * @param slices independent parts these calls consisted of
 * @param cacheHits slices answered because the same one was asked before
 * @param unsatHits slices that contain one known to be unsatisfiable
 * @param modelHits slices that a model found before satisfies
 * @param presolved slices decided without Z3
 * @param solverCalls slices Z3 was asked about
 * @param modelCalls models found from the assertions alone, when one was looked at
 * @param unknowns slices not decided
 * @param solverNanos nanoseconds spent in Z3; the only figure that is not deterministic
 */
public record SolverStatistics(
    long queries,
    long slices,
    long cacheHits,
    long unsatHits,
    long modelHits,
    long presolved,
    long solverCalls,
    long modelCalls,
    long unknowns,
    long solverNanos) {

  /** Returns the sums of both: each thread has a solver of its own. */
  public SolverStatistics plus(SolverStatistics other) {
    return new SolverStatistics(
        queries + other.queries,
        slices + other.slices,
        cacheHits + other.cacheHits,
        unsatHits + other.unsatHits,
        modelHits + other.modelHits,
        presolved + other.presolved,
        solverCalls + other.solverCalls,
        modelCalls + other.modelCalls,
        unknowns + other.unknowns,
        solverNanos + other.solverNanos);
  }
}
