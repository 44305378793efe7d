// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Which methods a class stands for where it is named as a whole, on the command line and in
 * Eclipse: those with a body that are neither private nor made by the compiler, without
 * constructors and what checks the class's own structure ({@link RepOk#NAME}). A class of the JDK
 * stands for its public ones: no test can be in its package. Classes nested in it are classes of
 * their own: what a file, package or folder stands for includes them.
 */
public final class MethodsOfClass {
  private MethodsOfClass() {}

  /** Returns the methods that a class declares, in the order of its class file. */
  public static List<MethodModel> of(ClassModel type) {
    List<MethodModel> methods = among(type.methods());
    return type.isApplication()
        ? methods
        : methods.stream().filter(m -> (m.access() & Opcodes.ACC_PUBLIC) != 0).toList();
  }

  /** Returns those of some methods that a class would stand for. */
  public static List<MethodModel> among(List<MethodModel> methods) {
    return methods.stream()
        .filter(m -> includes(m.name(), m.access(), m.hasBody()) && !isOfEnum(m))
        .filter(m -> !isOfRecord(m))
        .toList();
  }

  /** The two that compilers make for each enum; no class file says so. */
  private static boolean isOfEnum(MethodModel method) {
    String type = "L" + method.owner().name() + ";";
    String text = method.name() + method.descriptor();
    return (method.owner().access() & Opcodes.ACC_ENUM) != 0
        && (text.equals("values()[" + type) || text.equals("valueOf(Ljava/lang/String;)" + type));
  }

  /** Those that compilers make for a record where it does not declare them; or just like them. */
  private static boolean isOfRecord(MethodModel method) {
    ClassNode owner = method.owner().declaration();
    if ((owner.access & Opcodes.ACC_RECORD) == 0) {
      return false;
    }
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode instruction : method.node().instructions) {
      if (instruction.getOpcode() >= 0) {
        code.add(instruction);
      }
    }
    return code.stream().anyMatch(MethodsOfClass::isOfAllComponents)
        || code.size() == 3
            && code.get(1) instanceof FieldInsnNode field
            && field.getOpcode() == Opcodes.GETFIELD
            && (field.name + "()" + field.desc).equals(method.name() + method.descriptor());
  }

  private static boolean isOfAllComponents(AbstractInsnNode instruction) {
    return instruction instanceof InvokeDynamicInsnNode dynamic
        && dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods");
  }

  /**
   * Returns whether a method is one of them.
   *
   * @param name as in a class file: that of a constructor is {@code <init>}
   * @param access flags as in a class file
   */
  public static boolean includes(String name, int access, boolean hasBody) {
    return hasBody
        && (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0
        && !name.startsWith("<")
        && !name.equals(RepOk.NAME);
  }

  /**
   * Returns whether a nested class is one of those that a file, package or folder stands for.
   *
   * @param access flags of its declaration, as in the class file of the class around it
   */
  public static boolean isSeen(int access) {
    return (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ANNOTATION)) == 0;
  }
}
