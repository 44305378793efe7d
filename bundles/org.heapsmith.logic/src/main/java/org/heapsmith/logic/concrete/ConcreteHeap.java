// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Objects by id, and the static fields that matter; immutable. References in values stay inside the
 * heap.
 */
public record ConcreteHeap(
    SortedMap<Integer, ConcreteObject> objects, SortedMap<FieldKey, ConcreteValue> statics) {

  /** The empty heap. */
  public static final ConcreteHeap EMPTY = new ConcreteHeap(new TreeMap<>(), new TreeMap<>());

  /** Copies the maps. */
  public ConcreteHeap {
    objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
    statics = Collections.unmodifiableSortedMap(new TreeMap<>(statics));
  }

  /** Makes a heap of objects without statics. */
  public static ConcreteHeap of(Collection<ConcreteObject> objects) {
    Map<Integer, ConcreteObject> map = new TreeMap<>();
    objects.forEach(o -> map.put(o.id(), o));
    return new ConcreteHeap(new TreeMap<>(map), new TreeMap<>());
  }

  /** Returns the object of that id. */
  public ConcreteObject object(int id) {
    ConcreteObject object = objects.get(id);
    if (object == null) {
      throw new IllegalArgumentException("no object " + id);
    }
    return object;
  }
}
