// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.RootedHeap;

/**
 * A concrete heap and the names that lead into it, as plain data: its form in JSON.
 *
 * @param objects in the order of their identities
 * @param statics static fields that matter
 * @param roots names and values, in order
 */
record HeapRecord(List<ObjectRecord> objects, List<FieldRecord> statics, List<Root> roots) {

  /**
   * An object: an instance has fields, an array elements ({@link ValueCodec}).
   *
   * @param className internal name, or descriptor of an array
   */
  record ObjectRecord(int id, String className, List<FieldRecord> fields, List<String> elements) {

    /** Copies the lists. */
    public ObjectRecord {
      fields = Lists.copy(fields);
      elements = Lists.copy(elements);
    }
  }

  /** A field and its value ({@link ValueCodec}). */
  record FieldRecord(String owner, String name, String descriptor, String value) {}

  /** A name and its value ({@link ValueCodec}). */
  record Root(String name, String value) {}

  /** Copies the lists. */
  public HeapRecord {
    objects = Lists.copy(objects);
    statics = Lists.copy(statics);
    roots = Lists.copy(roots);
  }

  /** Makes the record of a heap. */
  static HeapRecord of(RootedHeap rooted) {
    ConcreteHeap heap = rooted.heap();
    List<Root> names = new ArrayList<>();
    rooted.roots().forEach((name, value) -> names.add(new Root(name, ValueCodec.of(value))));
    return new HeapRecord(
        heap.objects().values().stream().map(HeapRecord::object).toList(),
        fields(heap.statics()),
        names);
  }

  private static ObjectRecord object(ConcreteObject object) {
    if (object instanceof ConcreteObject.Instance instance) {
      return new ObjectRecord(
          object.id(), object.className(), fields(instance.fields()), List.of());
    }
    List<ConcreteValue> elements = ((ConcreteObject.Array) object).elements();
    return new ObjectRecord(
        object.id(), object.className(), List.of(), elements.stream().map(ValueCodec::of).toList());
  }

  private static List<FieldRecord> fields(SortedMap<FieldKey, ConcreteValue> fields) {
    List<FieldRecord> records = new ArrayList<>();
    fields.forEach(
        (key, value) ->
            records.add(
                new FieldRecord(key.owner(), key.name(), key.descriptor(), ValueCodec.of(value))));
    return records;
  }

  /** Returns the heap. */
  RootedHeap rooted() {
    SortedMap<Integer, ConcreteObject> byId = new TreeMap<>();
    objects.forEach(o -> byId.put(o.id(), concrete(o)));
    Map<String, ConcreteValue> named = new LinkedHashMap<>();
    roots.forEach(r -> named.put(r.name(), ValueCodec.value(r.value())));
    return new RootedHeap(new ConcreteHeap(byId, values(statics)), named);
  }

  private static ConcreteObject concrete(ObjectRecord object) {
    return object.className().startsWith("[")
        ? new ConcreteObject.Array(
            object.id(),
            object.className(),
            object.elements().stream().map(ValueCodec::value).toList())
        : new ConcreteObject.Instance(object.id(), object.className(), values(object.fields()));
  }

  private static SortedMap<FieldKey, ConcreteValue> values(List<FieldRecord> fields) {
    SortedMap<FieldKey, ConcreteValue> values = new TreeMap<>();
    fields.forEach(
        f ->
            values.put(
                new FieldKey(f.owner(), f.name(), f.descriptor()), ValueCodec.value(f.value())));
    return values;
  }
}
