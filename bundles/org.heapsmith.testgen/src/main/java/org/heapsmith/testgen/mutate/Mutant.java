// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method with one small change.
 *
 * @param method the method as it is
 * @param index of the instruction that is changed, in the method as it is
 * @param line where it is changed; 0 if there are no line numbers
 * @param change what is done to it, in a phrase: {@code < becomes <=}
 * @param edit what is done to the code
 */
public record Mutant(MethodModel method, int index, int line, String change, Edit edit) {

  /** What is done to an instruction of a copy of the code. */
  @FunctionalInterface
  public interface Edit {
    /** Changes the instruction. */
    void at(InsnList list, AbstractInsnNode node);
  }

  /** Returns the changed method: a copy, made when it is asked for, as a method has thousands. */
  public MethodNode code() {
    MethodNode original = method.node();
    MethodNode copy =
        new MethodNode(
            Opcodes.ASM9,
            original.access,
            original.name,
            original.desc,
            original.signature,
            original.exceptions.toArray(String[]::new));
    synchronized (original) { // ASM keeps labels in it on the way, and drafts are made meanwhile
      original.accept(copy);
    }
    edit.at(copy.instructions, copy.instructions.get(index));
    return copy;
  }
}
