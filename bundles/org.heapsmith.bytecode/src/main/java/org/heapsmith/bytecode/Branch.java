// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * One outcome of a conditional jump or switch.
 *
 * @param instruction index of the instruction in its method
 * @param outcome 0 = fall through, 1 = jump taken; for switches the index of the distinct target in
 *     order of appearance, default last
 * @param line source line, 0 if unknown
 */
public record Branch(int instruction, int outcome, int line) {

  /**
   * Returns the instruction that follows for each outcome; empty where {@code instruction} does not
   * branch.
   */
  public static List<AbstractInsnNode> outcomes(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump && isConditional(jump)) {
      return List.of(jump.getNext(), jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return targets(table.labels, table.dflt);
    }
    if (instruction instanceof LookupSwitchInsnNode lookup) {
      return targets(lookup.labels, lookup.dflt);
    }
    return List.of();
  }

  /** Returns the outcome of a switch that goes to {@code target}, one of its labels. */
  public static int outcomeOf(AbstractInsnNode switchInstruction, LabelNode target) {
    return outcomes(switchInstruction).indexOf(target);
  }

  private static boolean isConditional(JumpInsnNode jump) {
    return jump.getOpcode() != Opcodes.GOTO && jump.getOpcode() != Opcodes.JSR;
  }

  private static List<AbstractInsnNode> targets(List<LabelNode> labels, LabelNode dflt) {
    Set<AbstractInsnNode> distinct = new LinkedHashSet<>(labels);
    distinct.remove(dflt); // keeps its own place: last
    distinct.add(dflt);
    return List.copyOf(distinct);
  }
}
