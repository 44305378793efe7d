// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The code of a method, with what its instructions have resolved. */
final class Body {
  private final MethodModel method;
  private final MethodNode node;

  /** The instructions, without labels, lines and frames. */
  private final AbstractInsnNode[] code;

  /** Their numbers among all that the class file's reader gives. */
  private final int[] numbers;

  private final Map<LabelNode, Integer> labels = new HashMap<>();
  private final int[] targets;
  private final int locals;
  private final int stack;
  private final boolean isInitialiser;

  /** What an instruction refers to, once it is known: a {@link FieldSite}, a {@link CallSite}. */
  private final Object[] resolved;

  private final boolean[] reached;
  private final boolean[] wide;

  Body(MethodModel method, MethodNode node) {
    this.method = method;
    this.node = node;
    AbstractInsnNode[] all = node.instructions.toArray();
    this.numbers = new int[all.length];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if (all[i].getOpcode() >= 0) {
        numbers[count++] = i;
      } else if (all[i] instanceof LabelNode label) {
        labels.put(label, count);
      }
    }
    this.code = new AbstractInsnNode[count];
    for (int i = 0; i < count; i++) {
      code[i] = all[numbers[i]];
    }
    this.resolved = new Object[count];
    this.targets = new int[code.length];
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof JumpInsnNode jump) {
        targets[i] = index(jump.label);
      }
    }
    this.reached = new boolean[code.length];
    List<String> parameters = method.parameterDescriptors();
    this.wide = new boolean[parameters.size()];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = ValuesByDescriptor.size(parameters.get(i).charAt(0)) == 2;
    }
    MethodNode own = method.node();
    this.locals = Math.max(1, own.maxLocals);
    this.stack = own.maxStack + 2;
    this.isInitialiser = method.name().equals("<clinit>");
  }

  /** Puts the arguments into local variables. */
  void put(List<Object> arguments, Object[] locals) {
    int local = 0;
    int next = 0;
    if (!method.isStatic()) {
      locals[local++] = arguments.get(next++);
    }
    for (boolean two : wide) {
      locals[local] = arguments.get(next++);
      local += two ? 2 : 1;
    }
  }

  /** Returns how many slots its local variables take. */
  int locals() {
    return locals;
  }

  /** Returns how many slots its operands take, and two more. */
  int stack() {
    return stack;
  }

  /** Returns whether it is the initialiser of a class. */
  boolean isInitialiser() {
    return isInitialiser;
  }

  MethodModel method() {
    return method;
  }

  /** Returns the next instruction to run, and remembers it. */
  AbstractInsnNode next(int pc) {
    reached[pc] = true;
    return code[pc];
  }

  /** Returns which instructions have been run since somebody has asked. */
  BitSet takeReached() {
    BitSet all = new BitSet();
    for (int i = 0; i < reached.length; i++) {
      all.set(numbers[i], reached[i]);
    }
    Arrays.fill(reached, false);
    return all;
  }

  Object resolved(int pc) {
    return resolved[pc];
  }

  void resolve(int pc, Object what) {
    resolved[pc] = what;
  }

  /** Returns where a jump leads. */
  int target(int pc) {
    return targets[pc];
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
    for (AbstractInsnNode i = code[pc]; i != null; i = i.getPrevious()) {
      if (i instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }
}
