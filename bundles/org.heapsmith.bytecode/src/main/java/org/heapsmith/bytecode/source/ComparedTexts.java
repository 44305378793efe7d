// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The constants that a class compares strings with: inputs that matter are as long as these. */
public final class ComparedTexts {
  private static final Set<String> COMPARING =
      Set.of(
          "equals",
          "equalsIgnoreCase",
          "startsWith",
          "endsWith",
          "contains",
          "compareTo",
          "compareToIgnoreCase",
          "contentEquals",
          "indexOf",
          "lastIndexOf");

  /** {@code s.equals("x")} calls at once, {@code "x".equals(s)} after the argument. */
  private static final int WITHIN = 2;

  private ComparedTexts() {}

  /** Returns the constants in the methods of a class, in their order. */
  public static Set<String> of(ClassModel type) {
    Set<String> texts = new TreeSet<>();
    type.methods().forEach(m -> collect(m, texts));
    return texts;
  }

  private static void collect(MethodModel method, Set<String> texts) {
    for (int i = 0; i < method.size(); i++) {
      if (method.instruction(i) instanceof LdcInsnNode constant
          && constant.cst instanceof String text
          && isCompared(constant)) {
        texts.add(text);
      }
    }
  }

  private static boolean isCompared(AbstractInsnNode constant) {
    int seen = 0;
    for (AbstractInsnNode at = constant.getNext(); at != null && seen < WITHIN; at = at.getNext()) {
      if (at instanceof MethodInsnNode call && COMPARING.contains(call.name)) {
        return true;
      }
      seen += at.getOpcode() < 0 ? 0 : 1;
    }
    return false;
  }
}
