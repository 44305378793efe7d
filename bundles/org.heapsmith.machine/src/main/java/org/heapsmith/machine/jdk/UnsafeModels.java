// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.machine.interpret.Choices;
import org.heapsmith.machine.interpret.CompareAndSet;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The JDK's access to fields and elements by offsets, for one thread. Where the interpreter runs an
 * initialiser that asks for the offset of a field, it gets a number of ours; those that come from
 * the world mean what the world says.
 */
final class UnsafeModels {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";

  /** Of every array, on JVMs of 64 bits with less than 32 GB. */
  private static final int ARRAY_BASE = 16;

  private static final long FIELDS = 1L << 40;

  private static final List<String> KINDS =
      List.of("Int", "Long", "Reference", "Boolean", "Byte", "Short", "Char", "Float", "Double");

  private static final Pattern CONSTANT =
      Pattern.compile(
          "ARRAY_(BOOLEAN|BYTE|SHORT|CHAR|INT|LONG|FLOAT|DOUBLE|OBJECT)_(BASE_OFFSET|INDEX_SCALE)");

  private static final Map<String, Character> PRIMITIVES =
      Map.of(
          "BOOLEAN", 'Z', "BYTE", 'B', "SHORT", 'S', "CHAR", 'C', "INT", 'I', "LONG", 'J', "FLOAT",
          'F', "DOUBLE", 'D');

  private UnsafeModels() {}

  /** A field or an element. */
  private record Place(ObjectRef object, FieldSlot field, int index) {
    Value read(ModelCall call) {
      State state = call.state();
      return field != null
          ? call.read(object, field)
          : ((ArrayObject) state.object(object)).element(index);
    }

    void write(State state, Value value) {
      if (field != null) {
        state.setField(object, field, value);
      } else {
        state.setElement(object, index, value);
      }
    }
  }

  /** What a call does with the place that its first two arguments mean. */
  private interface Access {
    StepResult apply(ModelCall call, Place place);
  }

  static void register(Registry registry) {
    registry.put(UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", UnsafeModels::theOne);
    registry.put(
        UNSAFE,
        "objectFieldOffset",
        "(Ljava/lang/Class;Ljava/lang/String;)J",
        UnsafeModels::offsetOfField);
    registry.putAll(UNSAFE, "arrayBaseOffset", UnsafeModels::base);
    registry.putAll(UNSAFE, "arrayIndexScale", UnsafeModels::scale);
    for (String fence : List.of("loadFence", "storeFence", "fullFence", "storeStoreFence")) {
      registry.putAll(UNSAFE, fence, ModelCall::done);
    }
    for (String kind : KINDS) {
      for (String way : List.of("", "Volatile", "Acquire", "Opaque")) {
        at(registry, "get" + kind + way, (call, place) -> result(call, place.read(call)));
      }
      for (String way : List.of("", "Volatile", "Release", "Opaque")) {
        at(registry, "put" + kind + way, UnsafeModels::put);
      }
      for (String way : List.of("", "Acquire", "Release")) {
        registry.putAll(UNSAFE, "getAndAdd" + kind + way, ModelCall::interpret);
        registry.putAll(UNSAFE, "getAndSet" + kind + way, ModelCall::interpret);
      }
    }
    for (String kind : List.of("Int", "Long", "Reference")) {
      for (String way : List.of("", "Plain", "Acquire", "Release")) {
        at(registry, "compareAndSet" + kind + way, UnsafeModels::compareAndSet);
        at(registry, "weakCompareAndSet" + kind + way, UnsafeModels::compareAndSet);
        at(registry, "compareAndExchange" + kind + way, UnsafeModels::compareAndSet);
      }
    }
    registry.putClass(UNSAFE, UnsafeModels::refuse);
  }

  /** Returns the value of a static field, if it is a constant that is known here. */
  static Optional<Value> constant(FieldSlot field) {
    Matcher name = CONSTANT.matcher(field.key().name());
    if (!name.matches() || !field.descriptor().equals("I")) {
      return Optional.empty();
    }
    int size = name.group(1).equals("OBJECT") ? 4 : size(PRIMITIVES.get(name.group(1)));
    return Optional.of(IntValue.of(name.group(2).equals("BASE_OFFSET") ? ARRAY_BASE : size));
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("it is an internal of the JVM");
  }

  private static StepResult theOne(ModelCall call) {
    return call.result(OnlyObjects.of(call.machine(), call.state(), UNSAFE));
  }

  private static StepResult offsetOfField(ModelCall call) {
    String type = call.object(1, ClassObject.class).type();
    Optional<FieldSlot> field =
        Pure.string(call, 2)
            .flatMap(s -> s.text())
            .flatMap(
                name ->
                    call.machine().program().layout(type).slots().stream()
                        .filter(s -> s.key().name().equals(name) && s.key().owner().equals(type))
                        .findFirst());
    return call.result(
        new LongValue(
            FIELDS + field.orElseThrow(() -> call.refuse("there is no such field")).index()));
  }

  private static StepResult base(ModelCall call) {
    return call.method().returnKind() == 'J'
        ? call.result(new LongValue(ARRAY_BASE))
        : call.result(IntValue.of(ARRAY_BASE));
  }

  private static StepResult scale(ModelCall call) {
    String type = call.object(1, ClassObject.class).type();
    if (type.charAt(0) != '[') {
      throw call.refuse("that is no array");
    }
    return call.result(IntValue.of(size(type.charAt(1))));
  }

  private static int size(char element) {
    return switch (element) {
      case 'Z', 'B' -> 1;
      case 'S', 'C' -> 2;
      case 'J', 'D' -> 8;
      default -> 4;
    };
  }

  private static void at(Registry registry, String name, Access access) {
    registry.putAll(UNSAFE, name, call -> place(call, access));
  }

  private static StepResult place(ModelCall call, Access access) {
    if (call.count() < 3 || !call.method().parameters().get(0).startsWith("L")) {
      return refuse(call); // an address
    } else if (call.argument(1) instanceof IndefiniteRef open) {
      return call.machine()
          .references()
          .isNull(
              call.state(),
              call.frame(),
              open,
              (s, f, isNull) -> isNull ? refuse(call.in(s, f)) : ofObject(call.in(s, f), access));
    }
    return call.argument(1) instanceof Null ? refuse(call) : ofObject(call, access);
  }

  /** Null is no object here, and not asked for: the offset would be an address. */
  private static StepResult ofObject(ModelCall call, Access access) {
    return call.withObject(
        1,
        (s, f, object) -> {
          ModelCall located = call.in(s, f);
          return object instanceof ArrayObject array
              ? element(located, array, access)
              : access.apply(located, field(located, object));
        });
  }

  private static Place field(ModelCall call, HeapObject object) {
    if (!(object instanceof Instance instance) || !(call.argument(2) instanceof LongValue at)) {
      throw call.refuse("what it refers to is not known");
    }
    Layout layout = instance.layout();
    long own = at.value() - FIELDS;
    FieldSlot slot =
        own >= 0 && own < layout.size()
            ? layout.slots().get((int) own)
            : ofWorld(call, layout, at.value());
    if (kind(slot.descriptor()) != kind(call)) {
      throw call.refuse("the field is of another type");
    }
    return new Place(new ObjectRef(object.id()), slot, -1);
  }

  private static FieldSlot ofWorld(ModelCall call, Layout layout, long offset) {
    try {
      String type = FilledClass.typeOf(layout.className());
      return call.machine().context().world().offsets(type).entrySet().stream()
          .filter(e -> e.getValue() == offset)
          .flatMap(e -> layout.slot(e.getKey()).stream())
          .findFirst()
          .orElseThrow(() -> call.refuse("there is no such field"));
    } catch (WorldRefusal e) {
      throw call.refuse("what it refers to is not known");
    }
  }

  /** The letter that tells which accesses go to a field or element. */
  private static char kind(String descriptor) {
    return descriptor.charAt(0) == '[' ? 'L' : descriptor.charAt(0);
  }

  private static char kind(ModelCall call) {
    String name = call.method().id().name();
    String kind = KINDS.stream().filter(name::contains).findFirst().orElseThrow();
    return switch (kind) {
      case "Long" -> 'J';
      case "Reference" -> 'L';
      case "Boolean" -> 'Z';
      default -> kind.charAt(0);
    };
  }

  private static StepResult element(ModelCall call, ArrayObject array, Access access) {
    if (kind(array.elementDescriptor()) != kind(call)) {
      throw call.refuse("the array is of another type");
    }
    ObjectRef ref = new ObjectRef(array.id());
    int size = size(array.elementDescriptor().charAt(0));
    if (call.argument(2) instanceof LongValue at) {
      long distance = at.value() - ARRAY_BASE;
      if (distance < 0 || distance % size != 0 || distance / size >= array.length()) {
        throw call.refuse("there is no such element");
      }
      return access.apply(call, new Place(ref, null, (int) (distance / size)));
    } else if (!(call.argument(2) instanceof SymbolicValue at) || array.length() == 0) {
      throw call.refuse("what it refers to is not known");
    } else {
      return anyElement(call, ref, at.term(), array.length(), size, access);
    }
  }

  /** The JDK computes its positions such that they are in the array. */
  private static StepResult anyElement(
      ModelCall call, ObjectRef array, Term at, int length, int size, Access access) {
    Terms terms = call.machine().terms();
    List<Choices.Option<Integer>> options = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Term here = terms.eq(at, terms.longConst(ARRAY_BASE + (long) i * size));
      options.add(new Choices.Option<>(here, i, "element " + i));
    }
    return call.machine()
        .choices()
        .choose(
            call.state(),
            PathFact.Kind.BRANCH,
            options,
            (s, f, i) -> access.apply(call.in(s, f), new Place(array, null, i)));
  }

  /** Ends the call with what the place held, in the state of the continuation. */
  private static StepResult result(ModelCall call, Value value) {
    return call.machine()
        .references()
        .load(call.state(), call.frame(), value, (s, f, v) -> call.in(s, f).result(v));
  }

  private static StepResult put(ModelCall call, Place place) {
    place.write(call.state(), call.argument(3));
    return call.done();
  }

  private static StepResult compareAndSet(ModelCall call, Place place) {
    Value value = place.read(call);
    Value expected = call.argument(3);
    Choices.Continuation<Boolean> then =
        (s, f, same) -> {
          ModelCall decided = call.in(s, f);
          if (same) {
            place.write(s, decided.argument(4));
          }
          return call.method().id().name().startsWith("compareAndExchange")
              ? result(decided, value)
              : decided.result(same ? IntValue.ONE : IntValue.ZERO);
        };
    return CompareAndSet.decide(
        call.machine(),
        call.state(),
        call.frame(),
        value,
        expected,
        () -> call.refuse("what it holds is not predictable"),
        then);
  }
}
