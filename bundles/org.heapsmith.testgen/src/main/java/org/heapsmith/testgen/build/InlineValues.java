// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Array;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.LibraryValue;

/**
 * Values of the JDK (dates, amounts) that one field or element holds, before the call and after it,
 * or that one call gets which builds the input: they are written there, as in {@code order.due =
 * LocalDate.of(2024, 2, 3)}. What nobody else holds needs no name, and no test asks which object it
 * is.
 */
final class InlineValues {
  /** For what no object of a heap holds. */
  private static final Place ELSEWHERE = new Place(0, "");

  private final CalledObjects called;
  private final Map<Integer, List<Place>> before;
  private final Map<Integer, List<Place>> after;
  private final Map<Integer, Integer> passed = new HashMap<>();

  /** A field or an element of an object. */
  private record Place(int object, String name) {}

  private InlineValues(TestCase test, CalledObjects called) {
    this.called = called;
    before = places(test.input());
    add(before, test.receiver(), ELSEWHERE);
    test.arguments().forEach(a -> add(before, a, ELSEWHERE));
    after = places(test.finalHeap());
    if (test.outcome() instanceof Outcome.Returned returned) {
      add(after, returned.value(), ELSEWHERE);
    }
    test.steps().stream()
        .flatMap(step -> step.arguments().stream())
        .filter(ConcreteValue.Ref.class::isInstance)
        .forEach(a -> passed.merge(((ConcreteValue.Ref) a).id(), 1, Integer::sum));
  }

  /** Returns their ids. */
  static Set<Integer> of(TestCase test, HeapView view, CalledObjects called) {
    Set<Integer> values = new HashSet<>();
    for (ConcreteObject object : test.input().objects().values()) {
      if (LibraryObjects.isBuilt(object)
          && LibraryValue.isShown(object.className())
          && view.libraryValue(object).isPresent()) {
        values.add(object.id());
      }
    }
    if (!values.isEmpty()) {
      InlineValues places = new InlineValues(test, called);
      values.removeIf(id -> !places.isMentionedOnce(id));
    }
    return values;
  }

  private boolean isMentionedOnce(int id) {
    List<Place> held = before.getOrDefault(id, List.of());
    boolean isOnce =
        switch (passed.getOrDefault(id, 0)) {
          case 0 -> held.size() == 1;
          case 1 -> held.isEmpty() || held.size() == 1 && isMade(held.get(0).object());
          default -> false;
        };
    return isOnce
        && !held.contains(ELSEWHERE)
        && held.containsAll(after.getOrDefault(id, List.of()));
  }

  /** Returns whether calls make an object, and nothing is written into it. */
  private boolean isMade(int id) {
    return called.contains(id) || called.isInner(id);
  }

  /** Returns where objects are held, by the object. */
  private static Map<Integer, List<Place>> places(ConcreteHeap heap) {
    Map<Integer, List<Place>> places = new HashMap<>();
    heap.statics().forEach((field, value) -> add(places, value, ELSEWHERE));
    for (ConcreteObject object : heap.objects().values()) {
      int id = object.id();
      if (object instanceof Instance instance) {
        instance.fields().forEach((f, value) -> add(places, value, new Place(id, name(f))));
      } else if (object instanceof Array array && !array.isOfNumbers()) {
        for (int i = 0; i < array.elements().size(); i++) {
          add(places, array.elements().get(i), new Place(id, "" + i));
        }
      }
    }
    return places;
  }

  /** A class that stands for one of the JDK has fields of the same names. */
  private static String name(FieldKey field) {
    return field.owner().startsWith("java/") ? field.name() : field.owner() + "." + field.name();
  }

  private static void add(Map<Integer, List<Place>> places, ConcreteValue value, Place place) {
    if (value instanceof ConcreteValue.Ref ref) {
      places.computeIfAbsent(ref.id(), id -> new ArrayList<>()).add(place);
    }
  }
}
