// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.dead;

import java.util.HashSet;
import java.util.Set;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The branches of a method that no run takes, by what the method itself shows of its variables: a
 * flag that is still as it was set, a reference that a loop's condition has shown not to be null.
 * Heap, arguments and calls may be anything, so it holds for every input.
 */
public final class DeadBranches {
  /** Instructions times variables: what is larger, made by generators, is not looked at. */
  private static final long LARGEST = 2_000_000;

  private DeadBranches() {}

  /** Returns the outcomes of conditional jumps that no run of the method takes. */
  public static Set<Branch> of(MethodModel method) {
    Frame<LocalValue>[] frames = frames(method);
    Set<Branch> dead = new HashSet<>();
    for (Branch branch : method.branches()) {
      int at = branch.instruction();
      LocalFrame frame = at < frames.length ? (LocalFrame) frames[at] : null;
      if (frame != null && isDead(frame, method.instruction(at), branch.outcome())) {
        dead.add(branch);
      }
    }
    return dead;
  }

  private static boolean isDead(LocalFrame frame, AbstractInsnNode jump, int outcome) {
    return frame.isDead()
        || jump instanceof JumpInsnNode
            && frame.isTaken(jump.getOpcode()).filter(t -> t != (outcome == 1)).isPresent();
  }

  private static Frame<LocalValue>[] frames(MethodModel model) {
    long width = (long) model.node().maxLocals + model.node().maxStack;
    if (width * model.size() > LARGEST || hasSubroutines(model)) {
      return noFrames();
    }
    Analyzer<LocalValue> analyzer =
        new Analyzer<>(new LocalValues(model.owner().isApplication())) {
          @Override
          protected Frame<LocalValue> newFrame(int locals, int stack) {
            return new LocalFrame(locals, stack);
          }

          @Override
          protected Frame<LocalValue> newFrame(Frame<? extends LocalValue> frame) {
            return new LocalFrame(frame);
          }
        };
    try {
      return analyzer.analyze(model.owner().name(), model.node());
    } catch (AnalyzerException e) {
      return noFrames(); // such a class does not verify: nothing is known of it
    }
  }

  /** Those of old compilers come back to many places. */
  private static boolean hasSubroutines(MethodModel model) {
    for (AbstractInsnNode node : model.node().instructions) {
      if (node.getOpcode() == Opcodes.JSR) {
        return true;
      }
    }
    return false;
  }

  @SuppressWarnings("unchecked")
  private static Frame<LocalValue>[] noFrames() {
    return (Frame<LocalValue>[]) new Frame<?>[0];
  }
}
