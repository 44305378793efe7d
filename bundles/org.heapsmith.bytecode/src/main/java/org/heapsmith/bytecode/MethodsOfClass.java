// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Which methods a class stands for where it is named as a whole, on the command line and in
 * Eclipse: those with a body that are neither private nor made by the compiler, without
 * constructors and what checks the class's own structure ({@link RepOk#NAME}).
 */
public final class MethodsOfClass {
  private MethodsOfClass() {}

  /** Returns the methods of a class, in the order of its class file. */
  public static List<MethodModel> of(ClassModel type) {
    return among(type.methods());
  }

  /** Returns those of some methods that a class would stand for. */
  public static List<MethodModel> among(List<MethodModel> methods) {
    return methods.stream().filter(m -> includes(m.name(), m.node().access, m.hasBody())).toList();
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
}
