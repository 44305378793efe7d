// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.classfiles;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Ways to spoil a class file. The same random numbers make the same file. */
enum Mutation {
  BIT_FLIPS,
  TRUNCATED,
  POOL_INDEX,
  VERSION,
  GIANT_ATTRIBUTE,
  LONG_NAME,
  CYCLIC_SUPERCLASS,
  MISSING_SUPERCLASS,
  MISSING_FIELD_TYPE,
  FRAMES_DROPPED,
  JSR_RET,
  STACK_UNDERFLOW,
  ENDLESS_JUMP,
  GARBAGE,
  DESCRIPTOR;

  private static final int MAGIC = 10;
  private static final int LONG = 20_000;
  private static final int UTF8_TAG = 1;

  byte[] apply(byte[] original, Random random) {
    byte[] bytes = original.clone();
    return switch (this) {
      case BIT_FLIPS -> {
        for (int i = 1 + random.nextInt(8); i > 0; i--) {
          bytes[MAGIC + random.nextInt(bytes.length - MAGIC)] ^= (byte) (1 << random.nextInt(8));
        }
        yield bytes;
      }
      case TRUNCATED -> Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case POOL_INDEX -> {
        // behind the pool nearly every pair of bytes is an index or a length
        int at = poolEnd(bytes) + random.nextInt(bytes.length - poolEnd(bytes) - 1);
        bytes[at] = (byte) random.nextInt(3);
        bytes[at + 1] = (byte) random.nextInt(256);
        yield bytes;
      }
      case VERSION -> {
        bytes[7] = (byte) new int[] {0, 1, 44, 48, 69, 99, 255}[random.nextInt(7)];
        yield bytes;
      }
      case GIANT_ATTRIBUTE -> {
        int at = poolEnd(bytes) + random.nextInt(bytes.length - poolEnd(bytes) - 4);
        bytes[at] = 0x7F;
        bytes[at + 1] = (byte) 0xFF;
        yield bytes;
      }
      case GARBAGE -> {
        random.nextBytes(bytes);
        yield bytes;
      }
      case DESCRIPTOR -> {
        List<Integer> methods = methodTypes(bytes);
        int at = methods.get(random.nextInt(methods.size()));
        int length = new ClassReader(bytes).readUnsignedShort(at);
        String letters = "()[;/.LVQI";
        char letter = letters.charAt(random.nextInt(letters.length()));
        bytes[at + 2 + random.nextInt(length)] = (byte) letter;
        yield bytes;
      }
      default -> rewritten(original, random);
    };
  }

  /** Where the lengths of the descriptors of methods are. */
  private static List<Integer> methodTypes(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    return IntStream.range(1, reader.getItemCount())
        .map(reader::getItem)
        .filter(at -> at > 0 && bytes[at - 1] == UTF8_TAG && bytes[at + 2] == '(')
        .boxed()
        .toList();
  }

  private static int poolEnd(byte[] bytes) {
    return new ClassReader(bytes).header;
  }

  private byte[] rewritten(byte[] original, Random random) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(0);
    String name = reader.getClassName();
    String letters = "n".repeat(LONG + random.nextInt(LONG));
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String own,
              String sign,
              String parent,
              String[] interfaces) {
            String above =
                switch (Mutation.this) {
                  case CYCLIC_SUPERCLASS -> random.nextBoolean() ? name : "fuzz/Leaf";
                  case MISSING_SUPERCLASS -> "not/There";
                  default -> parent;
                };
            int level = Mutation.this == JSR_RET ? Opcodes.V1_5 : version;
            super.visit(level, access, own, sign, above, interfaces);
            if (Mutation.this == LONG_NAME) {
              visitField(Opcodes.ACC_PUBLIC, letters, "I", null, null).visitEnd();
              visitField(Opcodes.ACC_PUBLIC, "l", "L" + letters + ";", null, null).visitEnd();
            } else if (Mutation.this == MISSING_FIELD_TYPE) {
              visitField(Opcodes.ACC_PUBLIC, "missing", "Lnot/There;", null, null).visitEnd();
            }
            spoiled(writer, letters);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String sign, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, sign, exceptions);
            return Mutation.this != FRAMES_DROPPED
                ? next
                : new MethodVisitor(Opcodes.ASM9, next) {
                  @Override
                  public void visitFrame(int type, int locals, Object[] l, int stack, Object[] s) {
                    if (random.nextBoolean()) {
                      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                    }
                  }
                };
          }
        },
        Mutation.this == JSR_RET ? ClassReader.SKIP_FRAMES : 0); // which came with version 50
    return writer.toByteArray();
  }

  /** Adds a method that a verifier refuses, or that is odd. */
  private void spoiled(ClassWriter writer, String letters) {
    boolean named = this == LONG_NAME;
    if (!named && this != JSR_RET && this != STACK_UNDERFLOW && this != ENDLESS_JUMP) {
      return;
    }
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, named ? letters : "odd", "(I)I", null, null);
    code.visitCode();
    Label label = new Label();
    switch (this) {
      case JSR_RET -> {
        code.visitJumpInsn(Opcodes.JSR, label);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(label);
        code.visitVarInsn(Opcodes.ASTORE, 2);
        code.visitVarInsn(Opcodes.RET, 2);
      }
      case STACK_UNDERFLOW -> {
        code.visitInsn(Opcodes.POP2);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ALOAD, 77);
        code.visitInsn(Opcodes.IRETURN);
      }
      case ENDLESS_JUMP -> {
        code.visitLabel(label);
        code.visitJumpInsn(Opcodes.GOTO, label);
      }
      default -> {
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitInsn(Opcodes.IRETURN);
      }
    }
    code.visitMaxs(2, 3);
    code.visitEnd();
  }
}
