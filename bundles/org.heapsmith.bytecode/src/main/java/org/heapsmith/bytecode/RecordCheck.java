// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.filled.FillHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What the canonical constructor of a record refuses is no record: a method that makes a record
 * anew of what is in another one, and after which nothing follows if that throws. Only of records
 * whose constructor stores what it is given, so that there is no other way to the same fields.
 */
public final class RecordCheck {
  /** The method that takes the record. */
  public static final String HOLD = "hold";

  private static final MadeName NAME = new MadeName("check of ");
  private static final String HOOKS = Type.getInternalName(FillHooks.class);
  private static final int STACK = 4;

  private RecordCheck() {}

  /** Returns the internal name of the class with the method, for that of a record. */
  public static String nameOf(String type) {
    return NAME.of(type);
  }

  /** Returns the descriptor of the method, for the internal name of a record. */
  public static String descriptorOf(String type) {
    return "(L" + type + ";)V";
  }

  static boolean isCheck(String className) {
    return NAME.is(className);
  }

  /** Returns whether the constructor of a record may refuse values, and does nothing else. */
  public static boolean isNeeded(ClassPath classPath, ClassModel model) {
    return RecordClass.isMadeOfParts(model)
        && RecordClass.constructor(model)
            .filter(c -> mayRefuse(c) && stores(model, c))
            .filter(c -> new QuietCode(classPath).isQuiet(c))
            .isPresent();
  }

  private static boolean mayRefuse(MethodModel constructor) {
    for (AbstractInsnNode at : constructor.node().instructions) {
      if (at.getOpcode() == Opcodes.ATHROW
          || at instanceof MethodInsnNode call && !call.owner.equals("java/lang/Record")) {
        return true;
      }
    }
    return false;
  }

  /** Whether each field gets its parameter, as it came. */
  private static boolean stores(ClassModel model, MethodModel constructor) {
    List<String> names = RecordClass.components(model).stream().map(FieldModel::name).toList();
    int set = 0;
    for (int i = 0; i < constructor.size(); i++) {
      AbstractInsnNode at = constructor.instruction(i);
      if (at instanceof VarInsnNode variable && isStore(at) && variable.var < places(constructor)) {
        return false;
      } else if (at.getOpcode() == Opcodes.PUTFIELD) {
        int parameter = names.indexOf(((FieldInsnNode) at).name);
        boolean same =
            i > 0
                && constructor.instruction(i - 1) instanceof VarInsnNode load
                && load.var == place(constructor, parameter);
        if (!same) {
          return false;
        }
        set++;
      }
    }
    return set == names.size();
  }

  private static boolean isStore(AbstractInsnNode at) {
    return at.getOpcode() >= Opcodes.ISTORE && at.getOpcode() <= Opcodes.ASTORE;
  }

  private static int places(MethodModel constructor) {
    return place(constructor, constructor.parameterDescriptors().size());
  }

  /** Returns the local variable of a parameter. */
  private static int place(MethodModel constructor, int parameter) {
    return 1
        + constructor.parameterDescriptors().stream()
            .limit(parameter)
            .mapToInt(d -> Type.getType(d).getSize())
            .sum();
  }

  /** Makes the class of that name; empty if there is none. */
  static Optional<ClassNode> of(ClassPath classPath, String name) {
    return classPath
        .find(NAME.type(name))
        .filter(m -> isNeeded(classPath, m))
        .map(m -> make(name, m));
  }

  private static ClassNode make(String name, ClassModel model) {
    ClassNode node = new ClassNode();
    node.version = Opcodes.V17;
    node.access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    node.name = name;
    node.superName = "java/lang/Object";
    node.methods.add(hold(model));
    return node;
  }

  private static MethodNode hold(ClassModel model) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodNode hold = new MethodNode(access, HOLD, descriptorOf(model.name()), null, null);
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    call(hold, "holding");
    hold.visitLabel(start);
    hold.visitTypeInsn(Opcodes.NEW, model.name());
    int size = 1;
    for (FieldModel each : RecordClass.components(model)) {
      hold.visitVarInsn(Opcodes.ALOAD, 0);
      hold.visitFieldInsn(Opcodes.GETFIELD, model.name(), each.name(), each.descriptor());
      size += Type.getType(each.descriptor()).getSize();
    }
    String descriptor = RecordClass.constructor(model).orElseThrow().descriptor();
    hold.visitMethodInsn(Opcodes.INVOKESPECIAL, model.name(), "<init>", descriptor, false);
    hold.visitLabel(end);
    call(hold, "made");
    hold.visitInsn(Opcodes.RETURN);
    hold.visitLabel(handler);
    call(hold, "made");
    call(hold, "never");
    hold.visitInsn(Opcodes.RETURN);
    hold.visitTryCatchBlock(start, end, handler, null);
    hold.maxLocals = 1;
    hold.maxStack = size + STACK;
    return hold;
  }

  private static void call(MethodNode hold, String hook) {
    hold.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "()V", false);
  }
}
