// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Puts a call of {@link Probe} before each branch: it sees the operands and tells the outcome by
 * itself, so that no frame changes.
 */
public final class Instrumentation {
  private static final String PROBE = Probe.class.getName().replace('.', '/');

  /**
   * An outcome of a branch, numbered as in the product's reports.
   *
   * @param method {@code class.name(descriptor)}
   */
  public record Outcome(String method, int instruction, int outcome) {}

  private final List<Outcome> outcomes = new ArrayList<>();

  /** Returns all outcomes seen, by their number. */
  public List<Outcome> outcomes() {
    return outcomes;
  }

  /** Returns the class with probes. */
  public byte[] instrument(byte[] original) {
    ClassNode type = new ClassNode();
    new ClassReader(original).accept(type, 0);
    for (MethodNode method : type.methods) {
      if (method.instructions.size() > 0) {
        instrument(type.name + "." + method.name + method.desc, method);
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private void instrument(String name, MethodNode method) {
    AbstractInsnNode[] all = method.instructions.toArray();
    for (int i = 0; i < all.length; i++) {
      if (all[i] instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO) {
        method.instructions.insertBefore(jump, probe(jump, number(name, i, 2)));
      } else if (all[i] instanceof TableSwitchInsnNode table) {
        List<Integer> keys = new ArrayList<>();
        for (int key = table.min; key <= table.max; key++) {
          keys.add(key);
        }
        method.instructions.insertBefore(table, probe(name, i, keys, table.labels, table.dflt));
      } else if (all[i] instanceof LookupSwitchInsnNode lookup) {
        method.instructions.insertBefore(
            lookup, probe(name, i, lookup.keys, lookup.labels, lookup.dflt));
      }
    }
    method.instructions.insert(call("enter", "()V"));
  }

  private int number(String method, int instruction, int count) {
    int first = outcomes.size();
    for (int outcome = 0; outcome < count; outcome++) {
      outcomes.add(new Outcome(method, instruction, outcome));
    }
    return first;
  }

  private static InsnList probe(JumpInsnNode jump, int id) {
    int opcode = jump.getOpcode();
    boolean two = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    boolean reference =
        opcode == Opcodes.IF_ACMPEQ
            || opcode == Opcodes.IF_ACMPNE
            || opcode == Opcodes.IFNULL
            || opcode == Opcodes.IFNONNULL;
    String operand = reference ? "Ljava/lang/Object;" : "I";
    InsnList list = new InsnList();
    list.add(new InsnNode(two ? Opcodes.DUP2 : Opcodes.DUP));
    list.add(new LdcInsnNode(opcode));
    list.add(new LdcInsnNode(id));
    list.add(call("jump", "(" + operand + (two ? operand : "") + "II)V"));
    return list;
  }

  private InsnList probe(
      String name, int at, List<Integer> keys, List<LabelNode> labels, LabelNode dflt) {
    Set<LabelNode> distinct = new LinkedHashSet<>(labels);
    distinct.remove(dflt); // keeps its own place: last
    List<LabelNode> order = new ArrayList<>(distinct);
    order.add(dflt);
    int id = number(name, at, order.size());
    List<Integer> targets = new ArrayList<>();
    labels.forEach(l -> targets.add(order.indexOf(l)));
    targets.add(order.size() - 1);
    InsnList list = new InsnList();
    list.add(new InsnNode(Opcodes.DUP));
    list.add(new LdcInsnNode(id));
    array(list, keys);
    array(list, targets);
    list.add(call("choose", "(II[I[I)V"));
    return list;
  }

  private static void array(InsnList list, List<Integer> values) {
    list.add(new LdcInsnNode(values.size()));
    list.add(new IntInsnNode(Opcodes.NEWARRAY, Opcodes.T_INT));
    for (int i = 0; i < values.size(); i++) {
      list.add(new InsnNode(Opcodes.DUP));
      list.add(new LdcInsnNode(i));
      list.add(new LdcInsnNode(values.get(i)));
      list.add(new InsnNode(Opcodes.IASTORE));
    }
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, PROBE, name, descriptor, false);
  }
}
