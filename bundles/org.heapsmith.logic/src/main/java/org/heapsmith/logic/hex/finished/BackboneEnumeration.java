// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;

/** Every backbone of a heap, once each, in a fixed order. One use. */
final class BackboneEnumeration {
  private final HeapReferences links;
  private final Predicate<Tree> action;
  private final Cancellation cancellation;
  private final Map<Integer, HeapReference> parents = new LinkedHashMap<>();
  private int left;

  /** How the enumeration ended. */
  enum End {
    ALL,
    STOPPED,
    LIMIT,
    CANCELLED
  }

  /**
   * Prepares it.
   *
   * @param limit how many are reported at most
   * @param action receives each of them; returns whether to go on
   */
  BackboneEnumeration(
      HeapReferences links, int limit, Predicate<Tree> action, Cancellation cancellation) {
    this.links = links;
    this.left = limit;
    this.action = action;
    this.cancellation = cancellation;
  }

  End run() {
    return choose(0);
  }

  private End choose(int index) {
    if (index == links.objects().size()) {
      if (cancellation.isCancelled()) {
        return End.CANCELLED;
      } else if (left-- == 0) {
        return End.LIMIT;
      }
      return action.test(new Tree(parents)) ? End.ALL : End.STOPPED;
    }
    int object = links.objects().get(index);
    for (HeapReference link : links.to(object)) {
      int head = head(link);
      if (head != object) {
        parents.put(object, link);
        End end = head == HeapReference.OUTSIDE || hasTree() ? choose(index + 1) : End.ALL;
        parents.remove(object);
        if (end != End.ALL) {
          return end;
        }
      }
    }
    return End.ALL;
  }

  /** Goes up from the link as far as it is settled: to its target if it closes a cycle. */
  private int head(HeapReference link) {
    int at = link.source();
    while (at != link.target() && parents.containsKey(at)) {
      at = parents.get(at).source();
    }
    return at;
  }

  /**
   * Whether a tree has all the links that are settled. Dead ends are not entered: there may be
   * exponentially many of them for each tree.
   */
  private boolean hasTree() {
    Set<Integer> hanging = new LinkedHashSet<>();
    List<Integer> next = new ArrayList<>(List.of(HeapReference.OUTSIDE));
    for (int i = 0; i < next.size(); i++) {
      for (HeapReference link : links.from(next.get(i))) {
        HeapReference settled = parents.get(link.target());
        boolean hangs = !link.isNull() && (settled == null || settled.equals(link));
        if (hangs && hanging.add(link.target())) {
          next.add(link.target());
        }
      }
    }
    return hanging.containsAll(links.objects());
  }
}
