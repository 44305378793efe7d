// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/** Reads and writes of fields, instance and static. */
final class Fields {
  private final FieldInsnNode node;
  private Resolved resolved;
  private LinkedClass holder;

  /**
   * What the instruction means.
   *
   * @param ofConstants whether constants of an enum of the class path have it
   */
  private record Resolved(
      FieldSlot slot, boolean ofConstants, boolean isMessage, boolean ofConstructed) {}

  private Fields(FieldInsnNode node) {
    this.node = node;
  }

  static Instruction decode(FieldInsnNode node) {
    Fields field = new Fields(node);
    return switch (node.getOpcode()) {
      case Opcodes.GETFIELD -> field::get;
      case Opcodes.PUTFIELD -> field::put;
      case Opcodes.GETSTATIC -> field::getStatic;
      case Opcodes.PUTSTATIC -> field::putStatic;
      default -> throw new IllegalArgumentException("no field instruction: " + node.getOpcode());
    };
  }

  /** Resolved on first use; two threads may both do it and find the same. */
  private Resolved resolved(Machine machine, State state) {
    Resolved found = resolved;
    if (found == null) {
      FieldSlot slot =
          machine
              .program()
              .field(node.owner, node.name, node.desc)
              .filter(f -> f.isStatic() == isStatic()) // the JVM has an error, no value
              .orElseThrow(
                  () ->
                      Refusal.of(
                          Code.UNSUPPORTED_INSTRUCTION,
                          Sites.of(state),
                          "the missing field " + node.owner.replace('/', '.') + "." + node.name,
                          Sites.of(state)));
      boolean ofConstants =
          !isStatic()
              && machine.program().enums().of(slot.key().owner()).isPresent()
              && holder(machine, slot).model().isApplication();
      found =
          new Resolved(
              slot,
              ofConstants,
              isMessage(slot),
              ConstructedClass.hasFields(machine.program().classPath(), slot.key().owner())
                  || machine.program().types().mayRefuse(slot.key().owner()));
      resolved = found;
    }
    return found;
  }

  private FieldSlot slot(Machine machine, State state) {
    return resolved(machine, state).slot();
  }

  private boolean isStatic() {
    return node.getOpcode() == Opcodes.GETSTATIC || node.getOpcode() == Opcodes.PUTSTATIC;
  }

  private LinkedClass holder(Machine machine, FieldSlot field) {
    LinkedClass found = holder;
    if (found == null) {
      found = machine.program().linked(field.key().owner());
      holder = found;
    }
    return found;
  }

  private StepResult get(Machine m, State s, Frame f) {
    FieldSlot field = slot(m, s);
    if (f.peek(0) instanceof ObjectRef ref) {
      if (isToBeMade(m, s, ref)) {
        return LateObjects.make(m, s, ref);
      }
      Value value = value(s, ref, field);
      noteConstant(m, s, value);
      noteMessage(m, s, ref);
      if (m.rules().writable().restricted() && !holder(m, field).model().isApplication()) {
        ClosedFields.checkRead(m.context(), s, ref, field, value);
      }
      if (!(value instanceof IndefiniteRef)) {
        f.replace(0, value);
        f.next();
        return StepResult.NEXT;
      }
    }
    return m.references()
        .use(s, f, f.peek(0), (state, frame, target) -> read(m, state, frame, target));
  }

  private StepResult read(Machine m, State s, Frame f, Value target) {
    FieldSlot field = slot(m, s);
    if (target instanceof IndefiniteRef ref) {
      boolean isMade =
          resolved(m, s).ofConstructed() && m.program().types().isFilled(ref.declaredType());
      if (isMade && m.strategy().keepsUndecided()) {
        isMade = false;
        refuseOfOthers(s, f, ref);
      }
      return m.choices()
          .proceed(
              s,
              f,
              isMade ? Optional.empty() : m.strategy().readField(s, ref, field),
              (state, frame, value) -> arrived(m, state, frame, value),
              ref);
    }
    ObjectRef object = (ObjectRef) target;
    return isToBeMade(m, s, object)
        ? LateObjects.make(m, s, object)
        : arrived(m, s, f, value(s, object, field));
  }

  /** Methods of the object itself have made it first; nobody knows of others. */
  private static void refuseOfOthers(State s, Frame f, IndefiniteRef object) {
    boolean isOwn = !f.method().isStatic() && object.equals(f.local(0));
    if (!isOwn) {
      throw Refusal.of(
          Code.UNSUPPORTED_INSTRUCTION,
          Sites.of(s),
          "a look into " + object + " before any of its methods is called",
          Sites.of(s));
    }
  }

  /** Other objects of its class may look into an input before any of its methods is called. */
  private boolean isToBeMade(Machine m, State s, ObjectRef object) {
    return resolved(m, s).ofConstructed() && LateObjects.isToBeMade(m, s, object);
  }

  private StepResult arrived(Machine m, State s, Frame f, Value value) {
    noteConstant(m, s, value);
    return arrive(m, s, f, value);
  }

  private void noteConstant(Machine m, State s, Value value) {
    Resolved field = resolved(m, s);
    if (field.ofConstants()) {
      StaticReads.readConstant(m, s, holder(m, field.slot()).model(), field.slot(), value);
    }
  }

  private static boolean isMessage(FieldSlot slot) {
    return slot.key().owner().equals("java/lang/Throwable")
        && slot.key().name().equals("detailMessage");
  }

  /** Code that a JVM has compiled for speed throws some exceptions without a message. */
  private void noteMessage(Machine m, State s, ObjectRef exception) {
    if (resolved(m, s).isMessage() && s.marks().isImplicit(exception)) {
      String type = s.object(exception).className().replace('/', '.');
      m.context().leaveOut(s, Notice.of(Code.MESSAGE_MAY_BE_MISSING, "", type, Sites.of(s)));
    }
  }

  private static StepResult arrive(Machine m, State s, Frame f, Value value) {
    return m.references()
        .load(
            s,
            f,
            value,
            (state, frame, v) -> {
              frame.replace(0, v);
              frame.next();
              return StepResult.NEXT;
            });
  }

  private StepResult put(Machine m, State s, Frame f) {
    FieldSlot field = slot(m, s);
    if (f.peek(1) instanceof ObjectRef ref) {
      instance(s, ref, field);
      s.setField(ref, field, f.peek(0));
      f.drop(2);
      f.next();
      return StepResult.NEXT;
    }
    return m.references()
        .use(s, f, f.peek(1), (state, frame, target) -> write(m, state, frame, target));
  }

  private StepResult write(Machine m, State s, Frame f, Value target) {
    FieldSlot field = slot(m, s);
    if (target instanceof IndefiniteRef ref) {
      return m.choices()
          .proceed(
              s,
              f,
              m.strategy().writeField(s, ref, field, f.peek(0)),
              (state, frame, ignored) -> written(frame),
              ref);
    }
    instance(s, (ObjectRef) target, field);
    s.setField((ObjectRef) target, field, f.peek(0));
    return written(f);
  }

  private static StepResult written(Frame frame) {
    frame.drop(2);
    frame.next();
    return StepResult.NEXT;
  }

  /** Returns the instance; objects whose content is modelled otherwise have no fields. */
  private static Instance instance(State state, ObjectRef ref, FieldSlot field) {
    HeapObject object = state.object(ref);
    if (object instanceof Instance instance) {
      return instance;
    }
    throw Refusal.of(
        Code.UNSUPPORTED_INSTRUCTION,
        Sites.of(state),
        "field " + field.key().name() + " of " + object.className().replace('/', '.'),
        Sites.of(state));
  }

  private static Value value(State state, ObjectRef ref, FieldSlot field) {
    Value value = instance(state, ref, field).field(field.index());
    if (value == null) {
      throw unknown(state, "field", field);
    }
    return value;
  }

  private static Refusal unknown(State state, String kind, FieldSlot field) {
    String name = field.key().owner().replace('/', '.') + "." + field.key().name();
    String at = Sites.of(state);
    return Refusal.of(Code.UNSUPPORTED_INSTRUCTION, at, kind + " " + name, at);
  }

  private StepResult getStatic(Machine m, State s, Frame f) {
    FieldSlot field = slot(m, s);
    if (m.initialisation().begin(s, holder(m, field))) {
      return StepResult.FRAME;
    }
    Value value = s.statics(field.key().owner()).field(field.index());
    if (value == null) {
      throw unknown(s, "static field", field);
    }
    touch(m, s, field, true);
    StaticReads.read(m, s, holder(m, field).model(), field, value);
    return m.references()
        .load(
            s,
            f,
            value,
            (state, frame, v) -> {
              frame.push(v);
              frame.next();
              return StepResult.NEXT;
            });
  }

  private StepResult putStatic(Machine m, State s, Frame f) {
    FieldSlot field = slot(m, s);
    if (m.initialisation().begin(s, holder(m, field))) {
      return StepResult.FRAME;
    }
    touch(m, s, field, false);
    s.setStatic(field, f.pop());
    f.next();
    return StepResult.NEXT;
  }

  /** Static fields of the JDK are its own affair. */
  private void touch(Machine m, State s, FieldSlot field, boolean read) {
    if (holder(m, field).model().isApplication()) {
      s.touchStatic(field, read);
    }
  }
}
