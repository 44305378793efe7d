// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

/** Decides whether heaps are well-formed; deterministic, and independent of open fields. */
@FunctionalInterface
public interface HeapJudge {

  /** Returns what it says of {@code heap}. */
  HeapVerdict judge(CandidateHeap heap);
}
