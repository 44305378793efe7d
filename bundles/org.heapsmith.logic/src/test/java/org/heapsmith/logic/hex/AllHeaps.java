// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.testing.TestTypes;

/** All heaps of objects 1, 2, … of given classes: every reference is null or any that fits. */
final class AllHeaps {
  private record Place(int object, FieldInfo field) {}

  private final TestTypes types;
  private final List<String> classes;
  private final int numbers;

  /** Number fields take the values 0 .. numbers - 1. */
  AllHeaps(TestTypes types, int numbers, String... classes) {
    this.types = types;
    this.numbers = numbers;
    this.classes = List.of(classes);
  }

  /**
   * Those in which object 1 reaches all others, which are heaps of fewer objects otherwise; of
   * those that are equal but for the numbers of objects, one whose objects are numbered as they are
   * met.
   */
  void eachFromFirst(Consumer<ConcreteHeap> action) {
    List<ConcreteValue> first = List.of(new ConcreteValue.Ref(1));
    each(
        heap -> {
          Set<Integer> reached = Reachability.from(heap, first);
          if (reached.size() == classes.size() && isNumberedAsMet(reached)) {
            action.accept(heap);
          }
        });
  }

  private boolean isNumberedAsMet(Set<Integer> reached) {
    Map<String, Integer> last = new HashMap<>();
    return reached.stream()
        .allMatch(id -> id > Optional.ofNullable(last.put(classes.get(id - 1), id)).orElse(0));
  }

  void each(Consumer<ConcreteHeap> action) {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < classes.size(); i++) {
      for (FieldInfo field : types.allFields(classes.get(i))) {
        places.add(new Place(i, field));
      }
    }
    List<SortedMap<FieldKey, ConcreteValue>> fields = new ArrayList<>();
    classes.forEach(c -> fields.add(new TreeMap<>()));
    fill(places, 0, fields, action);
  }

  private void fill(
      List<Place> places,
      int index,
      List<SortedMap<FieldKey, ConcreteValue>> fields,
      Consumer<ConcreteHeap> action) {
    if (index == places.size()) {
      List<ConcreteObject> objects = new ArrayList<>();
      for (int i = 0; i < classes.size(); i++) {
        objects.add(new ConcreteObject.Instance(i + 1, classes.get(i), fields.get(i)));
      }
      action.accept(ConcreteHeap.of(objects));
      return;
    }
    Place place = places.get(index);
    FieldInfo field = place.field();
    FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
    for (ConcreteValue value : values(field.descriptor())) {
      fields.get(place.object()).put(key, value);
      fill(places, index + 1, fields, action);
    }
  }

  private List<ConcreteValue> values(String descriptor) {
    List<ConcreteValue> result = new ArrayList<>();
    if (!descriptor.startsWith("L")) {
      for (int i = 0; i < numbers; i++) {
        result.add(new ConcreteValue.Primitive(descriptor.charAt(0), i));
      }
      return result;
    }
    result.add(ConcreteValue.NULL);
    String type = descriptor.substring(1, descriptor.length() - 1);
    for (int i = 0; i < classes.size(); i++) {
      if (types.isSubtype(classes.get(i), type)) {
        result.add(new ConcreteValue.Ref(i + 1));
      }
    }
    return result;
  }

  /** The object that a field refers to; 0 is null. */
  static int follow(ConcreteHeap heap, int object, String field) {
    ConcreteObject.Instance instance = (ConcreteObject.Instance) heap.object(object);
    for (var entry : instance.fields().entrySet()) {
      if (entry.getKey().name().equals(field)) {
        return entry.getValue() instanceof ConcreteValue.Ref ref ? ref.id() : 0;
      }
    }
    throw new IllegalArgumentException("no field " + field);
  }

  /** The value of a number field. */
  static long number(ConcreteHeap heap, int object, String field) {
    ConcreteObject.Instance instance = (ConcreteObject.Instance) heap.object(object);
    for (var entry : instance.fields().entrySet()) {
      if (entry.getKey().name().equals(field)) {
        return ((ConcreteValue.Primitive) entry.getValue()).bits();
      }
    }
    throw new IllegalArgumentException("no field " + field);
  }
}
