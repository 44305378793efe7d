// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * {@code equals}, {@code hashCode} and {@code toString} of records, which {@code ObjectMethods}
 * makes at run time: the bytecode that does the same is interpreted.
 */
final class RecordMethods {
  private static final String OBJECTS = "java/util/Objects";
  private static final String BUILDER = "java/lang/StringBuilder";

  private final InvokeDynamicInsnNode call;
  private final String owner;
  private final List<Handle> components = new ArrayList<>();

  private RecordMethods(InvokeDynamicInsnNode call) {
    this.call = call;
    this.owner = ((Type) call.bsmArgs[0]).getInternalName();
    for (int i = 2; i < call.bsmArgs.length; i++) {
      components.add((Handle) call.bsmArgs[i]);
    }
  }

  static Instruction decode(InvokeDynamicInsnNode node) {
    RecordMethods methods = new RecordMethods(node);
    String name = node.name + " of " + methods.owner;
    return (m, s, f) -> {
      LinkedMethod body =
          m.program()
              .standIn(name, () -> methods.make(name, m.program().classPath().get(methods.owner)))
              .method(node.name, node.desc)
              .orElseThrow();
      return m.calls().interpret(s, f, body);
    };
  }

  private ClassNode make(String name, ClassModel record) {
    ClassNode type = new ClassNode();
    type.visit(Opcodes.V17, Opcodes.ACC_FINAL, name, null, "java/lang/Object", null);
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, call.name, call.desc, null, null);
    switch (call.name) {
      case "equals" -> equal(method);
      case "hashCode" -> hash(method);
      default -> text(method, record.simpleName());
    }
    method.visitMaxs(6, 3);
    type.methods.add(method);
    return type;
  }

  private void get(MethodVisitor code, int local, Handle component) {
    code.visitVarInsn(Opcodes.ALOAD, local);
    code.visitFieldInsn(Opcodes.GETFIELD, owner, component.getName(), component.getDesc());
  }

  private void equal(MethodVisitor code) {
    Label no = new Label();
    Label yes = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, yes);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, owner);
    code.visitJumpInsn(Opcodes.IFEQ, no);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.CHECKCAST, owner);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    for (Handle component : components) {
      get(code, 0, component);
      get(code, 2, component);
      compare(code, component.getDesc(), no);
    }
    code.visitLabel(yes);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(no);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitInsn(Opcodes.IRETURN);
  }

  private static void compare(MethodVisitor code, String descriptor, Label no) {
    switch (descriptor.charAt(0)) {
      case 'L', '[' -> {
        call(code, OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        code.visitJumpInsn(Opcodes.IFEQ, no);
      }
      case 'J' -> {
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFNE, no);
      }
      case 'F', 'D' -> {
        call(
            code,
            BoxNames.of(descriptor.charAt(0)),
            "compare",
            "(" + descriptor + descriptor + ")I");
        code.visitJumpInsn(Opcodes.IFNE, no);
      }
      default -> code.visitJumpInsn(Opcodes.IF_ICMPNE, no);
    }
  }

  private void hash(MethodVisitor code) {
    code.visitInsn(Opcodes.ICONST_0);
    for (Handle component : components) {
      code.visitIntInsn(Opcodes.BIPUSH, 31);
      code.visitInsn(Opcodes.IMUL);
      get(code, 0, component);
      String descriptor = component.getDesc();
      if (isReference(descriptor)) {
        call(code, OBJECTS, "hashCode", "(Ljava/lang/Object;)I");
      } else {
        call(code, BoxNames.of(descriptor.charAt(0)), "hashCode", "(" + descriptor + ")I");
      }
      code.visitInsn(Opcodes.IADD);
    }
    code.visitInsn(Opcodes.IRETURN);
  }

  private void text(MethodVisitor code, String simpleName) {
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    String before = simpleName + "[";
    for (Handle component : components) {
      code.visitLdcInsn(before + component.getName() + "=");
      append(code, "Ljava/lang/String;");
      get(code, 0, component);
      append(code, appended(component.getDesc()));
      before = ", ";
    }
    code.visitLdcInsn(components.isEmpty() ? before + "]" : "]");
    append(code, "Ljava/lang/String;");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
  }

  private static void append(MethodVisitor code, String descriptor) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUILDER, "append", "(" + descriptor + ")L" + BUILDER + ";", false);
  }

  private static String appended(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'L', '[' -> "Ljava/lang/Object;";
      case 'B', 'S' -> "I";
      default -> descriptor;
    };
  }

  private static boolean isReference(String descriptor) {
    return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
  }

  private static void call(MethodVisitor code, String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
