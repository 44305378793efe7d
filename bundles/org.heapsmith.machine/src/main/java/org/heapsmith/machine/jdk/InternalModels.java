// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Internals of the JDK that its collections are built on. */
final class InternalModels {
  private static final String ARRAYS = "jdk/internal/util/ArraysSupport";
  private static final String IMMUTABLE = "java/util/ImmutableCollections";

  private InternalModels() {}

  static void register(Registry registry) {
    for (char kind : new char[] {'Z', 'B', 'C', 'S', 'I', 'J', 'F', 'D'}) {
      registry.put(ARRAYS, "mismatch", "([" + kind + "[" + kind + "I)I", InternalModels::mismatch);
    }
    registry.putAll(ARRAYS, "vectorizedMismatch", InternalModels::refuse);
    registry.putClass("jdk/internal/misc/CDS", InternalModels::refuse);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("it is an internal of the JVM");
  }

  /** Returns the first index where two arrays differ, -1 if none. */
  private static StepResult mismatch(ModelCall call) {
    ArrayObject a = (ArrayObject) call.object(0);
    ArrayObject b = (ArrayObject) call.object(1);
    if (!(call.argument(2) instanceof IntValue length)) {
      throw call.refuse("the length is not concrete");
    }
    Terms terms = call.machine().terms();
    Term first = terms.intConst(-1);
    for (int i = length.value() - 1; i >= 0; i--) {
      if (a.element(i) instanceof OpaqueValue || b.element(i) instanceof OpaqueValue) {
        throw call.refuse("the elements are not predicted");
      }
      Term same =
          terms.eq(
              call.machine().numbers().term(a.element(i)),
              call.machine().numbers().term(b.element(i)));
      first = terms.ite(same, first, terms.intConst(i));
    }
    return call.result(Values.of(first));
  }

  /**
   * Returns the shared empty objects of {@code List.of} and its kin. The order in which {@code
   * Set.of} and {@code Map.of} iterate changes from run to run, so what decides it is not given.
   */
  static Optional<Value> empty(Machine machine, State state, FieldSlot field) {
    return switch (field.key().name()) {
      case "EMPTY" -> Optional.of(nothing(machine, state));
      case "EMPTY_LIST" -> Optional.of(empty(machine, state, "$ListN", "elements"));
      case "EMPTY_SET" -> Optional.of(empty(machine, state, "$SetN", "elements"));
      case "EMPTY_MAP" -> Optional.of(empty(machine, state, "$MapN", "table"));
      default -> Optional.empty();
    };
  }

  /**
   * Returns what the JVM puts there when it starts: objects without fields by which packages of the
   * JDK call private methods of each other.
   */
  static Optional<Value> access(Machine machine, State state, FieldSlot field) {
    List<String> holders =
        switch (field.key().name()) {
          case "javaLangAccess" -> List.of("java/lang/System$1", "java/lang/System$2");
          case "javaUtilCollectionAccess" -> List.of(IMMUTABLE + "$Access$1");
          default -> List.of();
        };
    String type = TypeHierarchy.typeName(field.descriptor());
    return holders.stream()
        .filter(h -> machine.program().classPath().find(h).isPresent())
        .filter(h -> machine.program().hierarchy().isSubtype(h, type))
        .findFirst()
        .map(h -> OnlyObjects.of(machine, state, h));
  }

  private static ObjectRef nothing(Machine machine, State state) {
    return state.allocate().shared(IMMUTABLE, machine.program().layout("java/lang/Object"));
  }

  private static ObjectRef empty(Machine machine, State state, String kind, String array) {
    Layout layout = machine.program().layout(IMMUTABLE + kind);
    ObjectRef list = state.allocate().instance(layout);
    ObjectRef elements = state.allocate().array("[Ljava/lang/Object;", new Value[0]);
    state.setField(list, layout.byName(array).orElseThrow(), elements);
    return list;
  }
}
