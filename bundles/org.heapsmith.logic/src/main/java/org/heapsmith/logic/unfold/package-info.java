// SPDX-License-Identifier: EPL-2.0
/**
 * A precondition's symbolic heap while it is unfolded: what is known of it ({@link
 * org.heapsmith.logic.unfold.SpecHeap}), its normal form ({@link
 * org.heapsmith.logic.unfold.Normaliser}), which small structures its predicates have ({@link
 * org.heapsmith.logic.unfold.SmallShapes}), and the search for one without predicates ({@link
 * org.heapsmith.logic.unfold.HeapCompletion}). Stands on {@code logic.heap} and {@code logic.sat};
 * what it has to know of a program's types is asked of {@link
 * org.heapsmith.logic.unfold.CellTypes}.
 */
package org.heapsmith.logic.unfold;
