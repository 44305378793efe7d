// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ControlFlow;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Makes the mutants of a method: the operators of PIT's group STRONGER (conditionals, increments,
 * arithmetic, negations, returns, calls without a result), and those of heaps: a field is not
 * written, or another field of its type is read or written instead.
 */
public final class Mutants {
  private static final Map<Integer, Integer> BOUNDARY =
      Map.ofEntries(
          both(Opcodes.IFLT, Opcodes.IFLE),
          both(Opcodes.IFLE, Opcodes.IFLT),
          both(Opcodes.IFGT, Opcodes.IFGE),
          both(Opcodes.IFGE, Opcodes.IFGT),
          both(Opcodes.IF_ICMPLT, Opcodes.IF_ICMPLE),
          both(Opcodes.IF_ICMPLE, Opcodes.IF_ICMPLT),
          both(Opcodes.IF_ICMPGT, Opcodes.IF_ICMPGE),
          both(Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT));

  /** Of ints; those of longs, floats and doubles follow each by one. */
  private static final Map<Integer, Integer> ARITHMETIC =
      Map.ofEntries(
          both(Opcodes.IADD, Opcodes.ISUB),
          both(Opcodes.ISUB, Opcodes.IADD),
          both(Opcodes.IMUL, Opcodes.IDIV),
          both(Opcodes.IDIV, Opcodes.IMUL),
          both(Opcodes.IREM, Opcodes.IMUL),
          both(Opcodes.ISHL, Opcodes.ISHR),
          both(Opcodes.ISHR, Opcodes.ISHL),
          both(Opcodes.IUSHR, Opcodes.ISHL),
          both(Opcodes.IAND, Opcodes.IOR),
          both(Opcodes.IOR, Opcodes.IAND),
          both(Opcodes.IXOR, Opcodes.IAND));

  private final MethodModel method;
  private final List<Mutant> found = new ArrayList<>();

  private Mutants(MethodModel method) {
    this.method = method;
  }

  private static Map.Entry<Integer, Integer> both(int from, int to) {
    return Map.entry(from, to);
  }

  /** Returns the mutants of a method that has a body, in the order of its code. */
  public static List<Mutant> of(MethodModel method) {
    Mutants mutants = new Mutants(method);
    for (int i = 0; i < method.size(); i++) {
      mutants.at(i, method.instruction(i));
    }
    return mutants.found;
  }

  private void at(int index, AbstractInsnNode node) {
    if (node instanceof JumpInsnNode jump) {
      jump(index, jump.getOpcode());
    } else if (node instanceof IincInsnNode) {
      change(index, "it counts the other way", (list, at) -> ((IincInsnNode) at).incr *= -1);
    } else if (node instanceof FieldInsnNode field) {
      field(index, field);
    } else if (node instanceof MethodInsnNode call && call.desc.endsWith(")V")) {
      call(index, call);
    } else if (node instanceof InsnNode) {
      operator(index, node.getOpcode());
    }
  }

  private void jump(int index, int opcode) {
    if (opcode == Opcodes.GOTO || opcode == Opcodes.JSR) {
      return;
    }
    opcode(index, "the condition is negated", negated(opcode));
    if (BOUNDARY.containsKey(opcode)) {
      opcode(index, "the comparison includes equality, or excludes it", BOUNDARY.get(opcode));
    }
    boolean isOne = opcode <= Opcodes.IFLE || opcode >= Opcodes.IFNULL;
    int pop = isOne ? Opcodes.POP : Opcodes.POP2;
    change(index, "the condition never holds", (list, at) -> replace(list, at, new InsnNode(pop)));
    change(
        index,
        "the condition always holds",
        (list, at) -> {
          list.insertBefore(at, new InsnNode(pop));
          ((JumpInsnNode) at).setOpcode(Opcodes.GOTO);
        });
  }

  /** Opcodes of conditions come in pairs, the second ones are the negations: JVM spec, 6.5. */
  private static int negated(int opcode) {
    return opcode >= Opcodes.IFNULL ? opcode ^ 1 : ((opcode + 1) ^ 1) - 1;
  }

  private void field(int index, FieldInsnNode field) {
    boolean writes = field.getOpcode() == Opcodes.PUTFIELD;
    boolean ofObject = writes || field.getOpcode() == Opcodes.GETFIELD;
    if (writes || field.getOpcode() == Opcodes.PUTSTATIC) {
      change(index, field.name + " is not written", (list, at) -> replace(list, at, pops(field)));
    }
    if (ofObject && field.owner.equals(method.owner().name())) {
      other(field)
          .ifPresent(
              name ->
                  change(
                      index,
                      name + (writes ? " is written" : " is read") + " instead of " + field.name,
                      (list, at) -> ((FieldInsnNode) at).name = name));
    }
  }

  /** Returns the next field of the same type. */
  private Optional<String> other(FieldInsnNode field) {
    List<String> alike =
        method.owner().fields().stream()
            .filter(f -> !f.isStatic() && f.descriptor().equals(field.desc))
            .map(FieldModel::name)
            .toList();
    int at = alike.indexOf(field.name);
    return at < 0 || alike.size() < 2
        ? Optional.empty()
        : Optional.of(alike.get((at + 1) % alike.size()));
  }

  private static InsnList pops(FieldInsnNode field) {
    InsnList pops = new InsnList();
    pops.add(new InsnNode(Type.getType(field.desc).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
    if (field.getOpcode() == Opcodes.PUTFIELD) {
      pops.add(new InsnNode(Opcodes.POP));
    }
    return pops;
  }

  private void call(int index, MethodInsnNode call) {
    if (call.name.equals("<init>")) {
      return;
    }
    change(index, call.name + " is not called", (list, at) -> replace(list, at, pops(call)));
  }

  private static InsnList pops(MethodInsnNode call) {
    InsnList pops = new InsnList();
    Type[] arguments = Type.getArgumentTypes(call.desc);
    for (int i = arguments.length - 1; i >= 0; i--) {
      pops.add(new InsnNode(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
    }
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      pops.add(new InsnNode(Opcodes.POP));
    }
    return pops;
  }

  private void operator(int index, int opcode) {
    boolean negates = opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG;
    if (negates) {
      opcode(index, "the negation is left out", Opcodes.NOP);
    } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
      int kinds = opcode >= Opcodes.ISHL ? 2 : 4;
      int first = opcode >= Opcodes.ISHL ? Opcodes.ISHL : Opcodes.IADD;
      int kind = (opcode - first) % kinds;
      opcode(index, "the operator is another one", ARITHMETIC.get(opcode - kind) + kind);
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
      returned(index, opcode);
    }
  }

  private void returned(int index, int opcode) {
    String type = method.returnDescriptor();
    int pop = Type.getType(type).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP;
    int[] zeros = {
      Opcodes.ICONST_0, Opcodes.LCONST_0, Opcodes.FCONST_0, Opcodes.DCONST_0, Opcodes.ACONST_NULL
    };
    returned(
        index,
        pop,
        "it returns the zero of its type",
        new InsnNode(zeros[opcode - Opcodes.IRETURN]));
    if (type.equals("Z")) {
      returned(index, pop, "it returns true", new InsnNode(Opcodes.ICONST_1));
    } else if (type.equals("Ljava/lang/String;")) {
      returned(index, pop, "it returns the empty string", new LdcInsnNode(""));
    }
  }

  private void returned(int index, int pop, String what, AbstractInsnNode value) {
    List<AbstractInsnNode> before = before(index);
    if (!before.isEmpty() && before.stream().allMatch(push -> isSame(push, value))) {
      return; // that is what it does
    }
    change(
        index,
        what,
        (list, at) -> {
          list.insertBefore(at, new InsnNode(pop));
          list.insertBefore(at, value.clone(Map.of()));
        });
  }

  private static boolean isSame(AbstractInsnNode push, AbstractInsnNode value) {
    return push instanceof LdcInsnNode was && value instanceof LdcInsnNode is
        ? was.cst.equals(is.cst)
        : push instanceof InsnNode && push.getOpcode() == value.getOpcode();
  }

  /**
   * Returns the instructions after which the one at an index comes: one for each branch by which
   * {@code x ? 1 : 0} arrives. A jump does nothing to what is returned, nor does a label.
   */
  private List<AbstractInsnNode> before(int index) {
    List<AbstractInsnNode> found = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>(previous(index));
    Deque<Integer> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      int at = open.remove();
      AbstractInsnNode node = method.instruction(at);
      if (node.getOpcode() >= 0 && node.getOpcode() != Opcodes.GOTO) {
        found.add(node);
      } else {
        previous(at).stream().filter(seen::add).forEach(open::add);
      }
    }
    return found;
  }

  private List<Integer> previous(int index) {
    ControlFlow.Block block = method.controlFlow().blockAt(index);
    return block.first() < index
        ? List.of(index - 1)
        : method.controlFlow().blocks().stream()
            .filter(b -> b.successors().contains(block.index()))
            .map(ControlFlow.Block::last)
            .toList();
  }

  private void opcode(int index, String what, int opcode) {
    change(
        index,
        what,
        (list, at) -> {
          if (at instanceof JumpInsnNode jump) {
            jump.setOpcode(opcode);
          } else {
            list.set(at, new InsnNode(opcode));
          }
        });
  }

  private static void replace(InsnList list, AbstractInsnNode at, AbstractInsnNode by) {
    list.set(at, by);
  }

  private static void replace(InsnList list, AbstractInsnNode at, InsnList by) {
    list.insertBefore(at, by);
    list.remove(at);
  }

  private void change(int index, String what, Mutant.Edit edit) {
    found.add(new Mutant(method, index, method.lineAt(index), what, edit));
  }
}
