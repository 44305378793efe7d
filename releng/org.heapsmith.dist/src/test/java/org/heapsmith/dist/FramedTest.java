// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Class files of Java 5 do as classes of Java 6 what they did, and are verified by their frames.
 */
class FramedTest {
  private final Framed framed = new Framed(FramedTest.class.getClassLoader());

  /** Defines one class. */
  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] classFile) {
      return defineClass("Old", classFile, 0, classFile.length);
    }
  }

  @Test
  void twoClassesMeetInTheOneAboveBoth() throws ReflectiveOperationException {
    byte[] old =
        method(
            code -> {
              Label other = new Label();
              Label end = new Label();
              code.visitVarInsn(Opcodes.ILOAD, 0);
              code.visitJumpInsn(Opcodes.IFEQ, other);
              fresh(code, "java/util/ArrayList");
              code.visitJumpInsn(Opcodes.GOTO, end);
              code.visitLabel(other);
              fresh(code, "java/util/Vector");
              code.visitLabel(end);
              code.visitMethodInsn(
                  Opcodes.INVOKEVIRTUAL, "java/util/AbstractList", "hashCode", "()I", false);
              code.visitInsn(Opcodes.IRETURN);
            });
    assertTrue(Framed.isOld(old));
    assertBothReturn(List.of().hashCode(), old);
  }

  @Test
  void subroutinesArePutInWhereTheyAreCalled() throws ReflectiveOperationException {
    byte[] old =
        method(
            code -> {
              Label subroutine = new Label();
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitVarInsn(Opcodes.ILOAD, 0);
              code.visitInsn(Opcodes.IRETURN);
              code.visitLabel(subroutine);
              code.visitVarInsn(Opcodes.ASTORE, 1);
              code.visitIincInsn(0, 20);
              code.visitVarInsn(Opcodes.RET, 1);
            });
    assertBothReturn(41, old);
  }

  private void assertBothReturn(int expected, byte[] old) throws ReflectiveOperationException {
    byte[] made = framed.of(old);
    assertFalse(Framed.isOld(made));
    byte[] strict = made.clone(); // of Java 7, which is verified by frames or not at all
    strict[7] = Opcodes.V1_7;
    for (byte[] classFile : List.of(old, made, strict)) {
      Class<?> loaded = new Loader().define(classFile);
      assertEquals(expected, loaded.getMethod("of", int.class).invoke(null, 1));
    }
  }

  private static void fresh(MethodVisitor code, String name) {
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
  }

  /** Makes {@code Old.of(int)}, of Java 5. */
  private static byte[] method(Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "of", "(I)I", null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
