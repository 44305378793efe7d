// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Set;
import org.heapsmith.bytecode.BoxNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls that are known to run no code under test, without looking at what they run. */
final class KnownCalls {

  /** With the boxes: final, or only created; none calls back with such arguments. */
  private static final Set<String> CLOSED =
      Set.of(
          "java/lang/String", "java/lang/StringBuilder", "java/lang/Math", "java/lang/StrictMath");

  private KnownCalls() {}

  /** Returns whether a call runs nothing but code of the JDK. */
  static boolean staysInside(MethodInsnNode call) {
    boolean created = call.getOpcode() == Opcodes.INVOKESPECIAL && call.name.equals("<init>");
    boolean known = isClosed(call.owner) || created && call.owner.startsWith("java/lang/");
    return known && takesValues(call.desc);
  }

  private static boolean isClosed(String className) {
    return CLOSED.contains(className) || BoxNames.isBox(className);
  }

  private static boolean takesValues(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      boolean isText = type.getSort() == Type.OBJECT && isClosed(type.getInternalName());
      if (!isText && type.getSort() >= Type.ARRAY) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an instruction may run the static initialiser of another class. */
  static boolean mayInitialise(AbstractInsnNode node) {
    boolean field =
        node instanceof FieldInsnNode access
            && (access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC)
            && !access.owner.startsWith("java/");
    boolean creation =
        node instanceof TypeInsnNode type
            && type.getOpcode() == Opcodes.NEW
            && !type.desc.startsWith("java/");
    return field || creation;
  }
}
