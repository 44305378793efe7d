// SPDX-License-Identifier: EPL-2.0
/**
 * Satisfiability of symbolic heaps with inductive predicates: refuted by sound abstractions of the
 * predicates (base pairs and proved arithmetic invariants), shown by finding a concrete heap.
 * Depends on {@code logic.heap} and the solver port.
 */
package org.heapsmith.logic.sat;
