// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Which methods a class stands for where it is named as a whole, on the command line and in
 * Eclipse: those with a body that are neither private nor made by the compiler, without
 * constructors and what checks the class's own structure ({@link RepOk#NAME}); and likewise those
 * of the classes nested in it that are not private.
 */
public final class MethodsOfClass {
  private MethodsOfClass() {}

  /** Returns the methods that a class declares, in the order of its class file. */
  public static List<MethodModel> of(ClassModel type) {
    return among(type.methods());
  }

  /** Returns those of some methods that a class would stand for. */
  public static List<MethodModel> among(List<MethodModel> methods) {
    return methods.stream()
        .filter(m -> includes(m.name(), m.node().access, m.hasBody()) && !isOfEnum(m))
        .toList();
  }

  /** The two that compilers make for each enum; no class file says so. */
  private static boolean isOfEnum(MethodModel method) {
    String type = "L" + method.owner().name() + ";";
    String text = method.name() + method.descriptor();
    return (method.owner().node().access & Opcodes.ACC_ENUM) != 0
        && (text.equals("values()[" + type) || text.equals("valueOf(Ljava/lang/String;)" + type));
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
   * Returns whether a class that is declared in one it stands beside is one of those meant.
   *
   * @param access flags of its declaration, as in the class file of the other
   */
  public static boolean includesNested(int access) {
    return (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ANNOTATION)) == 0;
  }
}
