// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import java.util.HashSet;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Adds calls of {@link Monitor} to a class: before each read of an instance field, at the start of
 * each method, before each jump back. Straight-line code only, so stack map frames stay valid.
 * Instance fields lose {@code final}: those of records cannot be set otherwise.
 */
final class Instrumentation extends ClassVisitor {
  private static final String MONITOR = Monitor.class.getName().replace('.', '/');

  private final ClassPath classPath;

  private Instrumentation(ClassWriter writer, ClassPath classPath) {
    super(Opcodes.ASM9, writer);
    this.classPath = classPath;
  }

  /** Returns the bytes of the application class with the calls added. */
  static byte[] apply(String internalName, ClassPath classPath) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    classPath.get(internalName).node().accept(new Instrumentation(writer, classPath));
    return writer.toByteArray();
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
    int changed = isStatic ? access : access & ~Opcodes.ACC_FINAL;
    return super.visitField(changed, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new Method(super.visitMethod(access, name, descriptor, signature, exceptions));
  }

  private final class Method extends MethodVisitor {
    private final Set<Label> behind = new HashSet<>();

    Method(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      step();
    }

    private void step() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, MONITOR, "step", "()V", false);
    }

    @Override
    public void visitLabel(Label label) {
      behind.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      if (behind.contains(label)) {
        step();
      }
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.GETFIELD) {
        String declaring =
            classPath
                .hierarchy()
                .resolveField(owner, name, descriptor)
                .map(FieldModel::owner)
                .orElse(owner);
        super.visitInsn(Opcodes.DUP);
        super.visitLdcInsn(declaring);
        super.visitLdcInsn(name);
        super.visitLdcInsn(descriptor);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            MONITOR,
            "read",
            "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V",
            false);
      }
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }
  }
}
