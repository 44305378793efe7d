// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;
import org.heapsmith.bytecode.filled.FillHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes a {@link FilledClass}: each of its methods fills the object first. */
final class FilledClassCode {
  private static final String HOOKS = Type.getInternalName(FillHooks.class);
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String TEXT = "Ljava/lang/String;";
  private static final String COMPARABLE = "java/lang/Comparable";

  /** What the code of filling an object needs on the stack. */
  private static final int STACK = 4;

  private final ClassPath classPath;
  private final String name;
  private final String type;
  private final String code;
  private final boolean map;
  private final boolean texts;
  private final ClassNode node = new ClassNode();

  FilledClassCode(ClassPath classPath, String name) {
    this.classPath = classPath;
    this.name = name;
    this.type = FilledClass.typeOf(name);
    this.code = FilledClass.codeOf(name);
    this.map = FilledClass.isMap(type);
    this.texts = FilledClass.isOfTexts(type);
  }

  ClassNode make() {
    node.version = Opcodes.V17;
    node.access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    node.name = name;
    node.superName = code;
    String variables = map ? "<TK;TV;>" : "<TE;>";
    String formals = map ? "<K:" + OBJECT + "V:" + OBJECT + ">" : "<E:" + OBJECT + ">";
    node.signature = texts ? null : formals + "L" + code + variables + ";";
    node.visitField(0, FilledClass.COUNT, "I", null, null);
    node.visitField(0, FilledClass.FLAG, "I", null, null);
    for (int i = 0; i < FilledClass.MOST; i++) {
      if (texts) {
        node.visitField(0, FilledClass.key(i), TEXT, null, null);
        node.visitField(0, FilledClass.value(i), TEXT, null, null);
      } else if (map) {
        node.visitField(0, FilledClass.key(i), OBJECT, "TK;", null);
        node.visitField(0, FilledClass.value(i), OBJECT, "TV;", null);
      } else {
        node.visitField(0, FilledClass.element(i), OBJECT, "TE;", null);
      }
    }
    node.methods.add(fill());
    new FillingMethods(classPath, name, code).addTo(node);
    return node;
  }

  private MethodNode fill() {
    MethodNode fill = new MethodNode(Opcodes.ACC_PRIVATE, FillingMethods.FILL, "()V", null, null);
    Label first = new Label();
    Label start = new Label();
    Label never = new Label();
    Label end = new Label();
    get(fill, FilledClass.FLAG, "I");
    fill.visitJumpInsn(Opcodes.IFEQ, first);
    fill.visitInsn(Opcodes.RETURN);
    fill.visitLabel(first);
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitInsn(Opcodes.ICONST_1);
    fill.visitFieldInsn(Opcodes.PUTFIELD, name, FilledClass.FLAG, "I");
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "begin", "(" + OBJECT + ")V", false);
    FillingMethods.clear(fill, classPath.get(code));
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    Optional<String> of = MadeName.about(name);
    of.ifPresent(type -> fill.visitLdcInsn(Type.getObjectType(type)));
    String given = of.isPresent() ? "(Ljava/lang/Class;)V" : "()V";
    fill.visitMethodInsn(Opcodes.INVOKESPECIAL, code, "<init>", given, false);
    asked(fill, 0);
    fill.visitLabel(start);
    for (int i = 0; i < FilledClass.MOST; i++) {
      get(fill, FilledClass.COUNT, "I");
      fill.visitInsn(Opcodes.ICONST_0 + i);
      fill.visitJumpInsn(Opcodes.IF_ICMPLE, end);
      asked(fill, i + 1);
      fill.visitVarInsn(Opcodes.ILOAD, 1);
      fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "more", "(I)V", false);
      put(fill, i, never);
    }
    fill.visitLabel(end);
    filled(fill);
    fill.visitInsn(Opcodes.RETURN);
    Label handler = new Label();
    fill.visitLabel(handler);
    fill.visitInsn(Opcodes.POP);
    fill.visitLabel(never);
    filled(fill);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "never", "()V", false);
    fill.visitInsn(Opcodes.RETURN);
    fill.visitTryCatchBlock(start, end, handler, null);
    fill.maxLocals = 2;
    fill.maxStack = STACK;
    return fill;
  }

  private static void asked(MethodNode fill, int count) {
    fill.visitInsn(Opcodes.ICONST_0 + count);
    fill.visitVarInsn(Opcodes.ISTORE, 1);
  }

  private static void filled(MethodNode fill) {
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitVarInsn(Opcodes.ILOAD, 1);
    fill.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "end", "(" + OBJECT + "I)V", false);
  }

  /** One more element: what leads to an object that there is already is left out. */
  private void put(MethodNode fill, int index, Label never) {
    String put = FilledClass.compared(type, index);
    if (index > 0 && FilledClass.isSorted(type)) {
      get(fill, FilledClass.compared(type, index - 1), OBJECT);
      fill.visitTypeInsn(Opcodes.CHECKCAST, COMPARABLE);
      get(fill, put, OBJECT);
      fill.visitMethodInsn(
          Opcodes.INVOKEINTERFACE, COMPARABLE, "compareTo", "(" + OBJECT + ")I", true);
      boolean twice = type.equals("java/util/PriorityQueue");
      fill.visitJumpInsn(twice ? Opcodes.IFGT : Opcodes.IFGE, never);
    }
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    String held = texts ? TEXT : OBJECT;
    get(fill, put, held);
    if (map) {
      get(fill, FilledClass.value(index), held);
      String descriptor = "(" + OBJECT + OBJECT + ")" + OBJECT;
      fill.visitMethodInsn(Opcodes.INVOKESPECIAL, code, "put", descriptor, false);
      fill.visitInsn(Opcodes.POP);
      fill.visitVarInsn(Opcodes.ALOAD, 0);
      fill.visitMethodInsn(Opcodes.INVOKESPECIAL, code, "size", "()I", false);
      fill.visitInsn(Opcodes.ICONST_1 + index);
      fill.visitJumpInsn(Opcodes.IF_ICMPNE, never);
    } else {
      fill.visitMethodInsn(Opcodes.INVOKESPECIAL, code, "add", "(" + OBJECT + ")Z", false);
      fill.visitJumpInsn(Opcodes.IFEQ, never);
    }
  }

  private void get(MethodNode fill, String field, String descriptor) {
    fill.visitVarInsn(Opcodes.ALOAD, 0);
    fill.visitFieldInsn(Opcodes.GETFIELD, name, field, descriptor);
  }
}
