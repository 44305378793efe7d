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
    long solverNanos) {}
