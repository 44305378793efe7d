// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.IntInsnNode;

/** Code is read when it is asked for; whoever asks does not see that. */
class ClassCodeTest {
  private static final int METHODS = 20;

  @TempDir Path classes;

  /** Writes a class with {@code static int m7() { return 7; }} and the like. */
  private void write(int version) throws IOException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, Opcodes.ACC_SUPER, "C", null, "java/lang/Object", null);
    for (int i = 0; i < METHODS; i++) {
      MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "m" + i, "()I", null, null);
      code.visitIntInsn(Opcodes.BIPUSH, i);
      code.visitInsn(Opcodes.IRETURN);
      code.visitMaxs(0, 0);
    }
    writer.visitMethod(Opcodes.ACC_ABSTRACT, "open", "()V", null, null).visitEnd();
    writer.visitMethod(Opcodes.ACC_STATIC, "empty", "()V", null, null).visitEnd();
    Files.write(classes.resolve("C.class"), writer.toByteArray());
  }

  @Test
  void eachMethodHasItsCodeWhicheverIsAskedFirst() throws IOException {
    for (int version : List.of(Opcodes.V1_5, Opcodes.V17)) {
      write(version);
      for (int seed = 0; seed < 5; seed++) {
        try (ClassPath classPath = ClassPath.of(classes)) {
          List<MethodModel> methods = new ArrayList<>(classPath.get("C").methods());
          methods.removeIf(m -> !m.name().startsWith("m"));
          assertEquals(METHODS, methods.size());
          Collections.shuffle(methods, new Random(seed));
          for (MethodModel method : methods) {
            int number = Integer.parseInt(method.name().substring(1));
            assertEquals(number, ((IntInsnNode) method.instruction(0)).operand);
          }
        }
      }
    }
  }

  @Test
  void treeOfAMethodIsAlwaysTheSame() throws IOException {
    write(Opcodes.V17);
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassModel type = classPath.get("C");
      MethodModel early = type.method("m3", "()I").orElseThrow();
      var tree = early.node();
      type.fact(CodeFact.COMPARED_TEXTS); // reads all

      assertSame(tree, early.node());
      assertEquals(0, early.indexOf(early.instruction(0)));
      assertSame(
          type.member("m4", "()I").orElseThrow().node(), type.method("m4", "()I").get().node());
    }
  }

  @Test
  void codeIsThereWhenTheJarIsClosed() throws IOException {
    write(Opcodes.V17);
    ClassPath classPath = ClassPath.of(classes);
    ClassModel type = classPath.get("C");
    classPath.close();
    Files.delete(classes.resolve("C.class"));

    assertEquals(2, type.method("m5", "()I").orElseThrow().size());
  }

  @Test
  void methodWithoutCodeIsToldApart() throws IOException {
    write(Opcodes.V17);
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassModel type = classPath.get("C");
      assertEquals(0, type.method("open", "()V").orElseThrow().size());
      MethodModel empty = type.method("empty", "()V").orElseThrow();

      HeapsmithException refused = assertThrows(HeapsmithException.class, empty::branches);
      assertEquals(Code.CLASS_FILE_CORRUPT, refused.notice().code());
      assertTrue(refused.getMessage().contains("there is none"), refused::getMessage);
    }
  }

  @Test
  void whatIsTruncatedIsRefusedWhenItIsFound() throws IOException {
    write(Opcodes.V17);
    byte[] whole = Files.readAllBytes(classes.resolve("C.class"));
    int refused = 0;
    for (int length = 0; length < whole.length; length += 7) {
      Files.write(classes.resolve("C.class"), Arrays.copyOf(whole, length));
      try (ClassPath classPath = ClassPath.of(classes)) {
        classPath.get("C").methods().forEach(MethodModel::node);
      } catch (HeapsmithException e) {
        assertEquals(Code.CLASS_FILE_CORRUPT, e.notice().code());
        refused++;
      }
    }
    assertTrue(refused >= whole.length / 7 - 1, "refused " + refused + " of " + whole.length / 7);
  }
}
