// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.MethodUnderTest;

/**
 * All inputs of a method up to a number of objects, smallest first, no two of them isomorphic:
 * objects are numbered in the order in which their references stand, breadth first. Knows nothing
 * of symbolic execution.
 */
final class SmallHeaps {
  private final Program program;
  private final int size;
  private final int greatest;
  private final List<Slot> slots = new ArrayList<>();
  private final List<ConcreteValue> values = new ArrayList<>();
  private final List<String> classes = new ArrayList<>();
  private final List<Input> found = new ArrayList<>();
  private int arguments;

  private SmallHeaps(Program program, int size, int greatest) {
    this.program = program;
    this.size = size;
    this.greatest = greatest;
  }

  /** What is to be chosen: an argument (object 0) or a field of an object. */
  private record Slot(int object, FieldKey key, String descriptor) {}

  /**
   * An input.
   *
   * @param values receiver first, then the arguments
   */
  record Input(ConcreteHeap heap, List<ConcreteValue> values) {
    @Override
    public String toString() {
      Map<String, ConcreteValue> names = new LinkedHashMap<>();
      for (int i = 0; i < values.size(); i++) {
        names.put(i == 0 ? "this" : "argument " + i, values.get(i));
      }
      return HeapText.render(heap, names);
    }
  }

  private static final Set<String> USUAL =
      Set.of("java/lang/Object", "java/lang/Integer", "java/lang/String");

  /** Returns the inputs of an instance method with numbers from 0 to {@code greatest}. */
  static List<Input> of(Program program, MethodUnderTest method, int size, int greatest) {
    SmallHeaps heaps = new SmallHeaps(program, size, greatest);
    heaps.slots.add(new Slot(0, null, "L" + method.method().owner() + ";"));
    method.parameters().forEach(p -> heaps.slots.add(new Slot(0, null, p.descriptor())));
    heaps.arguments = heaps.slots.size();
    heaps.add(method.method().owner());
    heaps.found.sort(Comparator.comparingInt(i -> i.heap().objects().size()));
    return heaps.found;
  }

  private void choose() {
    if (values.size() == slots.size()) {
      found.add(new Input(heap(), List.copyOf(values.subList(0, arguments))));
      return;
    }
    Slot slot = slots.get(values.size());
    char kind = slot.descriptor().charAt(0);
    if (kind != 'L') {
      for (int n = 0; n <= greatest; n++) {
        take(new ConcreteValue.Primitive(kind, n));
      }
      return;
    }
    String type = InputFactory.typeName(slot.descriptor());
    take(ConcreteValue.NULL);
    for (int id = 1; id <= classes.size(); id++) {
      if (program.hierarchy().isSubtype(classes.get(id - 1), type)) {
        take(new ConcreteValue.Ref(id));
      }
    }
    if (classes.size() < size) {
      program.types().candidates(type).stream().filter(SmallHeaps::isUsual).forEach(this::add);
    }
  }

  /** Whether it is not tried only where a program asks for it: of those there are many. */
  private static boolean isUsual(String className) {
    return !className.startsWith("java/") || USUAL.contains(className);
  }

  private void take(ConcreteValue value) {
    values.add(value);
    choose();
    values.remove(values.size() - 1);
  }

  private void add(String className) {
    classes.add(className);
    int id = classes.size();
    int before = slots.size();
    for (FieldSlot field : program.layout(className).slots()) {
      slots.add(new Slot(id, field.key(), field.descriptor()));
    }
    take(new ConcreteValue.Ref(id));
    slots.subList(before, slots.size()).clear();
    classes.remove(id - 1);
  }

  private ConcreteHeap heap() {
    List<SortedMap<FieldKey, ConcreteValue>> fields = new ArrayList<>();
    classes.forEach(c -> fields.add(new TreeMap<>()));
    for (int i = arguments; i < slots.size(); i++) {
      fields.get(slots.get(i).object() - 1).put(slots.get(i).key(), values.get(i));
    }
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      objects.add(new ConcreteObject.Instance(i + 1, classes.get(i), fields.get(i)));
    }
    return ConcreteHeap.of(objects);
  }
}
