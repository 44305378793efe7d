// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * Sets of constants of an enum as an input has them ({@link EnumCollections}): bits. Here they get
 * the constants, the same in an input and in what becomes of it, so that it is seen what changes.
 */
final class EnumSets {
  private static final FieldKey UNIVERSE =
      new FieldKey("java/util/EnumSet", "universe", "[Ljava/lang/Enum;");

  private final ClassPath classPath;
  private final SortedMap<Integer, ConcreteObject> objects;

  private EnumSets(ClassPath classPath, ConcreteHeap heap) {
    this.classPath = classPath;
    this.objects = new TreeMap<>(heap.objects());
  }

  /** Returns a heap with the constants of all such sets. */
  static ConcreteHeap complete(ClassPath classPath, ConcreteHeap heap) {
    List<Instance> open = heap.objects().values().stream().flatMap(o -> open(o).stream()).toList();
    if (open.isEmpty()) {
      return heap;
    }
    EnumSets sets = new EnumSets(classPath, heap);
    open.forEach(sets::complete);
    return new ConcreteHeap(sets.objects, heap.statics());
  }

  private static List<Instance> open(ConcreteObject object) {
    boolean isSet =
        ConstructedClass.isConstructed(object.className())
            && EnumCollections.enumOf(object.className()).isPresent();
    return isSet && object instanceof Instance set ? List.of(set) : List.of();
  }

  private void complete(Instance set) {
    String type = EnumCollections.enumOf(set.className()).orElseThrow();
    List<ConcreteValue> constants = new ArrayList<>();
    int next = -(Long.SIZE + 1) * set.id(); // no other object has such a number
    for (String name : EnumCollections.constants(classPath, type)) {
      TreeMap<FieldKey, ConcreteValue> named = new TreeMap<>();
      named.put(FieldKey.ENUM_NAME, new ConcreteValue.Text(name));
      constants.add(add(new Instance(--next, type, named)));
    }
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(set.fields());
    fields.put(UNIVERSE, add(new ConcreteObject.Array(--next, "[Ljava/lang/Enum;", constants)));
    objects.put(set.id(), new Instance(set.id(), set.className(), fields));
  }

  private ConcreteValue add(ConcreteObject object) {
    objects.put(object.id(), object);
    return new ConcreteValue.Ref(object.id());
  }
}
