// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.List;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.heap.Predicates;

/**
 * The first heaps of a predicate.
 *
 * @param heaps in order of size, those of one size in the order of their text form; no two are
 *     equal up to renaming of objects
 * @param end why there are not more
 * @param undecided unfoldings that the solver did not decide, so that their heaps are missing
 * @param leftOut what else was not tried, phrases for a person: if there is any, no number of heaps
 *     is known to be that of all
 */
public record Enumeration(List<RootedHeap> heaps, End end, int undecided, List<String> leftOut) {

  /** Copies the lists. */
  public Enumeration {
    heaps = List.copyOf(heaps);
    leftOut = List.copyOf(leftOut);
  }

  /** Makes one that left nothing out on its way. */
  public Enumeration(List<RootedHeap> heaps, End end, int undecided) {
    this(heaps, end, undecided, List.of());
  }

  /**
   * Returns whether the heaps are all there are, up to the number of objects that was asked for.
   */
  public boolean isComplete() {
    return (end == End.ALL || end == End.SIZE) && undecided == 0 && leftOut.isEmpty();
  }

  /** Why an enumeration stopped. */
  public enum End {
    /** There are no more heaps. */
    ALL,
    /** As many as were asked for. */
    COUNT,
    /** Further heaps would have more objects than allowed. */
    SIZE,
    /** The limit of unfoldings. */
    UNFOLDINGS,
    /** Cancelled. */
    CANCELLED
  }

  /**
   * How far an enumeration goes.
   *
   * @param count how many heaps at most
   * @param objects how many objects in one heap at most
   * @param unfoldings how many unfoldings are tried at most
   * @param arrayLength the greatest length of arrays and strings whose length the spec leaves open
   */
  public record Limits(int count, int objects, int unfoldings, int arrayLength) {
    /** The default for the number of unfoldings. */
    public static final int UNFOLDINGS = 40_000;

    /** Returns limits with the usual one for arrays. */
    public Limits(int count, int objects, int unfoldings) {
      this(count, objects, unfoldings, Predicates.DEFAULT_ARRAY_LENGTH);
    }

    /** Returns limits on the number of heaps only. */
    public static Limits ofCount(int count) {
      return new Limits(count, Integer.MAX_VALUE, UNFOLDINGS);
    }
  }
}
