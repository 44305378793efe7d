// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The code of a method, with what its instructions have resolved. */
final class Body {
  private final MethodModel method;
  private final MethodNode node;
  private final AbstractInsnNode[] code;
  private final Map<LabelNode, Integer> labels = new HashMap<>();

  /** What an instruction refers to, once it is known: a field's index, a key, a method. */
  private final Object[] resolved;

  private final BitSet reached = new BitSet();

  Body(MethodModel method, MethodNode node) {
    this.method = method;
    this.node = node;
    this.code = node.instructions.toArray();
    this.resolved = new Object[code.length];
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof LabelNode label) {
        labels.put(label, i);
      }
    }
  }

  MethodModel method() {
    return method;
  }

  /** Returns the next instruction to run, and remembers it. */
  AbstractInsnNode next(int pc) {
    reached.set(pc);
    return code[pc];
  }

  /** Returns which instructions have been run since somebody has asked. */
  BitSet takeReached() {
    BitSet all = (BitSet) reached.clone();
    reached.clear();
    return all;
  }

  Object resolved(int pc) {
    return resolved[pc];
  }

  void resolve(int pc, Object what) {
    resolved[pc] = what;
  }

  int index(LabelNode label) {
    return labels.get(label);
  }

  /** Returns the handlers around an instruction, inner ones first. */
  Iterable<TryCatchBlockNode> handlers(int pc) {
    return () ->
        node.tryCatchBlocks.stream()
            .filter(b -> index(b.start) <= pc && pc < index(b.end))
            .iterator();
  }

  /** Returns where an instruction is, for a person. */
  String place(int pc) {
    return method.owner().displayName() + "." + method.name() + ":" + line(pc);
  }

  /** Returns the source line of an instruction of this code, which need not be the method's own. */
  private int line(int pc) {
    for (int i = pc; i >= 0; i--) {
      if (code[i] instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }
}
