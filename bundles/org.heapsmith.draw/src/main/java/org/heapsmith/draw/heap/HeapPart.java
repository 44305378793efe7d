// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Open;
import org.heapsmith.engine.tree.HeapSnapshot.Predicate;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.concrete.render.ValueText;

/**
 * One heap to draw, concrete or symbolic.
 *
 * @param roots what is known by name: drawn at the left
 * @param objects drawn if something leads to them
 * @param open unresolved references
 * @param predicates parts not unfolded yet
 */
public record HeapPart(
    List<Slot> roots, List<Obj> objects, List<Open> open, List<Predicate> predicates) {
  private static final int LONGEST_TEXT = 26;

  /** Copies the lists. */
  public HeapPart {
    roots = List.copyOf(roots);
    objects = List.copyOf(objects);
    open = List.copyOf(open);
    predicates = List.copyOf(predicates);
  }

  /** The input heap of a snapshot. */
  public static HeapPart initial(HeapSnapshot snapshot) {
    HeapSnapshot heap = KnownValues.in(snapshot);
    return new HeapPart(heap.inputs(), heap.initial(), heap.open(), heap.predicates());
  }

  /** The heap as the program has left it at the snapshot; predicates speak of the input only. */
  public static HeapPart current(HeapSnapshot snapshot) {
    HeapSnapshot heap = KnownValues.in(snapshot);
    List<Slot> roots = new ArrayList<>(heap.locals());
    heap.inputs().stream()
        .filter(i -> heap.locals().stream().noneMatch(l -> l.name().equals(i.name())))
        .forEach(roots::add);
    return new HeapPart(roots, heap.current(), heap.open(), List.of());
  }

  /** A concrete heap; objects from {@code firstNew} on were made by the program. */
  public static HeapPart concrete(
      ConcreteHeap heap, Map<String, ConcreteValue> roots, int firstNew) {
    List<Obj> objects = new ArrayList<>();
    heap.objects().values().forEach(o -> objects.add(object(o, o.id() < firstNew)));
    List<Slot> names = roots.entrySet().stream().map(e -> slot(e.getKey(), e.getValue())).toList();
    return new HeapPart(names, objects, List.of(), List.of());
  }

  /** A concrete input heap. */
  public static HeapPart concrete(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    return concrete(heap, roots, Integer.MAX_VALUE);
  }

  private static Obj object(ConcreteObject object, boolean input) {
    List<Slot> fields = new ArrayList<>();
    if (object instanceof ConcreteObject.Instance instance) {
      instance.fields().forEach((key, value) -> fields.add(slot(key.name(), value)));
    } else if (object instanceof ConcreteObject.Array array) {
      for (int i = 0; i < array.elements().size(); i++) {
        fields.add(slot("[" + i + "]", array.elements().get(i)));
      }
    }
    return new Obj(object.id(), title(object), object.className(), input, fields);
  }

  private static String title(ConcreteObject object) {
    String title = HeapText.title(object);
    return "#"
        + object.id()
        + " "
        + title.substring(Math.max(title.lastIndexOf('.'), title.indexOf(' ')) + 1);
  }

  private static Slot slot(String name, ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      return new Slot(name, Kind.OBJECT, "#" + ref.id(), ref.id());
    } else if (value instanceof ConcreteValue.Null) {
      return new Slot(name, Kind.NULL, "null", 0);
    }
    return new Slot(name, Kind.VALUE, shortened(value), 0);
  }

  private static String shortened(ConcreteValue value) {
    String text = ValueText.text(value);
    if (value instanceof ConcreteValue.Primitive number && "JF".indexOf(number.descriptor()) >= 0) {
      return text.substring(0, text.length() - 1); // the type is not what a picture is about
    }
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 2) + "…\"";
  }
}
