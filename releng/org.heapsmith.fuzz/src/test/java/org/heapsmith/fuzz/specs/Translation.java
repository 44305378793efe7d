// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Heaps as the product has them, and back. */
final class Translation {
  private final SpecProgram program;
  private final Classes classes;

  Translation(SpecProgram program) {
    this.program = program;
    this.classes = program.classes();
  }

  ConcreteHeap heap(Heap heap) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (Heap.Cell cell : heap.cells()) {
      Map<FieldKey, ConcreteValue> fields = new TreeMap<>();
      cell.fields()
          .forEach(
              (field, value) -> {
                String type = classes.fields(cell.type()).get(field);
                String owner = internal(classes.owner(cell.type(), field));
                fields.put(new FieldKey(owner, field, descriptor(type)), value(type, value));
              });
      objects.add(
          new ConcreteObject.Instance(
              objects.size() + 1, internal(cell.type()), new TreeMap<>(fields)));
    }
    return ConcreteHeap.of(objects);
  }

  Map<String, ConcreteValue> roots(Heap heap, Map<String, String> types) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    types.forEach((name, type) -> roots.put(name, value(type, heap.roots().get(name))));
    return roots;
  }

  private ConcreteValue value(String type, long value) {
    return classes.isReference(type)
        ? value == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref((int) value)
        : new ConcreteValue.Primitive(
            type.equals("mathint") ? 'M' : descriptor(type).charAt(0), value);
  }

  private String internal(String type) {
    return program.packageName() + "/" + type;
  }

  private String descriptor(String type) {
    return classes.isReference(type)
        ? "L" + internal(type) + ";"
        : type.equals(Classes.INT) ? "I" : "J";
  }

  /** Returns the same heap; names in the order of {@code types}. */
  Heap back(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    Map<Integer, Long> numbers = new LinkedHashMap<>();
    heap.objects().keySet().forEach(id -> numbers.put(id, numbers.size() + 1L));
    List<Heap.Cell> cells = new ArrayList<>();
    for (ConcreteObject object : heap.objects().values()) {
      String type = object.className().substring(program.packageName().length() + 1);
      Map<String, ConcreteValue> held = new LinkedHashMap<>();
      ((ConcreteObject.Instance) object).fields().forEach((key, v) -> held.put(key.name(), v));
      Map<String, Long> fields = new LinkedHashMap<>();
      classes.fields(type).keySet().forEach(f -> fields.put(f, back(held.get(f), numbers)));
      cells.add(new Heap.Cell(type, fields));
    }
    Map<String, Long> values = new LinkedHashMap<>();
    roots.forEach((name, value) -> values.put(name, back(value, numbers)));
    return new Heap(cells, values);
  }

  private static long back(ConcreteValue value, Map<Integer, Long> numbers) {
    if (value instanceof ConcreteValue.Ref ref) {
      return numbers.get(ref.id());
    }
    return value instanceof ConcreteValue.Primitive primitive ? primitive.bits() : 0;
  }
}
