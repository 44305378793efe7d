// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.JumpInsnNode;

/** Conditional and unconditional jumps. */
final class Jumps {
  /** Number of a branch that is not recorded: code of the JDK. */
  static final int UNRECORDED = -1;

  private Jumps() {}

  /**
   * Where a jump goes.
   *
   * @param branch number of the first of its two outcomes, or {@link #UNRECORDED}
   * @param loop the loop that it goes round, if that counts
   */
  private record Jump(int target, int branch, Optional<CountedLoop> loop) {}

  /**
   * Decodes a jump.
   *
   * @param branch number of the first of its two outcomes, or {@link #UNRECORDED}
   */
  static Instruction decode(JumpInsnNode node, int target, int branch) {
    int opcode = node.getOpcode();
    Jump jump = new Jump(target, branch, CountedLoop.of(node));
    return switch (opcode) {
      case Opcodes.GOTO -> (m, s, f) -> to(m, s, f, jump);
      case Opcodes.IFNULL -> onNull(true, jump);
      case Opcodes.IFNONNULL -> onNull(false, jump);
      case Opcodes.IF_ACMPEQ -> onEqual(true, jump);
      case Opcodes.IF_ACMPNE -> onEqual(false, jump);
      default ->
          opcode >= Opcodes.IF_ICMPEQ
              ? onPair(Conditions.of(opcode, Opcodes.IF_ICMPEQ), jump)
              : onZero(Conditions.of(opcode, Opcodes.IFEQ), jump);
    };
  }

  /** Goes to {@code target}; going back counts as a round of a loop. */
  static StepResult to(Machine machine, State state, Frame frame, int target) {
    int from = frame.pc();
    if (target <= from) {
      countRound(machine, state, frame, from);
    }
    frame.jump(target);
    return StepResult.NEXT;
  }

  private static StepResult to(Machine machine, State state, Frame frame, Jump jump) {
    if (jump.loop.isPresent() && jump.loop.get().endsSoon(state, frame)) {
      frame.jump(jump.target);
      return StepResult.NEXT;
    }
    return to(machine, state, frame, jump.target);
  }

  private static void countRound(Machine machine, State state, Frame frame, int edge) {
    frame.setLoops(frame.loops().taken(edge, state.decisions()));
    int limit = machine.bounds().loop();
    if (frame.loops().visits(edge) > limit) {
      throw Refusal.of(Code.BOUND_LOOP, Sites.of(state), limit, Sites.of(state));
    }
  }

  /** Takes a conditional jump or falls through, and records the branch. */
  private static StepResult decided(Machine m, State s, Frame f, boolean taken, Jump jump) {
    if (jump.branch != UNRECORDED) {
      s.course().take(taken ? jump.branch + 1 : jump.branch);
    }
    if (taken) {
      return to(m, s, f, jump);
    }
    f.next();
    return StepResult.NEXT;
  }

  private static Instruction onZero(Conditions condition, Jump jump) {
    return (m, s, f) -> {
      Value a = f.peek(0);
      if (a instanceof IntValue x) {
        f.drop(1);
        return decided(m, s, f, condition.holds(x.value(), 0), jump);
      }
      return ask(m, s, f, condition, a, IntValue.ZERO, 1, jump);
    };
  }

  private static Instruction onPair(Conditions condition, Jump jump) {
    return (m, s, f) -> {
      Value b = f.peek(0);
      Value a = f.peek(1);
      if (a instanceof IntValue x && b instanceof IntValue y) {
        f.drop(2);
        return decided(m, s, f, condition.holds(x.value(), y.value()), jump);
      }
      return ask(m, s, f, condition, a, b, 2, jump);
    };
  }

  private static StepResult ask(
      Machine m,
      State s,
      Frame f,
      Conditions condition,
      Value a,
      Value b,
      int operands,
      Jump jump) {
    Choices.Continuation<Boolean> then =
        (state, frame, taken) -> {
          frame.drop(operands);
          return decided(m, state, frame, taken, jump);
        };
    if (OpaqueNumbers.isAny(a, b)) {
      return OpaqueNumbers.decide(m, s, f, condition, a, b, then);
    }
    Term term = condition.term(m.terms(), m.numbers().term(a), m.numbers().term(b));
    return m.choices().branch(s, f, PathFact.Kind.BRANCH, term, then);
  }

  private static Instruction onNull(boolean jumpIf, Jump jump) {
    return (m, s, f) ->
        m.references()
            .isNull(
                s,
                f,
                f.peek(0),
                (state, frame, isNull) -> {
                  frame.drop(1);
                  return decided(m, state, frame, isNull == jumpIf, jump);
                });
  }

  private static Instruction onEqual(boolean jumpIf, Jump jump) {
    return (m, s, f) ->
        m.references()
            .areEqual(
                s,
                f,
                f.peek(1),
                f.peek(0),
                (state, frame, equal) -> {
                  frame.drop(2);
                  return decided(m, state, frame, equal == jumpIf, jump);
                });
  }
}
