// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The control flow graph of a method: basic blocks, the edges between them, and which edges close
 * loops. A block ends with a jump, switch, return or throw, and before a jump target; calls do not
 * end blocks. Exception edges lead from every block a handler protects to the handler.
 */
public final class ControlFlow {

  /**
   * A basic block.
   *
   * @param index place in {@link #blocks()}
   * @param first index of its first instruction
   * @param last index of its last instruction
   * @param successors blocks that may follow without an exception, each once
   * @param handlers blocks an exception may lead to
   */
  public record Block(
      int index, int first, int last, List<Integer> successors, List<Integer> handlers) {}

  /** An edge between blocks, by index. */
  public record Edge(int from, int to) implements Comparable<Edge> {
    @Override
    public int compareTo(Edge other) {
      int c = Integer.compare(from, other.from);
      return c != 0 ? c : Integer.compare(to, other.to);
    }
  }

  private final List<Block> blocks;
  private final int[] blockOf;
  private final Set<Edge> backEdges;

  private ControlFlow(List<Block> blocks, int[] blockOf) {
    this.blocks = List.copyOf(blocks);
    this.blockOf = blockOf;
    this.backEdges = Collections.unmodifiableSet(BackEdges.of(this.blocks));
  }

  /** Returns the blocks in the order of their instructions; the first one is the entry. */
  public List<Block> blocks() {
    return blocks;
  }

  /** Returns the block that contains the instruction at {@code index}. */
  public Block blockAt(int index) {
    return blocks.get(blockOf[index]);
  }

  /** Returns the edges that close a loop: those to a block that is open in a depth-first walk. */
  public Set<Edge> backEdges() {
    return backEdges;
  }

  /** Returns whether going from one instruction to another closes a loop. */
  public boolean isBackEdge(int fromInstruction, int toInstruction) {
    return backEdges.contains(new Edge(blockOf[fromInstruction], blockOf[toInstruction]));
  }

  /** Returns whether a loop starts at the block of the instruction at {@code index}. */
  public boolean isLoopHeader(int index) {
    int block = blockOf[index];
    return blocks.get(block).first() == index && backEdges.stream().anyMatch(e -> e.to() == block);
  }

  static ControlFlow of(MethodModel method) {
    int size = method.size();
    if (size == 0) {
      return new ControlFlow(List.of(), new int[0]);
    }
    List<Integer> leaders = List.copyOf(leaders(method));
    int[] blockOf = new int[size];
    for (int b = 0; b < leaders.size(); b++) {
      int end = b + 1 < leaders.size() ? leaders.get(b + 1) : size;
      java.util.Arrays.fill(blockOf, leaders.get(b), end, b);
    }
    List<Block> blocks = new ArrayList<>();
    for (int b = 0; b < leaders.size(); b++) {
      int first = leaders.get(b);
      int last = (b + 1 < leaders.size() ? leaders.get(b + 1) : size) - 1;
      blocks.add(
          new Block(
              b,
              first,
              last,
              successors(method, last, blockOf),
              handlers(method, first, last, blockOf)));
    }
    return new ControlFlow(blocks, blockOf);
  }

  private static TreeSet<Integer> leaders(MethodModel method) {
    TreeSet<Integer> leaders = new TreeSet<>();
    leaders.add(0);
    for (int i = 0; i < method.size(); i++) {
      AbstractInsnNode instruction = method.instruction(i);
      if (endsBlock(instruction)) {
        if (i + 1 < method.size()) {
          leaders.add(i + 1);
        }
        nextOf(instruction).forEach(t -> leaders.add(method.indexOf(t)));
      }
    }
    for (TryCatchBlockNode handler : method.node().tryCatchBlocks) {
      leaders.add(method.indexOf(handler.start));
      leaders.add(method.indexOf(handler.end));
      leaders.add(method.indexOf(handler.handler));
    }
    return leaders;
  }

  private static boolean endsBlock(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return instruction instanceof JumpInsnNode
        || !Branch.outcomes(instruction).isEmpty()
        || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
        || opcode == Opcodes.ATHROW;
  }

  /** Returns the instructions that may follow a jump, switch, return or throw. */
  private static List<AbstractInsnNode> nextOf(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump && jump.getOpcode() == Opcodes.GOTO) {
      return List.of(jump.label);
    }
    return Branch.outcomes(instruction);
  }

  private static List<Integer> successors(MethodModel method, int last, int[] blockOf) {
    AbstractInsnNode instruction = method.instruction(last);
    if (endsBlock(instruction)) {
      return nextOf(instruction).stream().map(t -> blockOf[method.indexOf(t)]).distinct().toList();
    }
    return last + 1 < method.size() ? List.of(blockOf[last + 1]) : List.of();
  }

  private static List<Integer> handlers(MethodModel method, int first, int last, int[] blockOf) {
    return method.node().tryCatchBlocks.stream()
        .filter(h -> method.indexOf(h.start) <= last && method.indexOf(h.end) > first)
        .map(h -> blockOf[method.indexOf(h.handler)])
        .distinct()
        .toList();
  }
}
