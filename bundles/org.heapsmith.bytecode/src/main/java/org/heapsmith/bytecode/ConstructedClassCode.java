// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.filled.FillHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes a {@link ConstructedClass}: each of its methods runs the constructor first. */
final class ConstructedClassCode {
  /** More than the code of any of them needs. */
  private static final int STACK = 6;

  private static final String HOOKS = Type.getInternalName(FillHooks.class);

  private static final String OFFSET = "java/time/ZoneOffset";

  private final ClassPath classPath;
  private final String name;
  private final String type;
  private final Optional<String> of;
  private final List<ConstructedClass.Passed> passed;

  ConstructedClassCode(ClassPath classPath, String name, List<ConstructedClass.Passed> passed) {
    this.classPath = classPath;
    this.name = name;
    this.type = ConstructedClass.typeOf(name);
    this.of = MadeName.about(name);
    this.passed = passed;
  }

  ClassNode make() {
    ClassNode node = new ClassNode();
    node.version = Opcodes.V17;
    node.access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    node.name = name;
    node.superName = type;
    if (of.isPresent()) {
      node.signature = "<E:Ljava/lang/Object;>L" + type + "<TE;>;";
    }
    node.visitField(0, ConstructedClass.FLAG, "I", null, null);
    passed.forEach(p -> node.visitField(0, p.name(), p.descriptor(), null, null));
    node.methods.add(fill());
    new FillingMethods(classPath, name, type).addTo(node);
    return node;
  }

  private MethodNode fill() {
    MethodNode fill = new MethodNode(Opcodes.ACC_PRIVATE, FillingMethods.FILL, "()V", null, null);
    Label first = new Label();
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label never = new Label();
    get(fill, ConstructedClass.FLAG, "I");
    fill.visitJumpInsn(Opcodes.IFEQ, first);
    fill.visitInsn(Opcodes.RETURN);
    fill.visitLabel(first);
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitInsn(Opcodes.ICONST_1);
    fill.visitFieldInsn(Opcodes.PUTFIELD, name, ConstructedClass.FLAG, "I");
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "making", "(Ljava/lang/Object;)V", false);
    FillingMethods.clear(fill, classPath.get(type));
    fill.visitLabel(start);
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    if (type.equals(ConstructedClass.BITS)) {
      bits(fill);
    } else if (of.isPresent()) {
      constants(fill, of.get(), never);
    } else {
      if (ConstructedClass.isMadeByFactory(type)) {
        notNull(fill, never);
      }
      passed.forEach(p -> get(fill, p.name(), p.descriptor()));
      for (int i = 0; i < ConstructedClass.zones(type).size(); i++) {
        fill.visitFieldInsn(Opcodes.GETSTATIC, OFFSET, "UTC", "L" + OFFSET + ";");
      }
      fill.visitMethodInsn(
          Opcodes.INVOKESPECIAL, type, "<init>", ConstructedClass.descriptor(type, passed), false);
    }
    fill.visitLabel(end);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "made", "()V", false);
    fill.visitInsn(Opcodes.RETURN);
    fill.visitLabel(handler);
    fill.visitInsn(Opcodes.POP);
    fill.visitLabel(never);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "made", "()V", false);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "never", "()V", false);
    fill.visitInsn(Opcodes.RETURN);
    fill.visitTryCatchBlock(start, end, handler, null);
    fill.maxLocals = 1;
    fill.maxStack = STACK;
    return fill;
  }

  private void notNull(MethodNode fill, Label never) {
    fill.visitInsn(Opcodes.POP);
    for (ConstructedClass.Passed each : passed) {
      get(fill, each.name(), each.descriptor());
      fill.visitJumpInsn(Opcodes.IFNULL, never);
    }
    fill.visitVarInsn(Opcodes.ALOAD, 0);
  }

  /** What {@code BitSet.valueOf} makes of one word; its own constructor takes an array. */
  private void bits(MethodNode fill) {
    fill.visitMethodInsn(Opcodes.INVOKESPECIAL, type, "<init>", "()V", false);
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitFieldInsn(Opcodes.GETFIELD, type, "words", "[J");
    fill.visitInsn(Opcodes.ICONST_0);
    passed.forEach(p -> get(fill, p.name(), p.descriptor()));
    fill.visitInsn(Opcodes.LASTORE);
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitInsn(Opcodes.ICONST_1);
    fill.visitFieldInsn(Opcodes.PUTFIELD, type, "wordsInUse", "I");
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitMethodInsn(Opcodes.INVOKESPECIAL, type, "recalculateWordsInUse", "()V", false);
  }

  /** What {@code EnumSet.noneOf} makes, with a bit for each constant; there are no other bits. */
  private void constants(MethodNode fill, String enumeration, Label never) {
    Type of = Type.getObjectType(enumeration);
    fill.visitLdcInsn(of);
    fill.visitLdcInsn(of);
    String universe = "(Ljava/lang/Class;)[Ljava/lang/Enum;";
    String owner = EnumCollections.SET;
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "getUniverse", universe, false);
    String made = "(Ljava/lang/Class;[Ljava/lang/Enum;)V";
    fill.visitMethodInsn(Opcodes.INVOKESPECIAL, type, "<init>", made, false);
    get(fill, passed.get(0).name(), passed.get(0).descriptor());
    int unused = Long.SIZE - EnumCollections.constants(classPath, enumeration).size();
    fill.visitLdcInsn(unused == 0 ? 0L : -1L << Long.SIZE - unused);
    fill.visitInsn(Opcodes.LAND);
    fill.visitInsn(Opcodes.LCONST_0);
    fill.visitInsn(Opcodes.LCMP);
    fill.visitJumpInsn(Opcodes.IFNE, never);
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    get(fill, passed.get(0).name(), passed.get(0).descriptor());
    fill.visitFieldInsn(Opcodes.PUTFIELD, type, "elements", "J");
  }

  private void get(MethodNode fill, String field, String descriptor) {
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitFieldInsn(Opcodes.GETFIELD, name, field, descriptor);
  }
}
