// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.logic.sat.Enumeration;
import org.heapsmith.logic.sat.Enumeration.End;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The first heaps of a predicate, and what is to be said about them.
 *
 * @param summary a phrase: how many heaps, and whether these are all
 */
public record HeapFinder(Enumeration enumeration, String summary, List<Notice> notices) {

  /** Copies the list. */
  public HeapFinder {
    notices = List.copyOf(notices);
  }

  /**
   * Enumerates.
   *
   * @param cancelled the person's Ctrl-C
   * @param outOfTime the time limit
   * @param progress receives the size of the heaps to come
   */
  public static HeapFinder run(
      ModelTarget target,
      TypeProvider types,
      Limits limits,
      Cancellation cancelled,
      Cancellation outOfTime,
      Consumer<Integer> progress) {
    Enumeration found =
        SmallModels.enumerate(
            target.model(),
            types,
            target.definition().name(),
            limits,
            () -> cancelled.isCancelled() || outOfTime.isCancelled(),
            progress);
    List<Notice> notices = new ArrayList<>();
    String where = target.definition().source().toString();
    int count = found.heaps().size();
    if (cancelled.isCancelled()) {
      notices.add(Notice.of(Code.CANCELLED, ""));
    } else if (found.end() == End.CANCELLED || found.end() == End.UNFOLDINGS) {
      String why =
          found.end() == End.CANCELLED
              ? "the time was up"
              : Plural.of(limits.unfoldings(), "unfolding") + " tried";
      notices.add(Notice.of(Code.MODELS_STOPPED, where, count, limits.count(), why));
    } else if (count == 0 && found.end() == End.ALL && found.isComplete()) {
      String why = "none of its unfoldings has one";
      notices.add(Notice.of(Code.PREDICATE_UNSATISFIABLE, where, target.name(), why));
    }
    if (found.undecided() > 0) {
      notices.add(
          Notice.of(
              Code.MODELS_UNDECIDED,
              where,
              Plural.of(found.undecided(), "unfolding"),
              target.name()));
    }
    return new HeapFinder(found, summary(found, limits), notices);
  }

  private static String summary(Enumeration found, Limits limits) {
    int count = found.heaps().size();
    String heaps = Plural.of(count, "heap");
    String some = count == 0 ? "none found" : heaps;
    String known =
        switch (found.end()) {
          case ALL, SIZE -> {
            String within = found.end() == End.SIZE ? within(limits) : "";
            yield (found.isComplete() ? all(count) : some) + within + doubt(found);
          }
          case COUNT -> "the first " + (count == 1 ? "heap" : heaps);
          case UNFOLDINGS, CANCELLED -> some + " so far";
        };
    String leftOut = String.join(", ", found.leftOut());
    boolean first = found.end() == End.COUNT; // these are not said to be all
    return leftOut.isEmpty() || first ? known : known + "; not tried: " + leftOut;
  }

  private static String all(int count) {
    return count == 0 ? "no heap" : count == 1 ? "the only heap" : "all " + count + " heaps";
  }

  private static String doubt(Enumeration found) {
    boolean undecided = found.undecided() > 0 && !found.heaps().isEmpty();
    return undecided ? ", perhaps not all" : "";
  }

  private static String within(Limits limits) {
    return limits.objects() == Integer.MAX_VALUE
        ? ""
        : " of up to " + Plural.of(limits.objects(), "object");
  }
}
