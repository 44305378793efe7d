// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.value.Value;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.IntTreePMap;

/**
 * The static state that a path starts from and depends on, as class initialisers left it: the
 * fields it reads or writes outside of initialisers, with the value each had before, and the
 * objects that initialisers made. A class is initialised once in a JVM, whichever test comes first,
 * so what a test depends on is the state after that. Immutable.
 */
public final class EntryStatics {
  static final EntryStatics NONE =
      new EntryStatics(HashTreePMap.empty(), IntTreePMap.empty(), HashTreePMap.empty());

  private final HashPMap<FieldKey, Touched> fields;
  private final IntTreePMap<HeapObject> objects;
  private final HashPMap<String, Boolean> classes;

  /**
   * A static field the path has to do with.
   *
   * @param value before the path's first access
   * @param read whether that access reads it
   */
  public record Touched(FieldSlot slot, Value value, boolean read) {}

  private EntryStatics(
      HashPMap<FieldKey, Touched> fields,
      IntTreePMap<HeapObject> objects,
      HashPMap<String, Boolean> classes) {
    this.fields = fields;
    this.objects = objects;
    this.classes = classes;
  }

  /** Returns the fields touched, by key. */
  public SortedMap<FieldKey, Touched> fields() {
    return new TreeMap<>(fields);
  }

  /** Returns the classes whose initialiser was run or whose fields were touched. */
  public SortedSet<String> classes() {
    return new TreeSet<>(classes.keySet());
  }

  /** Returns an object that an initialiser made, as the program found it. */
  public Optional<HeapObject> object(int id) {
    return Optional.ofNullable(objects.get(id));
  }

  /** Returns the objects that initialisers made, as the program found them. */
  Collection<HeapObject> objects() {
    return objects.values();
  }

  /** Returns the same with what initialisers have made on another path. */
  EntryStatics withInitialised(EntryStatics other) {
    return new EntryStatics(fields, other.objects.plusAll(objects), other.classes.plusAll(classes));
  }

  EntryStatics with(String className) {
    return classes.containsKey(className)
        ? this
        : new EntryStatics(fields, objects, classes.plus(className, true));
  }

  EntryStatics touch(FieldSlot slot, Value value, boolean read) {
    return fields.containsKey(slot.key())
        ? this
        : new EntryStatics(
                fields.plus(slot.key(), new Touched(slot, value, read)), objects, classes)
            .with(slot.key().owner());
  }

  /** Returns the same with other values, of fields and in objects. */
  EntryStatics with(UnaryOperator<Value> change) {
    HashPMap<FieldKey, Touched> touched = fields;
    for (Touched field : fields().values()) {
      Value value = change.apply(field.value());
      touched = touched.plus(field.slot().key(), new Touched(field.slot(), value, field.read()));
    }
    IntTreePMap<HeapObject> known = objects;
    for (HeapObject object : objects.values()) {
      known = known.plus(object.id(), object.with(change));
    }
    return new EntryStatics(touched, known, classes);
  }

  /**
   * An initialiser has run: what it made is part of the static state, and so is what it changed
   * there, unless the program had changed that before.
   *
   * @param begun heap and static fields when it began
   * @param nextId above the ids of all objects
   */
  EntryStatics settle(
      Initialising begun,
      int nextId,
      IntTreePMap<HeapObject> heap,
      HashPMap<String, StaticArea> statics) {
    IntTreePMap<HeapObject> known = objects;
    for (Map.Entry<Integer, HeapObject> entry : objects.entrySet()) {
      HeapObject now = heap.get(entry.getKey());
      if (begun.heap().get(entry.getKey()) == entry.getValue() && now != entry.getValue()) {
        known = known.plus(entry.getKey(), now);
      }
    }
    for (int id = begun.firstId(); id < nextId; id++) {
      if (heap.containsKey(id)) { // of the world's objects, only those that were looked at
        known = known.plus(id, heap.get(id));
      }
    }
    HashPMap<FieldKey, Touched> touched = fields;
    for (Touched field : fields.values()) {
      int index = field.slot().index();
      String owner = field.slot().key().owner();
      Value old = begun.statics().get(owner).field(index);
      Value now = statics.get(owner).field(index);
      if (old == field.value() && now != old) {
        touched = touched.plus(field.slot().key(), new Touched(field.slot(), now, field.read()));
      }
    }
    return new EntryStatics(touched, known, classes);
  }
}
