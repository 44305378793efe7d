// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/**
 * Figures of one exploration.
 *
 * @param paths leaves of the computation tree that are feasible (normal and exceptional)
 * @param exceptional those that end with an uncaught exception
 * @param pruned alternatives rejected by the precondition
 * @param infeasible alternatives rejected as unsatisfiable
 * @param instructions bytecode instructions interpreted
 * @param solverCalls calls that reached the solver (cache misses)
 * @param solverQueries all queries
 * @param unknowns queries without an answer
 * @param solverNanos time in the solver; the only figure that is not deterministic
 */
public record Statistics(
    int paths,
    int exceptional,
    int pruned,
    int infeasible,
    long instructions,
    long solverCalls,
    long solverQueries,
    int unknowns,
    long solverNanos) {

  /** Nothing was explored. */
  public static final Statistics NONE = new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Returns the same paths, found with the effort of another exploration as well. */
  public Statistics withEffortOf(Statistics other) {
    return new Statistics(
        paths,
        exceptional,
        pruned,
        infeasible,
        instructions + other.instructions,
        solverCalls + other.solverCalls,
        solverQueries + other.solverQueries,
        unknowns + other.unknowns,
        solverNanos + other.solverNanos);
  }

  /** Returns the figures of this part of a tree and another. */
  public Statistics withPartOf(Statistics other) {
    return new Statistics(
            paths + other.paths,
            exceptional + other.exceptional,
            pruned + other.pruned,
            infeasible + other.infeasible,
            instructions,
            solverCalls,
            solverQueries,
            unknowns,
            solverNanos)
        .withEffortOf(other);
  }

  /** Returns the same with further paths, some of which end with an uncaught exception. */
  public Statistics withPaths(int more, int moreExceptional) {
    return withTreeOf(
        new Statistics(
            paths + more, exceptional + moreExceptional, pruned, infeasible, 0, 0, 0, 0, 0));
  }

  /** Returns the same effort for other figures of the tree. */
  public Statistics withTreeOf(Statistics other) {
    return new Statistics(
        other.paths,
        other.exceptional,
        other.pruned,
        other.infeasible,
        instructions,
        solverCalls,
        solverQueries,
        unknowns,
        solverNanos);
  }
}
