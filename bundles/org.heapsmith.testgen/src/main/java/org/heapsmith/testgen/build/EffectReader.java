// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.PushedConstant;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Reads one straight-line method into an {@link Effect}; gives up at anything else. */
final class EffectReader {
  private static final Effect.Value SELF = new Effect.Value.Self();
  private static final Effect.Value OPAQUE = new Effect.Value.Opaque();

  private final Effects effects;
  private final ClassPath classPath;
  private final MethodModel method;
  private final Map<Integer, Effect.Value> locals = new HashMap<>();
  private final Deque<Effect.Value> stack = new ArrayDeque<>();
  private final SortedMap<FieldKey, Effect.Value> fields = new TreeMap<>();
  private final SortedSet<Integer> nonNull = new TreeSet<>();

  EffectReader(Effects effects, ClassPath classPath, MethodModel method) {
    this.effects = effects;
    this.classPath = classPath;
    this.method = method;
  }

  Optional<Effect> read() {
    if (method.isStatic() || !method.hasBody() || !method.node().tryCatchBlocks.isEmpty()) {
      return Optional.empty();
    }
    locals.put(0, SELF);
    int slot = 1;
    for (int i = 0; i < method.parameterDescriptors().size(); i++) {
      locals.put(slot, new Effect.Value.Parameter(i));
      slot += Type.getType(method.parameterDescriptors().get(i)).getSize();
    }
    for (int i = 0; i < method.size(); i++) {
      AbstractInsnNode instruction = method.instruction(i);
      int opcode = instruction.getOpcode();
      if (opcode == Opcodes.RETURN) {
        return Optional.of(new Effect(fields, nonNull));
      } else if (opcode == Opcodes.ARETURN && stack.peek() == SELF) {
        return Optional.of(new Effect(fields, nonNull)); // fluent setter
      } else if (opcode >= 0 && !step(instruction)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private boolean step(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof VarInsnNode variable
        && opcode >= Opcodes.ILOAD
        && opcode <= Opcodes.ALOAD) {
      stack.push(locals.getOrDefault(variable.var, OPAQUE));
      return true;
    } else if (instruction instanceof FieldInsnNode field) {
      return field(field);
    } else if (instruction instanceof MethodInsnNode call) {
      return call(call);
    }
    Optional<ConcreteValue> constant = constant(instruction);
    if (constant.isPresent()) {
      stack.push(new Effect.Value.Constant(constant.get()));
      return true;
    }
    return switch (opcode) {
      case Opcodes.NEW -> push(OPAQUE);
      case Opcodes.DUP -> push(stack.peek());
      case Opcodes.CHECKCAST -> !mayRefuse(((TypeInsnNode) instruction).desc);
      case Opcodes.POP -> stack.pop() != null;
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY ->
          stack.pop() instanceof Effect.Value.Constant && push(OPAQUE);
      default -> false;
    };
  }

  /** A cast refuses a value of another class: what does so is no plain assignment. */
  private boolean mayRefuse(String type) {
    return stack.peek() instanceof Effect.Value.Parameter p
        && !classPath
            .hierarchy()
            .isSubtype(TypeHierarchy.typeName(method.parameterDescriptors().get(p.index())), type);
  }

  private boolean push(Effect.Value value) {
    stack.push(value);
    return true;
  }

  private boolean field(FieldInsnNode instruction) {
    Optional<FieldModel> field =
        classPath.hierarchy().resolveField(instruction.owner, instruction.name, instruction.desc);
    if (field.isEmpty()) {
      return false;
    }
    FieldKey key = new FieldKey(field.get().owner(), field.get().name(), field.get().descriptor());
    switch (instruction.getOpcode()) {
      case Opcodes.PUTFIELD:
        Effect.Value value = stack.pop();
        Effect.Value target = stack.pop();
        if (target == SELF) {
          fields.put(key, value);
        }
        // a field of a new object is part of something opaque; of a parameter, a side effect
        return target == SELF || target == OPAQUE;
      case Opcodes.GETFIELD:
        return method.isConstructor()
            && stack.pop() == SELF
            && push(fields.getOrDefault(key, OPAQUE));
      case Opcodes.GETSTATIC:
        return field.get().isFinal() && push(new Effect.Value.Static(key));
      default:
        return false;
    }
  }

  private boolean call(MethodInsnNode call) {
    List<Effect.Value> arguments = new ArrayList<>();
    for (int i = Type.getArgumentTypes(call.desc).length; i > 0; i--) {
      arguments.add(0, stack.pop());
    }
    if (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull")) {
      if (arguments.get(0) instanceof Effect.Value.Parameter p) {
        nonNull.add(p.index());
        return push(arguments.get(0));
      }
      return false;
    }
    if (call.getOpcode() != Opcodes.INVOKESPECIAL || !call.name.equals("<init>")) {
      return false;
    }
    Effect.Value target = stack.pop();
    Optional<MethodModel> constructor =
        classPath.find(call.owner).flatMap(c -> c.method(call.name, call.desc));
    if (constructor.isEmpty() || target != SELF && target != OPAQUE) {
      return false;
    }
    if (call.owner.equals("java/lang/Object")) {
      return true;
    }
    Optional<Effect> effect = effects.of(constructor.get());
    effect.ifPresent(e -> inline(e, target, arguments));
    return effect.isPresent();
  }

  private void inline(Effect effect, Effect.Value target, List<Effect.Value> arguments) {
    for (int index : effect.nonNull()) {
      if (arguments.get(index) instanceof Effect.Value.Parameter p) {
        nonNull.add(p.index());
      }
    }
    if (target == SELF) {
      effect
          .fields()
          .forEach(
              (key, value) ->
                  fields.put(
                      key,
                      value instanceof Effect.Value.Parameter p
                          ? arguments.get(p.index())
                          : value));
    }
  }

  private static Optional<ConcreteValue> constant(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.ACONST_NULL
        ? Optional.of(ConcreteValue.NULL)
        : PushedConstant.of(instruction).flatMap(EffectReader::loaded);
  }

  /** Returns the value of a constant of the code; empty for one that is no number or text. */
  static Optional<ConcreteValue> loaded(Object constant) {
    if (constant instanceof Integer i) {
      return Optional.of(new ConcreteValue.Primitive('I', i));
    } else if (constant instanceof Long l) {
      return Optional.of(new ConcreteValue.Primitive('J', l));
    } else if (constant instanceof Float f) {
      return Optional.of(floatConstant(f));
    } else if (constant instanceof Double d) {
      return Optional.of(doubleConstant(d));
    }
    return constant instanceof String s ? Optional.of(new ConcreteValue.Text(s)) : Optional.empty();
  }

  private static ConcreteValue floatConstant(float value) {
    return new ConcreteValue.Primitive('F', Float.floatToRawIntBits(value));
  }

  private static ConcreteValue doubleConstant(double value) {
    return new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(value));
  }
}
