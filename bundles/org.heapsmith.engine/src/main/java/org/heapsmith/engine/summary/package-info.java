// SPDX-License-Identifier: EPL-2.0
/**
 * Symbolic heap summaries (Uber-lazy paper): a reference is a set of locations under guards, and
 * one state stands for all the input heaps of a program path. {@link
 * org.heapsmith.engine.summary.SummaryHeap} is the paper's bipartite graph, {@link
 * org.heapsmith.engine.summary.Summaries} gives a reference its set on first access, {@link
 * org.heapsmith.engine.summary.ValueSets} reads sets, {@link
 * org.heapsmith.engine.summary.FieldSets} reads and writes fields through them, {@link
 * org.heapsmith.engine.summary.Equality} compares them, {@link
 * org.heapsmith.engine.summary.SmallInput} picks one of the heaps at the end of a path. Depends on
 * {@code machine.strategy}, {@code machine.state}, {@code engine.concretize} and, for conditions as
 * answers, {@code engine.guarded}.
 */
package org.heapsmith.engine.summary;
