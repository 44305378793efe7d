// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

/**
 * Asks for small heaps.
 *
 * @param file name of the spec text that the position is in
 * @param line of the cursor, 1-based: the predicate, invariant or spec around it is meant
 * @param target in place of a position: a predicate, {@code Class#method}, or {@code Class}; else
 *     empty
 * @param count how many heaps at most
 * @param objects how many objects a heap has at most
 * @param millis how long to look at most
 * @param compare whether to compare with the class's repOK as well, if it has one
 * @param reach whether to hold a precondition to what public calls build as well
 */
public record ModelsParams(
    SpecInput input,
    String file,
    int line,
    String target,
    int count,
    int objects,
    long millis,
    boolean compare,
    boolean reach) {}
