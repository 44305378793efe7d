// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.LinkedHashMap;
import java.util.Map;
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
      if (!closesCycle(link)) {
        parents.put(object, link);
        End end = choose(index + 1);
        parents.remove(object);
        if (end != End.ALL) {
          return end;
        }
      }
    }
    return End.ALL;
  }

  /** Whether the link's source is the object itself or already hangs on it. */
  private boolean closesCycle(HeapReference link) {
    int at = link.source();
    while (at != link.target() && parents.containsKey(at)) {
      at = parents.get(at).source();
    }
    return at == link.target();
  }
}
