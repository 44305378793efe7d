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

/**
 * A concrete heap and the names that lead into it, as plain data. {@link #heap()} and {@link
 * #rootValues()} give them back.
 *
 * @param objects in the order of their identities
 * @param statics static fields that matter
 * @param roots names and values, in order
 */
public record HeapRecord(List<ObjectRecord> objects, List<FieldRecord> statics, List<Root> roots) {

  /** Nothing. */
  public static final HeapRecord EMPTY = new HeapRecord(List.of(), List.of(), List.of());

  /**
   * An object: an instance has fields, an array elements ({@link ValueCodec}).
   *
   * @param className internal name, or descriptor of an array
   */
  public record ObjectRecord(
      int id, String className, List<FieldRecord> fields, List<String> elements) {

    /** Copies the lists. */
    public ObjectRecord {
      fields = Lists.copy(fields);
      elements = Lists.copy(elements);
    }
  }

  /** A field and its value ({@link ValueCodec}). */
  public record FieldRecord(String owner, String name, String descriptor, String value) {}

  /** A name and its value ({@link ValueCodec}). */
  public record Root(String name, String value) {}

  /** Copies the lists. */
  public HeapRecord {
    objects = Lists.copy(objects);
    statics = Lists.copy(statics);
    roots = Lists.copy(roots);
  }

  /** Makes the record of a heap. */
  public static HeapRecord of(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    List<Root> names = new ArrayList<>();
    roots.forEach((name, value) -> names.add(new Root(name, ValueCodec.of(value))));
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
  public ConcreteHeap heap() {
    SortedMap<Integer, ConcreteObject> byId = new TreeMap<>();
    objects.forEach(o -> byId.put(o.id(), concrete(o)));
    return new ConcreteHeap(byId, values(statics));
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

  /** Returns the values of the roots, in order. */
  public Map<String, ConcreteValue> rootValues() {
    Map<String, ConcreteValue> values = new LinkedHashMap<>();
    roots.forEach(r -> values.put(r.name(), ValueCodec.value(r.value())));
    return values;
  }
}
