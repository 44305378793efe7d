// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.exhaustive.JudgeComparison.Difference;
import org.heapsmith.logic.exhaustive.JudgeComparison.End;

/**
 * Runs two judges on all heaps of up to a number of objects, in order of size. A field is decided
 * when a judge looks at it (lazy initialisation [Khurshid 2003]), in all ways; new objects get the
 * next number, so isomorphic heaps turn up once (Korat [Boyapati 2002]). One use.
 */
public final class ExhaustiveSearch {
  /** After this many heaps each, progress is reported and cancellation asked for. */
  private static final int OFTEN = 256;

  private final HeapJudge first;
  private final HeapJudge second;
  private final int keep;
  private final long limit;
  private final Cancellation cancellation;
  private final LongConsumer progress;

  private final List<Difference> onlyFirst = new ArrayList<>();
  private final List<Difference> onlySecond = new ArrayList<>();
  private long heaps;
  private long both;
  private long onlyFirstCount;
  private long onlySecondCount;
  private long undecided;
  private String undecidedWhy = "";
  private End end = End.COMPLETE;

  /**
   * Makes a search.
   *
   * @param keep how many disagreements of each kind to keep
   * @param limit how many heaps to judge at most
   * @param progress receives the number of heaps from time to time
   */
  public ExhaustiveSearch(
      HeapJudge first,
      HeapJudge second,
      int keep,
      long limit,
      Cancellation cancellation,
      LongConsumer progress) {
    this.first = first;
    this.second = second;
    this.keep = keep;
    this.limit = limit;
    this.cancellation = cancellation;
    this.progress = progress;
  }

  /**
   * Compares the judges on all heaps of up to {@code size} objects.
   *
   * @param roots the heaps to start from: one for each class the root can have
   */
  public JudgeComparison run(List<CandidateHeap> roots, int size) {
    int complete = 0;
    for (int objects = 1; objects <= size && end == End.COMPLETE; objects++) {
      for (CandidateHeap root : roots) {
        explore(root, null, null, objects);
      }
      complete = end == End.COMPLETE ? objects : complete;
    }
    return new JudgeComparison(
        heaps,
        both,
        onlyFirst,
        onlyFirstCount,
        onlySecond,
        onlySecondCount,
        undecided,
        undecidedWhy,
        complete,
        end);
  }

  /** Goes on from a heap; an answer that is null has still to be asked for. */
  private void explore(
      CandidateHeap heap, HeapVerdict knownFirst, HeapVerdict knownSecond, int objects) {
    if (end != End.COMPLETE) {
      return;
    }
    HeapVerdict.NeedsField element = heap.openElement().orElse(null);
    if (element != null) {
      decide(heap, element, knownFirst, knownSecond, objects);
      return;
    }
    HeapVerdict one = knownFirst == null ? first.judge(heap) : knownFirst;
    if (one instanceof HeapVerdict.NeedsField open) {
      decide(heap, open, null, knownSecond, objects);
      return;
    }
    HeapVerdict two = knownSecond == null ? second.judge(heap) : knownSecond;
    if (two instanceof HeapVerdict.NeedsField open) {
      decide(heap, open, one, null, objects);
    } else if (heap.size() == objects) {
      count(heap, one, two); // smaller heaps had their turn in the rounds before
    }
  }

  private void decide(
      CandidateHeap heap,
      HeapVerdict.NeedsField open,
      HeapVerdict knownFirst,
      HeapVerdict knownSecond,
      int objects) {
    for (CandidateHeap next : heap.decide(open, objects)) {
      explore(next, knownFirst, knownSecond, objects);
    }
  }

  private void count(CandidateHeap heap, HeapVerdict one, HeapVerdict two) {
    if (heaps >= limit) {
      end = End.LIMIT; // there is one more
      return;
    }
    heaps++;
    if (heaps % OFTEN == 0) {
      progress.accept(heaps);
      if (cancellation.isCancelled()) {
        end = End.CANCELLED;
      }
    }
    if (one instanceof HeapVerdict.Unknown unknown) {
      undecided(unknown);
    } else if (two instanceof HeapVerdict.Unknown unknown) {
      undecided(unknown);
    } else if (one instanceof HeapVerdict.Yes && two instanceof HeapVerdict.Yes) {
      both++;
    } else if (one instanceof HeapVerdict.Yes && two instanceof HeapVerdict.No no) {
      onlyFirstCount++;
      keep(onlyFirst, heap, no);
    } else if (one instanceof HeapVerdict.No no && two instanceof HeapVerdict.Yes) {
      onlySecondCount++;
      keep(onlySecond, heap, no);
    }
  }

  private void undecided(HeapVerdict.Unknown unknown) {
    undecided++;
    undecidedWhy = undecidedWhy.isEmpty() ? unknown.why() : undecidedWhy;
  }

  private void keep(List<Difference> into, CandidateHeap heap, HeapVerdict.No no) {
    if (into.size() < keep) {
      into.add(new Difference(heap.completed(), no.why()));
    }
  }
}
