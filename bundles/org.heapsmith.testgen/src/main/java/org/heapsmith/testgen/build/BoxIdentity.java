// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * Which boxes of an input need variables. Equal boxes that are different objects must be made
 * different, and one box that several references lead to must be one, which {@code valueOf} sees to
 * for small values only (JLS §5.1.7).
 */
final class BoxIdentity {
  private final InputHeap input;
  private final Map<Integer, Integer> references = new LinkedHashMap<>();

  private BoxIdentity(InputHeap input) {
    this.input = input;
  }

  static Map<Integer, InputHeap.Box> of(InputHeap input) {
    BoxIdentity identity = new BoxIdentity(input);
    if (input.receiver() != null) {
      identity.count(input.receiver());
    }
    input.test().steps().forEach(s -> s.arguments().forEach(identity::count));
    input.test().arguments().forEach(identity::count);
    input.statics().values().forEach(identity::count);
    for (ConcreteObject object : input.order()) {
      for (Slot slot : input.allSlots(object)) {
        identity.count(slot.value());
      }
    }
    return identity.decide();
  }

  private void count(ConcreteValue value) {
    input.view().valueObject(value).ifPresent(box -> references.merge(box.id(), 1, Integer::sum));
  }

  private Map<Integer, InputHeap.Box> decide() {
    Map<Integer, InputHeap.Box> boxes = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    references.forEach(
        (id, count) -> {
          Instance box = (Instance) input.view().heap().object(id);
          ConcreteValue.Primitive value = input.view().boxed(box).orElse(null);
          if (value == null) {
            return; // an enum constant
          }
          if (!taken.add(box.className() + value)) {
            boxes.put(id, InputHeap.Box.FRESH);
          } else if (count > 1 && !value.hasSharedBox()) {
            boxes.put(id, InputHeap.Box.SHARED);
          }
        });
    return boxes;
  }
}
