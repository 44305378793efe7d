// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reachability in concrete heaps. Stateless. */
public final class Reachability {
  private Reachability() {}

  /**
   * Returns the ids of the objects reachable from {@code roots}, in depth-first order of fields.
   */
  public static Set<Integer> from(ConcreteHeap heap, Collection<ConcreteValue> roots) {
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<ConcreteValue> pending = new ArrayDeque<>(roots);
    while (!pending.isEmpty()) {
      if (pending.pop() instanceof ConcreteValue.Ref ref && reached.add(ref.id())) {
        ConcreteValue[] values = values(heap.object(ref.id())).toArray(ConcreteValue[]::new);
        for (int i = values.length - 1; i >= 0; i--) {
          pending.push(values[i]);
        }
      }
    }
    return reached;
  }

  private static Collection<ConcreteValue> values(ConcreteObject object) {
    return object instanceof ConcreteObject.Array array && array.isOfNumbers()
        ? List.of() // a table of a static field may be large
        : object.values();
  }
}
