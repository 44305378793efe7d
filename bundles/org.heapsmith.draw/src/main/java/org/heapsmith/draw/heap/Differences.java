// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.HashMap;
import java.util.Map;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;

/** What a heap holds otherwise than the heap before. */
final class Differences {

  /** None. */
  static final Differences NONE = new Differences(Map.of());

  private final Map<Integer, Obj> before;

  private Differences(Map<Integer, Obj> before) {
    this.before = before;
  }

  static Differences between(HeapPart before, HeapPart after) {
    Map<Integer, Obj> objects = new HashMap<>();
    before.objects().forEach(o -> objects.put(o.id(), o));
    after.objects().stream()
        .filter(o -> o.fields().equals(objects.getOrDefault(o.id(), o).fields()))
        .forEach(o -> objects.remove(o.id()));
    return new Differences(objects);
  }

  /** Returns whether the field of an object of both heaps holds something else now. */
  boolean isChanged(int object, Slot slot) {
    Obj old = before.get(object);
    return old != null
        && old.fields().stream().noneMatch(s -> s.name().equals(slot.name()) && same(s, slot));
  }

  /** Numbers are equal if they are the same term: the texts say so. */
  private static boolean same(Slot a, Slot b) {
    return a.kind() == b.kind()
        && a.target() == b.target()
        && (a.target() != 0 || a.text().equals(b.text()));
  }
}
