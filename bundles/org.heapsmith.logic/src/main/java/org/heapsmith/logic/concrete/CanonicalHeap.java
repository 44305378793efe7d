// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The canonical form of what is reachable from a list of roots: objects numbered from 1 in
 * depth-first order of roots and fields. Fields have names, so two heaps are isomorphic, seen from
 * their roots, exactly if their canonical forms are equal.
 *
 * @param heap the reachable objects, without statics
 * @param roots the roots' values in it
 */
public record CanonicalHeap(ConcreteHeap heap, List<ConcreteValue> roots) {

  /** Copies the list. */
  public CanonicalHeap {
    roots = List.copyOf(roots);
  }

  /** Returns the canonical form of {@code heap} seen from {@code roots}. */
  public static CanonicalHeap of(ConcreteHeap heap, List<ConcreteValue> roots) {
    Set<Integer> reached = Reachability.from(heap, roots);
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    reached.forEach(id -> numbers.put(id, numbers.size() + 1));
    List<ConcreteObject> objects = new ArrayList<>();
    for (int id : reached) {
      objects.add(renumbered(heap.object(id), numbers));
    }
    return new CanonicalHeap(
        ConcreteHeap.of(objects), roots.stream().map(r -> renumbered(r, numbers)).toList());
  }

  private static ConcreteObject renumbered(ConcreteObject object, Map<Integer, Integer> numbers) {
    int id = numbers.get(object.id());
    if (object instanceof ConcreteObject.Array array) {
      List<ConcreteValue> elements =
          array.isOfNumbers()
              ? array.elements()
              : array.elements().stream().map(e -> renumbered(e, numbers)).toList();
      return new ConcreteObject.Array(id, array.className(), elements);
    }
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    ((ConcreteObject.Instance) object)
        .fields()
        .forEach((key, value) -> fields.put(key, renumbered(value, numbers)));
    return new ConcreteObject.Instance(id, object.className(), fields);
  }

  private static ConcreteValue renumbered(ConcreteValue value, Map<Integer, Integer> numbers) {
    return value instanceof ConcreteValue.Ref ref
        ? new ConcreteValue.Ref(numbers.get(ref.id()))
        : value;
  }
}
