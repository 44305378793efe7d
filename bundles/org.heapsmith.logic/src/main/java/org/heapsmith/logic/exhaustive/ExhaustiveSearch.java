// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.exhaustive.Comparison.Difference;
import org.heapsmith.logic.exhaustive.Comparison.End;

/**
 * Runs two judges on all heaps of up to a number of objects, in order of size. A field is decided
 * when a judge looks at it (lazy initialisation [Khurshid 2003]), in all ways; new objects get the
 * next number, so isomorphic heaps turn up once (Korat [Boyapati 2002]). One use.
 */
public final class ExhaustiveSearch {
  /** Progress is told, and cancellation looked at, every so many heaps. */
  private static final int OFTEN = 256;

  private final Judge first;
  private final Judge second;
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
   * @param progress told the number of heaps from time to time
   */
  public ExhaustiveSearch(
      Judge first,
      Judge second,
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
  public Comparison run(List<PartialHeap> roots, int size) {
    int complete = 0;
    for (int objects = 1; objects <= size && end == End.COMPLETE; objects++) {
      for (PartialHeap root : roots) {
        explore(root, null, null, objects);
      }
      complete = end == End.COMPLETE ? objects : complete;
    }
    return new Comparison(
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
  private void explore(PartialHeap heap, Answer knownFirst, Answer knownSecond, int objects) {
    if (end != End.COMPLETE) {
      return;
    }
    Answer.Looks element = heap.openElement().orElse(null);
    if (element != null) {
      decide(heap, element, knownFirst, knownSecond, objects);
      return;
    }
    Answer one = knownFirst == null ? first.judge(heap) : knownFirst;
    if (one instanceof Answer.Looks open) {
      decide(heap, open, null, knownSecond, objects);
      return;
    }
    Answer two = knownSecond == null ? second.judge(heap) : knownSecond;
    if (two instanceof Answer.Looks open) {
      decide(heap, open, one, null, objects);
    } else if (heap.size() == objects) {
      count(heap, one, two); // smaller heaps had their turn in the rounds before
    }
  }

  private void decide(
      PartialHeap heap, Answer.Looks open, Answer knownFirst, Answer knownSecond, int objects) {
    for (PartialHeap next : heap.decide(open, objects)) {
      explore(next, knownFirst, knownSecond, objects);
    }
  }

  private void count(PartialHeap heap, Answer one, Answer two) {
    heaps++;
    if (heaps % OFTEN == 0) {
      progress.accept(heaps);
      if (cancellation.isCancelled()) {
        end = End.CANCELLED;
      }
    }
    if (one instanceof Answer.Unknown unknown) {
      undecided(unknown);
    } else if (two instanceof Answer.Unknown unknown) {
      undecided(unknown);
    } else if (one instanceof Answer.Yes && two instanceof Answer.Yes) {
      both++;
    } else if (one instanceof Answer.Yes && two instanceof Answer.No no) {
      onlyFirstCount++;
      keep(onlyFirst, heap, no);
    } else if (one instanceof Answer.No no && two instanceof Answer.Yes) {
      onlySecondCount++;
      keep(onlySecond, heap, no);
    }
    if (heaps >= limit && end == End.COMPLETE) {
      end = End.LIMIT;
    }
  }

  private void undecided(Answer.Unknown unknown) {
    undecided++;
    undecidedWhy = undecidedWhy.isEmpty() ? unknown.why() : undecidedWhy;
  }

  private void keep(List<Difference> into, PartialHeap heap, Answer.No no) {
    if (into.size() < keep) {
      into.add(new Difference(heap.completed(), no.why()));
    }
  }
}
