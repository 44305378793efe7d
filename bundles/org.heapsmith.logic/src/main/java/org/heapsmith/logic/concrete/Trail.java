// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the search bound and consumed, in order, so that it can be undone. */
final class Trail {
  private final List<Object> entries = new ArrayList<>();
  private final Set<Integer> consumed = new HashSet<>();

  /** Returns a mark for {@link #undoTo}. */
  int mark() {
    return entries.size();
  }

  void bind(Slot slot, Object value) {
    slot.set(value);
    entries.add(slot);
  }

  /** Returns false if the object belongs to another atom already. */
  boolean consume(int object) {
    boolean added = consumed.add(object);
    if (added) {
      entries.add(object);
    }
    return added;
  }

  boolean isConsumed(int object) {
    return consumed.contains(object);
  }

  /** Returns all objects that belong to an atom. */
  Set<Integer> consumed() {
    return Set.copyOf(consumed);
  }

  int consumedCount() {
    return consumed.size();
  }

  void undoTo(int mark) {
    for (int i = entries.size() - 1; i >= mark; i--) {
      Object entry = entries.remove(i);
      if (entry instanceof Slot slot) {
        slot.set(null);
      } else {
        consumed.remove((Integer) entry);
      }
    }
  }
}
