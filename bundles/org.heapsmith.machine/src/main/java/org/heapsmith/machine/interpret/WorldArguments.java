// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.BuilderObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.ForeignHeap;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.ForeignCall;
import org.heapsmith.machine.world.ForeignCall.Export;
import org.heapsmith.machine.world.ForeignCall.Holding;
import org.heapsmith.machine.world.ForeignCall.Item;
import org.heapsmith.machine.world.ForeignCall.Making;
import org.heapsmith.machine.world.WorldRefusal;

/**
 * The objects of a path that a call in the world is about: all that its arguments refer to, if all
 * of that is concrete and of the JDK.
 */
final class WorldArguments {
  private static final int MOST = 5_000;

  private final Machine machine;
  private final State state;
  private final Identity identity;
  private final Map<Integer, Integer> indices = new HashMap<>();
  private final List<ObjectRef> objects = new ArrayList<>();
  private final List<Export> exports = new ArrayList<>();

  /** Whether it matters which objects are one. */
  enum Identity {
    /** It is known, or the call is refused. */
    PREDICTED,
    /** Where it is not known, they are not. */
    ANY
  }

  WorldArguments(Machine machine, State state, Identity identity) {
    this.machine = machine;
    this.state = state;
    this.identity = identity;
  }

  /** Returns the objects, in the order of the call. */
  List<ObjectRef> objects() {
    return objects;
  }

  /** Adds what a constructor makes: its first argument, before anything else. */
  Item made(ObjectRef object) {
    objects.add(object);
    indices.put(object.id(), 0);
    String type = state.object(object).className();
    exports.add(new Export(new ForeignCall.Fresh(type, 0), Optional.empty()));
    return new ForeignCall.Use(0);
  }

  /** Returns what they are. */
  List<Export> exports() {
    return exports;
  }

  /**
   * Adds a value.
   *
   * @param descriptor its static type
   * @throws WorldRefusal if it, or what it refers to, is not concrete
   */
  Item item(Value value, String descriptor) throws WorldRefusal {
    Value known = value == null ? null : state.resolved(value);
    char kind = descriptor.charAt(0);
    if (known instanceof Null) {
      return new ForeignCall.Absent();
    } else if (known instanceof ObjectRef object) {
      return new ForeignCall.Use(index(object));
    } else if (known instanceof IntValue i) {
      return new ForeignCall.Bits(kind, i.value());
    } else if (known instanceof LongValue l) {
      return new ForeignCall.Bits(kind, l.value());
    } else if (known instanceof FloatValue f) {
      return new ForeignCall.Bits(kind, Float.floatToRawIntBits(f.value()));
    } else if (known instanceof DoubleValue d) {
      return new ForeignCall.Bits(kind, Double.doubleToRawLongBits(d.value()));
    }
    throw notConcrete();
  }

  static WorldRefusal notConcrete() {
    return new WorldRefusal("its arguments are not concrete");
  }

  private int index(ObjectRef object) throws WorldRefusal {
    Integer known = indices.get(object.id());
    if (known != null) {
      return known;
    }
    if (objects.size() == MOST) {
      throw new WorldRefusal("its arguments are too large");
    } else if (!state.openClasses(object).isEmpty()
        || identity == Identity.PREDICTED && state.marks().isIdentityUnknown(object)) {
      throw notConcrete();
    }
    int index = objects.size();
    indices.put(object.id(), index);
    objects.add(object);
    exports.add(null); // its place; what it refers to comes behind
    exports.set(index, export(object));
    return index;
  }

  private Export export(ObjectRef ref) throws WorldRefusal {
    ForeignHeap foreign = state.marks().foreign();
    Optional<Integer> handle = foreign.handle(ref);
    if (handle.isPresent() && foreign.isAsItWas(state, ref)) {
      return new Export(new ForeignCall.Known(handle.get()), Optional.empty());
    }
    HeapObject object = state.object(ref);
    Making made = handle.<Making>map(ForeignCall.Known::new).orElse(null);
    if (object instanceof StringObject string) {
      String text = string.text().orElseThrow(WorldArguments::notConcrete);
      boolean literal = state.shared(text).equals(Optional.of(ref));
      return plain(made, new ForeignCall.Letters(text, literal));
    } else if (object instanceof ClassObject mirror) {
      return plain(made, new ForeignCall.MirrorOf(mirror.type()));
    } else if (object instanceof BuilderObject builder) {
      String text = builder.text().orElseThrow(WorldArguments::notConcrete);
      return holding(made, builder.className(), 0, new Holding(Map.of(), List.of(), text));
    } else if (object instanceof ArrayObject array) {
      List<Item> elements = new ArrayList<>();
      for (int i = 0; i < array.length(); i++) {
        elements.add(item(array.element(i), array.elementDescriptor()));
      }
      return holding(
          made, array.className(), array.length(), new Holding(Map.of(), elements, null));
    } else if (object instanceof Instance instance && isOfJdk(instance)) {
      return BoxNames.isBox(instance.className())
          ? box(made, ref, instance)
          : fields(made, instance);
    }
    throw notConcrete();
  }

  private boolean isOfJdk(Instance instance) {
    return !machine.program().linked(instance.className()).model().isApplication();
  }

  private static Export plain(Making made, Making otherwise) {
    return new Export(made == null ? otherwise : made, Optional.empty());
  }

  private static Export holding(Making made, String className, int length, Holding content) {
    Making how = made == null ? new ForeignCall.Fresh(className, length) : made;
    return new Export(how, Optional.of(content));
  }

  private Export box(Making made, ObjectRef ref, Instance box) throws WorldRefusal {
    FieldSlot slot = box.layout().byName("value").orElseThrow(WorldArguments::notConcrete);
    if (!(item(box.field(slot), slot.descriptor()) instanceof ForeignCall.Bits bits)) {
      throw notConcrete();
    }
    boolean shared = state.shared().containsValue(ref);
    return plain(made, new ForeignCall.Box(bits, shared));
  }

  private Export fields(Making made, Instance instance) throws WorldRefusal {
    Map<FieldKey, Item> fields = new LinkedHashMap<>();
    for (FieldSlot slot : instance.layout().slots()) {
      Value value = instance.field(slot.index());
      if (value != null) {
        fields.put(slot.key(), item(value, slot.descriptor()));
      } else if (made == null) {
        throw notConcrete(); // the world's own object keeps what is not known here
      }
    }
    return holding(made, instance.className(), 0, new Holding(fields, List.of(), null));
  }
}
