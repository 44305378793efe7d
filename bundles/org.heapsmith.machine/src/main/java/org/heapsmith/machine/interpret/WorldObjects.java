// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.state.ForeignHeap;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.smt.Sort;

/** Brings values and objects of the world into states. */
final class WorldObjects implements ForeignHeap.Source {
  private static final String VARYING = "a value that differs from one JVM to the next";

  private final Machine machine;
  private final LibraryModels models;

  WorldObjects(Machine machine, LibraryModels models) {
    this.machine = machine;
    this.models = models;
  }

  /** Returns a value for a field or element; null, the Java value, if it must not be read. */
  Value value(State state, ForeignValue value, String descriptor) {
    boolean reference = "L[".indexOf(descriptor.charAt(0)) >= 0;
    if (value instanceof ForeignValue.Number number) {
      return number.kind() == descriptor.charAt(0) ? number(number) : null;
    } else if (value instanceof ForeignValue.Varying && !reference) {
      return new OpaqueValue(sort(descriptor), VARYING);
    }
    return reference && value != null ? reference(state, value) : null;
  }

  /** On the stack there are no smaller numbers than ints. */
  static Sort sort(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'J', 'F', 'D' -> Values.sort(descriptor);
      default -> Sort.INT;
    };
  }

  private static Value number(ForeignValue.Number number) {
    return Values.ofBits(number.kind(), number.bits());
  }

  private Value reference(State state, ForeignValue value) {
    if (value instanceof ForeignValue.Nothing) {
      return Null.NULL;
    } else if (value instanceof ForeignValue.Mirror mirror) {
      return state.mirror(mirror.type());
    } else if (value instanceof ForeignValue.Text text) {
      return known(state, text.handle(), () -> text(state, text));
    } else if (value instanceof ForeignValue.Boxed box && box.shared()) {
      char kind = box.number().kind();
      return known(
          state, box.handle(), () -> models.box(machine, state, kind, number(box.number())));
    } else if (value instanceof ForeignValue.Reference reference) {
      return models
          .only(machine, state, reference.className())
          .map(one -> known(state, reference.handle(), () -> one))
          .orElseGet(() -> ForeignHeap.meet(state, reference.handle()));
    } else if (value instanceof ForeignValue.Boxed) {
      return ForeignHeap.meet(state, ForeignValue.handle(value));
    }
    return null;
  }

  private static ObjectRef text(State state, ForeignValue.Text text) {
    return text.literal() ? state.literal(text.text()) : state.allocate().string(text.text());
  }

  private static ObjectRef known(State state, int handle, Supplier<ObjectRef> make) {
    ForeignHeap before = state.marks().foreign();
    return before
        .object(handle)
        .orElseGet(
            () -> {
              ObjectRef made = make.get();
              ForeignHeap now = state.marks().foreign().with(handle, made);
              state.setMarks(state.marks().with(now));
              return made;
            });
  }

  @Override
  public HeapObject load(State state, ForeignHeap.Maker maker, int handle) {
    String className = machine.context().world().className(handle);
    try {
      ForeignObject content = machine.context().world().content(handle);
      if (content instanceof ForeignObject.Elements elements && className.charAt(0) == '[') {
        return array(state, maker, className, elements.values());
      } else if (content instanceof ForeignObject.Content text) {
        return maker.builder(className, text.text());
      } else if (content instanceof ForeignObject.Fields fields) {
        return instance(state, maker, className, fields.values());
      }
    } catch (WorldRefusal e) {
      return maker.sealed(className); // whoever looks into it is refused in turn
    }
    return maker.sealed(className);
  }

  private HeapObject array(
      State state, ForeignHeap.Maker maker, String className, List<ForeignValue> content) {
    Value[] elements = new Value[content.size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = value(state, content.get(i), className.substring(1));
      if (elements[i] == null) {
        return maker.sealed(className);
      }
    }
    return maker.array(className, elements);
  }

  private HeapObject instance(
      State state, ForeignHeap.Maker maker, String className, Map<FieldKey, ForeignValue> content) {
    LinkedClass type;
    try {
      type = machine.program().linked(className);
    } catch (HeapsmithException e) {
      return maker.sealed(className); // made at run time, or of a class that we cannot read
    }
    Layout layout = type.layout();
    Value[] fields = new Value[layout.size()];
    for (FieldSlot slot : layout.slots()) {
      fields[slot.index()] = value(state, content.get(slot.key()), slot.descriptor());
    }
    return maker.instance(layout, fields);
  }
}
