// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.HandleCall;
import org.heapsmith.bytecode.MethodText;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Reads and writes of a field or element by a {@code VarHandle}, for one thread. */
final class HandleAccess {
  private static final String OWNER = "java/lang/invoke/VarHandle";
  private static final Set<String> READS = Set.of("get", "getVolatile", "getAcquire", "getOpaque");
  private static final Set<String> WRITES = Set.of("set", "setVolatile", "setRelease", "setOpaque");

  private static final String UNKNOWN = "which field it is for is not known";

  private final MethodInsnNode node;
  private final Type[] given;
  private final Type result;
  private HandleTarget last;

  private HandleAccess(MethodInsnNode node) {
    this.node = node;
    this.given = Type.getArgumentTypes(node.desc);
    this.result = Type.getReturnType(node.desc);
  }

  /** Returns whether a call is one whose descriptor says what it is given. */
  static boolean is(MethodInsnNode call) {
    return call.owner.equals(OWNER)
        && call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && (READS.contains(call.name)
            || WRITES.contains(call.name)
            || call.name.startsWith("getAnd")
            || call.name.startsWith("compareAnd")
            || call.name.startsWith("weakCompareAnd"));
  }

  static Instruction decode(MethodInsnNode call) {
    return new HandleAccess(call)::execute;
  }

  /** A field of an object, or an element of an array. */
  private record Place(ObjectRef object, FieldSlot field, int index, String descriptor) {
    Value read(Machine m, State s) {
      if (field == null) {
        return ((ArrayObject) s.object(object)).element(index);
      }
      Value value = ((Instance) s.object(object)).field(field.index());
      if (value != null) {
        ClosedFields.checkRead(m.context(), s, object, field, value);
      }
      return value;
    }

    void write(State s, Value value) {
      if (field == null) {
        s.setElement(object, index, value);
      } else {
        s.setField(object, field, value);
      }
    }
  }

  private StepResult execute(Machine m, State s, Frame f) {
    HandleCall target = target(m, s, s.resolved(f.peek(given.length)));
    return m.references()
        .locate(
            s,
            f,
            f.peek(given.length - 1),
            (state, frame, ref) -> {
              frame.replace(given.length - 1, ref);
              if (LateObjects.isToBeMade(m, state, ref)) {
                return LateObjects.make(m, state, ref);
              }
              return target.field().isPresent()
                  ? access(m, state, frame, field(state, target, ref))
                  : ofElement(m, state, frame, ref);
            });
  }

  /** An instruction mostly meets the handle of one static field; threads may each find it. */
  private HandleCall target(Machine m, State s, Value handle) {
    if (given.length == 0 || !(handle instanceof ObjectRef ref)) {
      throw refuse(s, UNKNOWN);
    }
    HandleTarget known = last;
    if (known == null || !known.holds(s, ref)) {
      known = HandleTarget.of(m.program(), s, ref).orElseThrow(() -> refuse(s, UNKNOWN));
      last = known;
    }
    return known.target();
  }

  private Place field(State s, HandleCall target, ObjectRef ref) {
    if (!(s.object(ref) instanceof Instance instance)) {
      throw refuse(s, "the object has no such field");
    }
    FieldSlot slot =
        instance.layout().slots().stream()
            .filter(x -> x.key().owner().equals(target.owner()))
            .filter(x -> x.key().name().equals(target.field().orElseThrow()))
            .findFirst()
            .orElseThrow(() -> refuse(s, "the object has no such field"));
    return new Place(ref, slot, -1, slot.descriptor());
  }

  /** What is thrown for a position that is none differs from one JDK to the next. */
  private StepResult ofElement(Machine m, State s, Frame f, ObjectRef ref) {
    if (given.length < 2 || !(s.object(ref) instanceof ArrayObject array)) {
      throw refuse(s, "it is for no array");
    }
    Value index = f.peek(given.length - 2);
    Predictions.require(s, index);
    Terms terms = m.terms();
    Term at = m.numbers().term(index);
    List<Choices.Option<Integer>> options = new ArrayList<>();
    for (int i = 0; i < array.length(); i++) {
      options.add(new Choices.Option<>(terms.eq(at, terms.intConst(i)), i, "element " + i));
    }
    Term none =
        terms.or(
            terms.binary(Op.LT, at, terms.intConst(0)),
            terms.binary(Op.LE, terms.intConst(array.length()), at));
    options.add(new Choices.Option<>(none, -1, "no element"));
    Choices.Continuation<Integer> then =
        (state, frame, i) -> {
          if (i < 0) {
            throw refuse(state, "there is no such element");
          }
          return access(m, state, frame, new Place(ref, null, i, array.elementDescriptor()));
        };
    return at.isConst()
        ? then.apply(s, f, within(at.longValue(), array.length()))
        : m.choices().choose(s, PathFact.Kind.BRANCH, options, then);
  }

  private static int within(long index, int length) {
    return index >= 0 && index < length ? (int) index : -1;
  }

  private StepResult access(Machine m, State s, Frame f, Place place) {
    Value value = place.read(m, s);
    if (value == null) {
      throw refuse(s, "what the field holds is not known");
    } else if (READS.contains(node.name)) {
      return m.references().load(s, f, value, (state, frame, v) -> got(m, state, frame, place, v));
    }
    if (place.field() != null && place.field().isFinal()) {
      throw refuse(s, "the field is final");
    }
    requireFits(m, s, f.peek(0), given[given.length - 1], place.descriptor());
    if (WRITES.contains(node.name)) {
      place.write(s, f.peek(0));
      return done(f, null);
    } else if (node.name.startsWith("getAnd")) {
      return m.references()
          .load(s, f, value, (state, frame, v) -> changed(m, state, frame, place, v));
    }
    return compareAndSet(m, s, f, place, value);
  }

  private StepResult got(Machine m, State s, Frame f, Place place, Value value) {
    if (result.getSort() != Type.VOID) {
      requireFits(m, s, value, Type.getType(place.descriptor()), result.getDescriptor());
    }
    return done(f, value);
  }

  private StepResult changed(Machine m, State s, Frame f, Place place, Value value) {
    Value operand = f.peek(0);
    boolean isNumber = place.descriptor().equals("I") || place.descriptor().equals("J");
    Op operator =
        switch (node.name.replaceAll("(Acquire|Release)$", "")) {
          case "getAndSet" -> null;
          case "getAndAdd" -> Op.ADD;
          case "getAndBitwiseOr" -> Op.BIT_OR;
          case "getAndBitwiseAnd" -> Op.BIT_AND;
          case "getAndBitwiseXor" -> Op.BIT_XOR;
          default -> throw refuse(s, "it has no model");
        };
    if (operator != null && !isNumber) {
      throw refuse(s, "the field is of another type");
    }
    place.write(
        s,
        operator == null
            ? operand
            : m.numbers().binary(operator, value, operand, WorldObjects.sort(place.descriptor())));
    return got(m, s, f, place, value);
  }

  private StepResult compareAndSet(Machine m, State s, Frame f, Place place, Value value) {
    boolean ofProgram = f.method().isApplication();
    if (node.name.startsWith("weak") && ofProgram) {
      throw refuse(s, "it may fail by chance");
    }
    Value expected = f.peek(1);
    Choices.Continuation<Boolean> then =
        (state, frame, same) -> {
          if (same) {
            place.write(state, frame.peek(0));
            if (ofProgram) { // the program would not compare if it were alone
              String at = Sites.of(state);
              m.context().leaveOut(state, Notice.of(Code.OTHER_THREADS, at, node.name, at));
            }
          }
          return node.name.startsWith("compareAndExchange")
              ? m.references().load(state, frame, value, (x, y, v) -> got(m, x, y, place, v))
              : done(frame, same ? IntValue.ONE : IntValue.ZERO);
        };
    return CompareAndSet.decide(
        m, s, f, value, expected, () -> refuse(s, "what it holds is not predictable"), then);
  }

  /** Handles convert what they are given, and cast it; what would need that is left. */
  private void requireFits(Machine m, State s, Value value, Type is, String wanted) {
    if (Values.sort(wanted) != Sort.REF) {
      if (!is.getDescriptor().equals(wanted)) {
        throw refuse(s, "it converts numbers");
      }
      return;
    }
    TypeHierarchy types = m.program().hierarchy();
    String type = Type.getType(wanted).getInternalName();
    Value known = s.resolved(value);
    boolean fits =
        is.getSort() >= Type.ARRAY
            && (types.isSubtype(is.getInternalName(), type)
                || known instanceof Null
                || known instanceof ObjectRef ref
                    && types.isSubtype(s.object(ref).className(), type));
    if (!fits) {
      throw refuse(s, "it casts what it is given");
    }
  }

  /** Ends the call; without a result if the program does not take it. */
  private StepResult done(Frame f, Value value) {
    f.drop(given.length + 1);
    if (value != null && result.getSort() != Type.VOID) {
      f.push(value);
    }
    f.next();
    return StepResult.NEXT;
  }

  private Refusal refuse(State s, String why) {
    String method = MethodText.of(node.owner, node.name, node.desc);
    return Refusal.of(Code.UNSUPPORTED_METHOD, Sites.of(s), method, why, Sites.of(s));
  }
}
