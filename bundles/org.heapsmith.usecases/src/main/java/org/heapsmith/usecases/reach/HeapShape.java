// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.reach;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * What is left of a heap without its numbers and texts: which objects there are and which lead to
 * which, by references of the class path's own types. Equal for isomorphic heaps.
 */
record HeapShape(String text) {

  /**
   * Returns the shape of what an object leads to.
   *
   * @param isOwn whether objects of a type, a descriptor, belong to the structure
   */
  static HeapShape of(ConcreteHeap heap, ConcreteValue object, Predicate<String> isOwn) {
    ConcreteHeap own =
        ConcreteHeap.of(heap.objects().values().stream().map(o -> own(o, isOwn)).toList());
    return new HeapShape(
        CanonicalHeap.of(own, List.of(object)).heap().objects().values().stream()
            .map(o -> o.id() + o.className() + references(o))
            .collect(Collectors.joining(";")));
  }

  private static ConcreteObject own(ConcreteObject object, Predicate<String> isOwn) {
    if (object instanceof ConcreteObject.Array array) {
      boolean own = isOwn.test(array.className().substring(1));
      return new ConcreteObject.Array(
          array.id(),
          array.className(),
          array.elements().stream().map(e -> own ? e : ConcreteValue.NULL).toList());
    }
    ConcreteObject.Instance instance = (ConcreteObject.Instance) object;
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(instance.fields());
    fields.replaceAll((key, value) -> isOwn.test(key.descriptor()) ? value : ConcreteValue.NULL);
    return new ConcreteObject.Instance(instance.id(), instance.className(), fields);
  }

  private static String references(ConcreteObject object) {
    List<ConcreteValue> values =
        object instanceof ConcreteObject.Array array
            ? array.elements()
            : List.copyOf(((ConcreteObject.Instance) object).fields().values());
    return values.stream()
        .map(v -> v instanceof ConcreteValue.Ref ref ? String.valueOf(ref.id()) : "-")
        .collect(Collectors.joining(",", "(", ")"));
  }
}
