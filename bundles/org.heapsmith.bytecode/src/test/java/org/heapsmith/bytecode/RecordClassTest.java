// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which records show themselves to nobody before they are made. */
class RecordClassTest {
  private static final String SOURCE =
      """
      record Plain(Plain next, int value) { }
      record Checked(Checked next, int value) {
        Checked { if (value < 0) throw new IllegalArgumentException(); }
      }
      record Chosen(Chosen next, int value) {
        Chosen(Chosen next, int value) {
          if (value < 0) { this.next = null; } else { this.next = next; }
          this.value = Math.abs(value);
        }
        Chosen(int value) { this(new Chosen(null, value), value); all = this; }
        static Chosen all;
      }
      record Empty() { }
      record Filled(int[] numbers, Object[] all) {
        Filled(int[] numbers, Object[] all) {
          this.numbers = new int[] {1, 2};
          this.all = new Object[] {new StringBuilder("x"), null};
        }
      }
      record ItselfNo(ItselfNo next) { ItselfNo(ItselfNo next) { this.next = this; } }
      record GivenNo(GivenNo next) {
        static GivenNo last;
        GivenNo { last = this; }
      }
      class HolderNo { Object held; int times; }
      record Counting(HolderNo holder) { Counting { holder.times = 1; } }
      record HeldNo(HolderNo holder, Object next) {
        HeldNo(HolderNo holder, Object next) {
          holder.held = this;
          this.holder = holder;
          this.next = new Around(holder.held);
        }
      }
      record Around(Object all) { }
      record CalledNo(CalledNo next) {
        CalledNo { check(); }
        void check() { }
      }
      record LambdaNo(java.util.function.Supplier<Object> next) {
        LambdaNo(java.util.function.Supplier<Object> next) { this.next = () -> this; }
      }
      record InnerNo(Object next) {
        InnerNo(Object next) { this.next = new Object() { Object me() { return InnerNo.this; } }; }
      }
      class ClassNo { final ClassNo next = null; }
      enum ConstantNo { ONE }
      """;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aConstructorThatOnlySetsFieldsKeepsTheObjectToItself(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(SOURCE))) {
      for (String name : classPath.applicationClasses()) {
        boolean expected = !name.contains("No");
        assertEquals(expected, RecordClass.isMadeOfParts(classPath.get(name)), name);
      }
    }
  }

  @Test
  void aCopyOnTheStackMayBeShownToSomebody(@TempDir Path folder) throws IOException {
    ClassWriter code = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_RECORD;
    code.visit(Opcodes.V17, access, "Copied", null, "java/lang/Record", null);
    code.visitRecordComponent("next", "LCopied;", null).visitEnd();
    int field = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
    code.visitField(field, "next", "LCopied;", null, null).visitEnd();
    code.visitField(Opcodes.ACC_STATIC, "last", "LCopied;", null, null).visitEnd();
    MethodVisitor made = code.visitMethod(0, "<init>", "(LCopied;)V", null, null);
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Record", "<init>", "()V", false);
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitInsn(Opcodes.DUP);
    made.visitFieldInsn(Opcodes.PUTSTATIC, "Copied", "last", "LCopied;");
    made.visitVarInsn(Opcodes.ALOAD, 1);
    made.visitFieldInsn(Opcodes.PUTFIELD, "Copied", "next", "LCopied;");
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    code.visitEnd();
    Files.write(folder.resolve("Copied.class"), code.toByteArray());
    try (ClassPath classPath = ClassPath.of(folder)) {
      assertFalse(RecordClass.isMadeOfParts(classPath.get("Copied")));
    }
  }
}
