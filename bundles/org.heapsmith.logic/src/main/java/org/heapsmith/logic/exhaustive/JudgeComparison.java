// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteHeap;

/**
 * The result of comparing two judges. Heaps that differ only in fields that neither looks at count
 * once.
 *
 * @param heaps how many heaps were judged
 * @param both how many of them both accept
 * @param onlyFirst the smallest heaps that only the first judge accepts
 * @param onlyFirstCount how many of them there are
 * @param onlySecond the smallest heaps that only the second judge accepts
 * @param onlySecondCount how many of them there are
 * @param undecided how many heaps one judge could not decide
 * @param undecidedWhy the first reason for that; empty if there is none
 * @param completeTo all heaps of up to this many objects were compared
 * @param end why it stopped
 */
public record JudgeComparison(
    long heaps,
    long both,
    List<Difference> onlyFirst,
    long onlyFirstCount,
    List<Difference> onlySecond,
    long onlySecondCount,
    long undecided,
    String undecidedWhy,
    int completeTo,
    End end) {

  /** Copies the lists. */
  public JudgeComparison {
    onlyFirst = List.copyOf(onlyFirst);
    onlySecond = List.copyOf(onlySecond);
  }

  /** Why a comparison stopped. */
  public enum End {
    /** All heaps within the bound were compared. */
    COMPLETE,
    /** The limit of heaps was reached. */
    LIMIT,
    /** It was cancelled. */
    CANCELLED
  }

  /**
   * A heap on which the judges disagree, its root being object 1.
   *
   * @param why what the judge says that rejects it
   */
  public record Difference(ConcreteHeap heap, String why) {}

  /** Returns whether no heap was found on which the judges disagree. */
  public boolean agree() {
    return onlyFirstCount + onlySecondCount == 0;
  }
}
