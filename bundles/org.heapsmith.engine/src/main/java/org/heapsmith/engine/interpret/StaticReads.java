// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.state.ArrayObject;
import org.heapsmith.engine.state.Frame;
import org.heapsmith.engine.state.HeapObject;
import org.heapsmith.engine.state.InputObject;
import org.heapsmith.engine.state.Instance;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.GuardedRef;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.Value;
import org.objectweb.asm.Opcodes;

/**
 * Static fields are read as their class leaves them after its initialisation. Where earlier calls
 * may have changed what is read, all else it could be is left out.
 */
final class StaticReads {
  private StaticReads() {}

  /** A static field of a class of the class path is read. */
  static void read(Machine m, State s, ClassModel holder, FieldSlot field, Value value) {
    if (holder.isApplication() && !isInitialising(s) && mayDiffer(m, s, holder, field, value)) {
      String name = holder.displayName() + "." + field.key().name();
      String at = Sites.of(s);
      m.context().leaveOut(s, Notice.of(Code.STATIC_AS_INITIALISED, at, name, at));
    }
  }

  /** Returns whether an input reference may refer to an object that statics or constants hold. */
  static boolean mayBeInput(Machine m, State s, ReferenceValue input, ObjectRef object) {
    return fits(m, s, input, object) && s.isHeldByProgram(object, true);
  }

  /** Returns whether an input reference may refer to an object, by its type. */
  static boolean fits(Machine m, State s, ReferenceValue input, ObjectRef object) {
    return declared(s, input).stream()
        .filter(type -> !m.context().inputs().isEnum(type)) // all constants are tried
        .anyMatch(type -> s.object(object).isInstance(m.program().hierarchy(), type));
  }

  private static List<String> declared(State state, ReferenceValue input) {
    if (input instanceof GuardedRef set) {
      return set.cases().stream().flatMap(c -> declared(state, c.target()).stream()).toList();
    }
    return state.typeTests(input).known().stream().toList();
  }

  /** Returns the access path of an input reference. */
  static String path(State state, ReferenceValue input) {
    return input instanceof ObjectRef object
        ? state.input(object.id()).map(InputObject::path).orElse("it")
        : input.toString();
  }

  private static boolean isInitialising(State state) {
    for (Frame f = state.top(); f != null; f = f.caller()) {
      if (f.method().id().name().equals("<clinit>")) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayDiffer(
      Machine m, State s, ClassModel holder, FieldSlot field, Value value) {
    FieldModel model = holder.field(field.key().name(), field.descriptor()).orElseThrow();
    boolean given = (model.access() & (Opcodes.ACC_ENUM | Opcodes.ACC_SYNTHETIC)) != 0;
    if (!field.isFinal() || given) {
      return !given;
    }
    Optional<HeapObject> object =
        value instanceof ObjectRef ref ? Optional.of(s.object(ref)) : Optional.empty();
    return object.filter(o -> isMutable(m, o) && !isConstantTable(holder, model, o)).isPresent();
  }

  private static boolean isMutable(Machine m, HeapObject object) {
    if (object instanceof ArrayObject array) {
      return array.length() > 0;
    }
    return object instanceof Instance instance
        && !m.context().inputs().isEnum(instance.className())
        && instance.layout().slots().stream().anyMatch(slot -> !slot.isFinal());
  }

  /** A private array is a table of constants if its class stores into no array later. */
  private static boolean isConstantTable(ClassModel holder, FieldModel field, HeapObject object) {
    return object instanceof ArrayObject
        && (field.access() & Opcodes.ACC_PRIVATE) != 0
        && holder.methods().stream()
            .filter(method -> !method.name().equals("<clinit>"))
            .noneMatch(StaticReads::storesElement);
  }

  private static boolean storesElement(MethodModel method) {
    for (int i = 0; i < method.size(); i++) {
      int opcode = method.instruction(i).getOpcode();
      if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
        return true;
      }
    }
    return false;
  }
}
