// SPDX-License-Identifier: EPL-2.0
/**
 * The record of the computation tree for views and reports: {@link
 * org.heapsmith.engine.tree.TreeBuilder} turns the engine's events into batches of plain records
 * that JSON carries as they are, {@link org.heapsmith.engine.tree.ComputationTree} keeps them at
 * the other end; {@link org.heapsmith.engine.tree.HeapSnapshot} is the symbolic heap at one node.
 * The records depend on nothing of the engine but its plain results.
 */
package org.heapsmith.engine.tree;
