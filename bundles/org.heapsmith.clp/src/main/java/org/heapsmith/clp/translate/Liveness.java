// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.BitSet;
import org.heapsmith.bytecode.ControlFlow;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which local variables may still be read, before each instruction: the arguments of clauses. */
final class Liveness {
  private final MethodModel method;
  private final BitSet[] before;

  Liveness(MethodModel method) {
    this.method = method;
    this.before = new BitSet[method.size()];
    for (int i = 0; i < before.length; i++) {
      before[i] = new BitSet();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int b = method.controlFlow().blocks().size() - 1; b >= 0; b--) {
        changed |= update(method.controlFlow().blocks().get(b));
      }
    }
  }

  BitSet before(int instruction) {
    return before[instruction];
  }

  private boolean update(Block block) {
    ControlFlow flow = method.controlFlow();
    BitSet live = new BitSet();
    block.successors().forEach(s -> live.or(before[flow.blocks().get(s).first()]));
    boolean changed = false;
    for (int i = block.last(); i >= block.first(); i--) {
      step(method.instruction(i), live);
      block.handlers().forEach(h -> live.or(before[flow.blocks().get(h).first()]));
      if (!before[i].equals(live)) {
        before[i] = (BitSet) live.clone();
        changed = true;
      }
    }
    return changed;
  }

  private static void step(AbstractInsnNode instruction, BitSet live) {
    if (instruction instanceof VarInsnNode variable) {
      boolean store =
          variable.getOpcode() >= Opcodes.ISTORE && variable.getOpcode() <= Opcodes.ASTORE;
      live.set(variable.var, !store);
    } else if (instruction instanceof IincInsnNode increment) {
      live.set(increment.var);
    }
  }
}
