// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.ForeignHeap;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;

/**
 * Static fields are read as their class leaves them after its initialisation. Where earlier calls
 * may have changed what is read, all else it could be is left out.
 */
final class StaticReads {
  private StaticReads() {}

  /**
   * A static field of a class of the class path is read; or a separator, which systems differ in.
   */
  static void read(Machine m, State s, ClassModel holder, FieldSlot field, Value value) {
    if (!holder.isApplication()) {
      if (holder.name().equals("java/io/File") && s.top().method().isApplication()) {
        leaveOut(m, s, "static field java.io.File." + field.key().name());
      }
    } else if (isInitialising(s)) {
      handOn(s, holder);
    } else if (mayDiffer(m, s, holder, field, value)) {
      leaveOut(m, s, "static field " + holder.displayName() + "." + field.key().name());
    }
  }

  /** A field that the constants of an enum of the class path declare is read. */
  static void readConstant(Machine m, State s, ClassModel holder, FieldSlot field, Value value) {
    FieldModel model = holder.field(field.key().name(), field.descriptor()).orElseThrow();
    boolean mayDiffer =
        field.isFinal()
            ? refersToMutable(m, s, holder, model, value)
            : WrittenFields.mayBeWritten(m.program().classPath(), holder, model);
    if (mayDiffer && !isInitialising(s)) {
      leaveOut(
          m, s, "field " + field.key().name() + " of the constants of " + holder.displayName());
    }
  }

  private static void leaveOut(Machine m, State s, String what) {
    String at = Sites.of(s);
    m.context().leaveOut(s, Notice.of(Code.STATIC_AS_INITIALISED, at, what, at));
  }

  /** Returns whether an input reference may refer to an object that statics or constants hold. */
  static boolean mayBeInput(Machine m, State s, ReferenceValue input, ObjectRef object) {
    return fits(m, s, input, object) && isHeldByProgram(s, object);
  }

  private static boolean isHeldByProgram(State s, ObjectRef object) {
    return s.shared().containsValue(object)
        || s.initialised().stream().anyMatch(c -> s.statics(c).has(object));
  }

  /** Returns whether an input reference may refer to an object, by its type. */
  static boolean fits(Machine m, State s, ReferenceValue input, ObjectRef object) {
    return declared(s, input).stream()
        .filter(type -> !m.context().inputs().hasConstants(type)) // each is tried, or named
        .anyMatch(type -> s.object(object).isInstance(m.program().hierarchy(), type));
  }

  private static List<String> declared(State state, ReferenceValue input) {
    if (input instanceof GuardedRef set) {
      return set.cases().stream().flatMap(c -> declared(state, c.target()).stream()).toList();
    }
    List<String> known = state.typeTests(input).known().stream().toList();
    return known.isEmpty() && input instanceof ObjectRef object
        ? List.of(state.object(object).className()) // a receiver
        : known;
  }

  /** Returns the access path of an input reference. */
  static String path(State state, ReferenceValue input) {
    return input instanceof ObjectRef object
        ? state.input(object.id()).map(InputObject::path).orElse("it")
        : input.toString();
  }

  private static boolean isInitialising(State state) {
    for (Frame f = state.top(); f != null; f = f.caller()) {
      if (isInitialiser(f)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInitialiser(Frame frame) {
    return frame.method().id().name().equals("<clinit>");
  }

  /** What an initialiser makes of what a JVM has made is no more certain than that. */
  private static void handOn(State s, ClassModel holder) {
    ForeignHeap heap = s.marks().foreign();
    if (heap.hasMade(holder.name())) {
      for (Frame f = s.top(); f != null; f = f.caller()) {
        heap = isInitialiser(f) ? heap.making(f.method().owner()) : heap;
      }
      s.setMarks(s.marks().with(heap));
    }
  }

  private static boolean mayDiffer(
      Machine m, State s, ClassModel holder, FieldSlot field, Value value) {
    FieldModel model = holder.field(field.key().name(), field.descriptor()).orElseThrow();
    boolean given = (model.access() & (Opcodes.ACC_ENUM | Opcodes.ACC_SYNTHETIC)) != 0;
    if (!field.isFinal() || given) {
      return !given;
    }
    if (model.constantValue() == null && s.marks().foreign().hasMade(holder.name())) {
      return true;
    }
    return refersToMutable(m, s, holder, model, value);
  }

  private static boolean refersToMutable(
      Machine m, State s, ClassModel holder, FieldModel field, Value value) {
    Value known = value == null ? null : s.resolved(value);
    if (known instanceof IndefiniteRef) {
      return true;
    }
    return known instanceof ObjectRef ref
        && new MutableObjects(m, s).reaches(ref, isConstantTable(holder, field, s.object(ref)));
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
