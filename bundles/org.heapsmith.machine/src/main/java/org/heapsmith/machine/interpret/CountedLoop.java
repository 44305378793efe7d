// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.NearbyCode;
import org.heapsmith.bytecode.PushedConstant;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop over numbers, {@code for (int i = 0; i < n; i++)}: where both are known it ends, whatever
 * the path decides in its rounds. The limit is a constant, a local variable, or the length of the
 * array or string in one.
 *
 * @param counter the local variable that counts
 * @param limit loads the limit, or the object whose length it is; empty for zero
 */
record CountedLoop(int counter, Optional<AbstractInsnNode> limit) {
  /** Rounds of longer loops count as those of any other. */
  private static final int MOST_ROUNDS = 64;

  /** {@code i < a.length}, without the jump. */
  private static final int MOST_OF_TEST = 3;

  /** So far a loop is looked through. */
  private static final int MOST_INSTRUCTIONS = 1000;

  /**
   * Returns the loop that a jump goes round, by its test at the beginning, as javac compiles it, or
   * at the end, as ECJ does.
   */
  static Optional<CountedLoop> of(JumpInsnNode jump) {
    AbstractInsnNode first = NearbyCode.after(jump.label);
    if (first == null || first == jump) {
      return Optional.empty();
    } else if (jump.getOpcode() != Opcodes.GOTO) {
      return testedBy(jump).filter(l -> l.countsIn(first, l.before(jump), jump));
    }
    AbstractInsnNode test = first;
    for (int i = 0; i < MOST_OF_TEST && test != null && !(test instanceof JumpInsnNode); i++) {
      test = NearbyCode.after(test);
    }
    return test instanceof JumpInsnNode end && end != jump
        ? testedBy(end)
            .filter(l -> l.isCounter(first))
            .filter(l -> l.countsIn(first, NearbyCode.before(jump), jump))
        : Optional.empty();
  }

  private static Optional<CountedLoop> testedBy(JumpInsnNode test) {
    int opcode = test.getOpcode();
    AbstractInsnNode last = NearbyCode.before(test);
    if (last == null) {
      return Optional.empty();
    } else if (opcode >= Opcodes.IFLT && opcode <= Opcodes.IFLE) {
      return counted(last, Optional.empty());
    } else if (opcode < Opcodes.IF_ICMPLT || opcode > Opcodes.IF_ICMPLE) {
      return Optional.empty();
    }
    boolean ofLength =
        last.getOpcode() == Opcodes.ARRAYLENGTH
            || last instanceof MethodInsnNode call
                && call.owner.equals("java/lang/String")
                && call.name.equals("length");
    AbstractInsnNode limit = ofLength ? NearbyCode.before(last) : last;
    boolean simple =
        limit != null
            && (ofLength
                ? limit.getOpcode() == Opcodes.ALOAD
                : limit.getOpcode() == Opcodes.ILOAD || constant(limit).isPresent());
    return simple ? counted(NearbyCode.before(limit), Optional.of(limit)) : Optional.empty();
  }

  private static Optional<CountedLoop> counted(
      AbstractInsnNode counter, Optional<AbstractInsnNode> limit) {
    return counter != null && counter.getOpcode() == Opcodes.ILOAD
        ? Optional.of(new CountedLoop(((VarInsnNode) counter).var, limit))
        : Optional.empty();
  }

  private boolean isCounter(AbstractInsnNode at) {
    return at.getOpcode() == Opcodes.ILOAD && ((VarInsnNode) at).var == counter;
  }

  /** Returns what is before the test that a jump ends. */
  private AbstractInsnNode before(JumpInsnNode test) {
    AbstractInsnNode at = NearbyCode.before(test);
    while (!isCounter(at)) {
      at = NearbyCode.before(at);
    }
    return NearbyCode.before(at);
  }

  /**
   * Whether each round from {@code first} to {@code last} counts: it ends with a step, to which
   * everything leads, and changes the counter otherwise only in the same direction.
   */
  private boolean countsIn(AbstractInsnNode first, AbstractInsnNode step, JumpInsnNode last) {
    if (!(step instanceof IincInsnNode counts) || counts.var != counter || counts.incr == 0) {
      return false;
    }
    Set<AbstractInsnNode> behind = new HashSet<>();
    for (AbstractInsnNode at = step.getNext(); at != last; at = at.getNext()) {
      behind.add(at);
    }
    int seen = 0;
    for (AbstractInsnNode at = first; at != last; at = at.getNext()) {
      if (at == null || ++seen > MOST_INSTRUCTIONS) {
        return false; // it goes forward, or it is too long
      } else if (at.getOpcode() == Opcodes.ISTORE && ((VarInsnNode) at).var == counter
          || at instanceof IincInsnNode other
              && other.var == counter
              && other.incr > 0 != counts.incr > 0
          || at instanceof JumpInsnNode jump && behind.contains(jump.label)
          || Branch.outcomes(at).stream().anyMatch(behind::contains)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether counter and limit are known, and near each other. */
  boolean endsSoon(State state, Frame frame) {
    return frame.local(counter) instanceof IntValue now
        && limit(state, frame)
            .filter(l -> Math.abs((long) l - now.value()) <= MOST_ROUNDS)
            .isPresent();
  }

  private Optional<Integer> limit(State state, Frame frame) {
    if (limit.isEmpty()) {
      return Optional.of(0);
    } else if (limit.get() instanceof VarInsnNode variable) {
      Value value = frame.local(variable.var);
      return value instanceof IntValue number ? Optional.of(number.value()) : length(state, value);
    }
    return constant(limit.get());
  }

  private static Optional<Integer> length(State state, Value value) {
    return state.resolved(value) instanceof ObjectRef object
        ? InputLengths.of(state.object(object))
        : Optional.empty();
  }

  private static Optional<Integer> constant(AbstractInsnNode at) {
    return PushedConstant.of(at).filter(Integer.class::isInstance).map(Integer.class::cast);
  }
}
