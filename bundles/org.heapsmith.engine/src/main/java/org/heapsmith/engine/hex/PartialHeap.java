// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * The initial heap of a state as far as it is known, as a concrete heap: what is not known is null
 * or 0. A shape property that fails of it fails of every continuation, as more references only make
 * more paths. Stateless.
 */
final class PartialHeap {
  private PartialHeap() {}

  static ConcreteHeap of(State state) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (InputObject input : state.inputs()) {
      int id = input.initial().id();
      if (input.initial() instanceof Instance instance) {
        SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
        for (FieldSlot slot : instance.layout().slots()) {
          fields.put(slot.key(), value(state, instance.field(slot), slot.descriptor()));
        }
        objects.add(new ConcreteObject.Instance(id, instance.className(), fields));
      } else if (input.initial() instanceof ArrayObject array) {
        List<ConcreteValue> elements = new ArrayList<>();
        for (int i = 0; i < array.length(); i++) {
          elements.add(value(state, array.element(i), array.elementDescriptor()));
        }
        objects.add(new ConcreteObject.Array(id, array.className(), elements));
      }
    }
    return ConcreteHeap.of(objects);
  }

  /** Returns a value as far as it is known. */
  static ConcreteValue value(State state, Value value, String descriptor) {
    boolean object =
        state.resolved(value) instanceof ObjectRef ref
            && state
                .input(ref.id())
                .filter(i -> i.initial() instanceof Instance || i.initial() instanceof ArrayObject)
                .isPresent();
    return object
        ? new ConcreteValue.Ref(((ObjectRef) state.resolved(value)).id())
        : ConcreteValue.zero(descriptor);
  }
}
