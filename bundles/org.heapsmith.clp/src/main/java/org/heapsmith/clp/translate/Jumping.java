// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.ProgramPath;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Jumps and switches: a predicate with a guarded clause for each outcome. */
final class Jumping {
  /** What holds if the jump is taken; the following one if it is not. */
  private static final List<String> JUMPED = List.of("#=", "#\\=", "#<", "#>=", "#>", "#=<");

  private static final List<String> PASSED = List.of("#\\=", "#=", "#>=", "#<", "#=<", "#>");

  private Jumping() {}

  static boolean jump(MethodTranslation m, Cursor c, int pc, JumpInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode == Opcodes.JSR) {
      return Instructions.unknown(m, c, pc, node);
    }
    if (opcode == Opcodes.GOTO) {
      m.jump(c, block(m, node.label));
      return false;
    }
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      onNull(m, c, pc, node);
      return false;
    }
    Fork fork = m.fork(c, "if", pc);
    for (int outcome = 0; outcome < 2; outcome++) {
      Cursor way = fork.clause();
      if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
        compareReferences(m, way, pc, opcode == Opcodes.IF_ACMPEQ == (outcome == 1));
      } else {
        compareNumbers(way, opcode, outcome == 1);
      }
      go(m, way, pc, outcome);
    }
    return false;
  }

  private static void compareNumbers(Cursor c, int opcode, boolean jumps) {
    boolean withZero = opcode <= Opcodes.IFLE;
    ClpTerm right = withZero ? new ClpTerm.Num(0) : c.pop();
    int kind = opcode - (withZero ? Opcodes.IFEQ : Opcodes.IF_ICMPEQ);
    c.goal((jumps ? JUMPED : PASSED).get(kind), c.pop(), right);
  }

  /** Two references are decided only when it matters which objects they are. */
  private static void compareReferences(MethodTranslation m, Cursor c, int pc, boolean equal) {
    ClpTerm rightType = type(m, m.type(pc, 0));
    ClpTerm leftType = type(m, m.type(pc, 1));
    ClpTerm right = c.pop();
    c.goal(equal ? "same" : "different", c.heap(), c.pop(), leftType, right, rightType);
  }

  private static ClpTerm type(MethodTranslation m, Type type) {
    if (type.getSort() == Type.ARRAY) {
      return ClpTerm.struct("array", Elements.elementName(m, type));
    }
    boolean known = !type.getInternalName().equals("null");
    return m.program().classes().asked(known ? type.getInternalName() : "java/lang/Object");
  }

  private static void onNull(MethodTranslation m, Cursor c, int pc, JumpInsnNode node) {
    ClpTerm reference = c.peek(0);
    int ifNull = node.getOpcode() == Opcodes.IFNULL ? 1 : 0;
    Fork fork = m.fork(c, "if", pc);
    for (int outcome = 0; outcome < 2; outcome++) {
      boolean isNull = outcome == ifNull;
      boolean excluded = isNull ? Values.isObject(reference) : reference.equals(Values.NULL);
      if (!excluded) {
        boolean decided = Values.isConstant(reference) || Values.isObject(reference);
        Cursor way = decided ? fork.clause() : fork.clause(reference, isNull);
        way.pop();
        go(m, way, pc, outcome);
      }
    }
  }

  static void go(MethodTranslation m, Cursor c, int pc, int outcome) {
    List<AbstractInsnNode> targets = Branch.outcomes(m.method().instruction(pc));
    int line = m.method().lineAt(pc);
    c.steps().add(new ProgramPath.Taken(new BranchId(m.id(), pc, outcome, line)));
    if (m.isLast()) {
      c.comments().add("line " + line + ": " + m.program().condition(m.method(), pc, outcome));
    }
    m.jump(c, block(m, targets.get(outcome)));
  }

  private static int block(MethodTranslation m, AbstractInsnNode target) {
    return m.method().controlFlow().blockAt(m.method().indexOf(target)).index();
  }

  static boolean choose(MethodTranslation m, Cursor c, int pc, AbstractInsnNode node) {
    Map<Integer, LabelNode> labels = labels(node);
    List<AbstractInsnNode> outcomes = Branch.outcomes(node);
    Fork fork = m.fork(c, "switch", pc);
    for (int outcome = 0; outcome < outcomes.size(); outcome++) {
      Cursor way = fork.clause();
      ClpTerm key = way.pop();
      boolean isDefault = outcome == outcomes.size() - 1;
      List<ClpTerm> same = new ArrayList<>();
      for (Map.Entry<Integer, LabelNode> label : labels.entrySet()) {
        ClpTerm number = new ClpTerm.Num(label.getKey());
        boolean here = label.getValue() == outcomes.get(outcome);
        if (isDefault && !here) {
          way.goal("#\\=", key, number);
        } else if (!isDefault && here) {
          same.add(ClpTerm.struct("#=", key, number));
        }
      }
      same.stream().reduce((a, b) -> ClpTerm.struct("#\\/", a, b)).ifPresent(way.goals()::add);
      go(m, way, pc, outcome);
    }
    return false;
  }

  private static Map<Integer, LabelNode> labels(AbstractInsnNode node) {
    Map<Integer, LabelNode> labels = new LinkedHashMap<>();
    if (node instanceof TableSwitchInsnNode table) {
      for (int i = 0; i < table.labels.size(); i++) {
        labels.put(table.min + i, table.labels.get(i));
      }
    } else if (node instanceof LookupSwitchInsnNode lookup) {
      for (int i = 0; i < lookup.keys.size(); i++) {
        labels.put(lookup.keys.get(i), lookup.labels.get(i));
      }
    }
    return labels;
  }
}
