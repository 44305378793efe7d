// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class that stands for objects of another one: each calls {@link #FILL}, which
 * makes the object what it is to be, and does what it is to do.
 *
 * @param name the class
 * @param code the class whose code its objects run
 */
record FillingMethods(ClassPath classPath, String name, String code) {
  /** The method that is called first. */
  static final String FILL = "fill";

  void addTo(ClassNode node) {
    Set<String> seen = new HashSet<>();
    for (ClassModel each : above()) {
      for (MethodModel method : each.methods()) {
        if ((isCalled(method) || isFinal(method))
            && seen.add(method.name() + method.descriptor())) {
          node.methods.add(filling(method));
        }
      }
    }
  }

  /** Returns the class it extends and those above, without Object. */
  private List<ClassModel> above() {
    List<ClassModel> above = new ArrayList<>();
    ClassModel at = classPath.get(code);
    while (at.superName() != null) {
      above.add(at);
      at = classPath.get(at.superName());
    }
    return above;
  }

  /** Returns whether other code than that of the class itself calls it on an object. */
  static boolean isCalled(MethodModel method) {
    int not = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT;
    int visible = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
    int access = method.access();
    return (access & not) == 0 && (access & visible) != 0 && !method.name().startsWith("<");
  }

  /**
   * A method that nobody may override reads the same fields. No verifier looks at the code made
   * here.
   */
  private static boolean isFinal(MethodModel method) {
    int kinds = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_PUBLIC;
    return (method.access() & kinds) == (Opcodes.ACC_FINAL | Opcodes.ACC_PUBLIC);
  }

  private MethodNode filling(MethodModel method) {
    int access = method.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
    MethodNode made = new MethodNode(access, method.name(), method.descriptor(), null, null);
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, name, FILL, "()V", false);
    made.visitVarInsn(Opcodes.ALOAD, 0);
    int local = 1;
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      made.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      local += parameter.getSize();
    }
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, code, method.name(), method.descriptor(), false);
    Type result = Type.getReturnType(method.descriptor());
    made.visitInsn(result.getOpcode(Opcodes.IRETURN));
    made.maxLocals = local;
    made.maxStack = Math.max(local, 2);
    return made;
  }

  /** What the object has in the fields of the JDK is what a new one has there. */
  static void clear(MethodNode fill, ClassModel code) {
    for (FieldModel field : code.instanceFields()) {
      Type of = Type.getType(field.descriptor());
      fill.visitVarInsn(Opcodes.ALOAD, 0);
      switch (of.getSort()) {
        case Type.OBJECT, Type.ARRAY -> fill.visitInsn(Opcodes.ACONST_NULL);
        case Type.LONG -> fill.visitInsn(Opcodes.LCONST_0);
        case Type.FLOAT -> fill.visitInsn(Opcodes.FCONST_0);
        case Type.DOUBLE -> fill.visitInsn(Opcodes.DCONST_0);
        default -> fill.visitInsn(Opcodes.ICONST_0);
      }
      fill.visitFieldInsn(Opcodes.PUTFIELD, field.owner(), field.name(), field.descriptor());
    }
  }
}
