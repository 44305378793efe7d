// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.ControlFlow;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.source.StringCases;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Turns a method's body into an array of instructions, once. */
final class Decoder {
  private final Program program;

  Decoder(Program program) {
    this.program = program;
  }

  MethodCode decode(LinkedMethod method) {
    return new Body(method).decode();
  }

  /** One method's decoding. */
  private final class Body {
    private final LinkedMethod method;
    private final MethodModel model;
    private final int[] compact;
    private final Map<Integer, Integer> branches = new LinkedHashMap<>();

    Body(LinkedMethod method) {
      this.method = method;
      this.model = method.model();
      this.compact = new int[model.size() + 1];
      int next = 0;
      for (int i = 0; i < model.size(); i++) {
        compact[i] = next;
        next += model.instruction(i).getOpcode() >= 0 ? 1 : 0;
      }
      compact[model.size()] = next;
      numberBranches();
    }

    private void numberBranches() {
      if (!program.isMeasured(method)) {
        return;
      }
      int number = program.branches().first(method);
      for (Branch branch : model.branches()) {
        if (branch.outcome() == 0) {
          branches.put(branch.instruction(), number);
        }
        number++;
      }
    }

    MethodCode decode() {
      int size = compact[model.size()];
      Instruction[] code = new Instruction[size];
      int[] lines = new int[size];
      int[] blocks = new int[program.isMeasured(method) ? size : 0];
      InstructionDecoder decoder = new InstructionDecoder(this::target, this::table);
      for (int i = 0; i < model.size(); i++) {
        AbstractInsnNode node = model.instruction(i);
        if (node.getOpcode() >= 0) {
          code[compact[i]] = decoder.decode(node, branches.getOrDefault(i, Jumps.UNRECORDED));
          lines[compact[i]] = model.lineAt(i);
        }
      }
      if (program.isMeasured(method)) {
        countVisits(code, blocks);
      }
      return new MethodCode(method, code, lines, handlers(), blocks);
    }

    private void countVisits(Instruction[] code, int[] blocks) {
      int number = program.blocks().first(method);
      for (ControlFlow.Block block : model.controlFlow().blocks()) {
        int start = compact[block.first()];
        int end = compact[block.last() + 1];
        Arrays.fill(blocks, start, end, number);
        if (start < end) {
          code[start] = BlockVisits.counted(code[start], number, BlockVisits.place(model, block));
        }
        number++;
      }
    }

    private int target(AbstractInsnNode label) {
      return compact[model.indexOf(label)];
    }

    private List<MethodCode.Handler> handlers() {
      List<MethodCode.Handler> handlers = new ArrayList<>();
      for (TryCatchBlockNode block : model.node().tryCatchBlocks) {
        handlers.add(
            new MethodCode.Handler(
                target(block.start),
                target(block.end),
                target(block.handler),
                block.type,
                isOfLock(block.handler)));
      }
      return List.copyOf(handlers);
    }

    /** Compilers begin it so: the exception is kept, then the monitor is left. */
    private static boolean isOfLock(AbstractInsnNode handler) {
      int seen = 0;
      for (AbstractInsnNode at = handler; at != null && seen < 3; at = at.getNext()) {
        if (at.getOpcode() == Opcodes.MONITOREXIT) {
          return true;
        }
        seen += at.getOpcode() >= 0 ? 1 : 0;
      }
      return false;
    }

    private Switches.Table table(AbstractInsnNode node, int branch) {
      Map<Integer, LabelNode> labels = new TreeMap<>();
      if (node.getOpcode() == Opcodes.TABLESWITCH) {
        TableSwitchInsnNode table = (TableSwitchInsnNode) node;
        for (int i = 0; i < table.labels.size(); i++) {
          labels.put(table.min + i, table.labels.get(i));
        }
      } else {
        LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) node;
        for (int i = 0; i < lookup.labels.size(); i++) {
          labels.put(lookup.keys.get(i), lookup.labels.get(i));
        }
      }
      Map<Integer, Integer> outcomes = new LinkedHashMap<>();
      labels.forEach((key, label) -> outcomes.put(key, Branch.outcomeOf(node, label)));
      List<Integer> targets = Branch.outcomes(node).stream().map(this::target).toList();
      return new Switches.Table(outcomes, targets, branch, StringCases.labels(node));
    }
  }
}
