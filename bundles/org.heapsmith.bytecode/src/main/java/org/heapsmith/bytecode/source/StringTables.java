// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.NearbyCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A switch over strings is one over their hash codes, each of whose cases compares the string with
 * those that have this code. ECJ jumps from there to the statements; javac stores the number of the
 * string, and a second switch is over these numbers.
 */
final class StringTables {
  private StringTables() {}

  /** One comparison with a constant: {@code load; ldc; equals; jump}. */
  private record Comparison(String text, JumpInsnNode jump) {

    /** Reads the comparison that begins at an instruction; null if none does. */
    static Comparison at(AbstractInsnNode node) {
      AbstractInsnNode load = node.getOpcode() < 0 ? NearbyCode.after(node) : node;
      if (!(load instanceof VarInsnNode)
          || !(NearbyCode.after(load) instanceof LdcInsnNode constant)
          || !(constant.cst instanceof String text)
          || !(NearbyCode.after(constant) instanceof MethodInsnNode call)
          || !call.name.equals("equals")
          || !(NearbyCode.after(call) instanceof JumpInsnNode jump)) {
        return null;
      }
      return new Comparison(text, jump);
    }

    /** Returns where the program goes on if the string is another one. */
    AbstractInsnNode otherwise() {
      return jump.getOpcode() == Opcodes.IFEQ ? jump.label : jump.getNext();
    }
  }

  /** Returns the strings with the hash code of a case, as Java writes them; empty if none. */
  static List<String> ofHash(LabelNode target) {
    TreeSet<String> strings = new TreeSet<>();
    Comparison comparison = Comparison.at(target);
    while (comparison != null && strings.add(ExpressionInterpreter.quoted(comparison.text))) {
      comparison = Comparison.at(comparison.otherwise());
    }
    return List.copyOf(strings);
  }

  /** Returns the strings by the numbers that javac gives them; empty if it is another switch. */
  static Map<Integer, String> byNumber(MethodModel method, AbstractInsnNode node) {
    Map<Integer, String> strings = new TreeMap<>();
    if (NearbyCode.before(node) instanceof VarInsnNode number
        && number.getOpcode() == Opcodes.ILOAD) {
      for (LabelNode label : cases(method)) {
        read(label, number.var, strings);
      }
    }
    return strings;
  }

  private static List<LabelNode> cases(MethodModel method) {
    List<LabelNode> labels = new ArrayList<>();
    for (int i = 0; i < method.size(); i++) {
      if (method.instruction(i) instanceof LookupSwitchInsnNode lookup) {
        labels.addAll(lookup.labels);
      }
    }
    return labels;
  }

  private static void read(LabelNode label, int variable, Map<Integer, String> into) {
    for (Comparison at = Comparison.at(label); at != null; at = Comparison.at(at.otherwise())) {
      AbstractInsnNode constant = NearbyCode.after(at.jump);
      if (at.jump.getOpcode() != Opcodes.IFEQ
          || !(NearbyCode.after(constant) instanceof VarInsnNode store)
          || store.getOpcode() != Opcodes.ISTORE
          || store.var != variable
          || into.putIfAbsent(number(constant), ExpressionInterpreter.quoted(at.text)) != null) {
        return;
      }
    }
  }

  private static int number(AbstractInsnNode node) {
    return node instanceof IntInsnNode constant
        ? constant.operand
        : node.getOpcode() - Opcodes.ICONST_0;
  }
}
