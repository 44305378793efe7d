// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.dead;

import java.util.Optional;
import org.heapsmith.bytecode.dead.LocalValue.Kind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What is known of variables and stack before an instruction; nothing if no run comes there. */
final class LocalFrame extends Frame<LocalValue> {
  private boolean dead;

  /** What the jump that is executed looks at, and whether no run came to it. */
  private LocalValue first;

  private LocalValue second;
  private boolean deadBefore;

  LocalFrame(int locals, int stack) {
    super(locals, stack);
  }

  LocalFrame(Frame<? extends LocalValue> frame) {
    super(frame);
  }

  @Override
  public Frame<LocalValue> init(Frame<? extends LocalValue> frame) {
    super.init(frame);
    dead = ((LocalFrame) frame).dead;
    return this;
  }

  /** Returns whether no run comes there. */
  boolean isDead() {
    return dead;
  }

  /** Returns whether the jump at which this frame is is taken; empty if that is not known. */
  Optional<Boolean> isTaken(int opcode) {
    LocalValue last = getStack(getStackSize() - 1);
    LocalValue before = isOfTwo(opcode) ? getStack(getStackSize() - 2) : null;
    return isTaken(opcode, before == null ? last : before, last);
  }

  private static boolean isOfTwo(int opcode) {
    return opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
  }

  private static boolean isOfOne(int opcode) {
    return opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE
        || opcode == Opcodes.IFNULL
        || opcode == Opcodes.IFNONNULL;
  }

  private static Optional<Boolean> isTaken(int opcode, LocalValue a, LocalValue b) {
    boolean numbers = a.kind() == Kind.NUMBER && b.kind() == Kind.NUMBER;
    return switch (opcode) {
      case Opcodes.IFNULL -> isNull(a);
      case Opcodes.IFNONNULL -> isNull(a).map(n -> !n);
      case Opcodes.IF_ACMPEQ -> isSame(a, b);
      case Opcodes.IF_ACMPNE -> isSame(a, b).map(n -> !n);
      default ->
          numbers
              ? Optional.of(compares(opcode, a.number(), isOfTwo(opcode) ? b.number() : 0))
              : Optional.empty();
    };
  }

  private static Optional<Boolean> isNull(LocalValue value) {
    return switch (value.kind()) {
      case NULL -> Optional.of(true);
      case OBJECT -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> isSame(LocalValue a, LocalValue b) {
    if (a.kind() == Kind.NULL) {
      return isNull(b);
    }
    return b.kind() == Kind.NULL ? isNull(a) : Optional.empty();
  }

  private static boolean compares(int opcode, int a, int b) {
    return switch (opcode) {
      case Opcodes.IFEQ, Opcodes.IF_ICMPEQ -> a == b;
      case Opcodes.IFNE, Opcodes.IF_ICMPNE -> a != b;
      case Opcodes.IFLT, Opcodes.IF_ICMPLT -> a < b;
      case Opcodes.IFGE, Opcodes.IF_ICMPGE -> a >= b;
      case Opcodes.IFGT, Opcodes.IF_ICMPGT -> a > b;
      default -> a <= b;
    };
  }

  @Override
  public void execute(AbstractInsnNode instruction, Interpreter<LocalValue> interpreter)
      throws AnalyzerException {
    int opcode = instruction.getOpcode();
    if (isOfOne(opcode) || isOfTwo(opcode)) {
      second = getStack(getStackSize() - 1);
      first = isOfTwo(opcode) ? getStack(getStackSize() - 2) : second;
      deadBefore = dead;
    }
    super.execute(instruction, interpreter);
    if (instruction instanceof IincInsnNode changed) {
      changed(changed.var);
    } else if (instruction instanceof VarInsnNode stored && opcode >= Opcodes.ISTORE) {
      LocalValue value = getLocal(stored.var);
      changed(stored.var);
      if (value.size() > 1) {
        changed(stored.var + 1);
      } else if (isDuplicated(stored)) {
        setStack(getStackSize() - 1, value.in(stored.var));
      }
    }
  }

  /** Whether what is stored is on the stack, too: as in {@code while ((n = n.next) != null)}. */
  private static boolean isDuplicated(AbstractInsnNode store) {
    return store.getPrevious() != null && store.getPrevious().getOpcode() == Opcodes.DUP;
  }

  /** What was the same as a variable no longer is. */
  private void changed(int variable) {
    for (int i = 0; i < getLocals(); i++) {
      if (getLocal(i).local() == variable) {
        setLocal(i, getLocal(i).in(LocalValue.NOWHERE));
      }
    }
    for (int i = 0; i < getStackSize(); i++) {
      if (getStack(i).local() == variable) {
        setStack(i, getStack(i).in(LocalValue.NOWHERE));
      }
    }
  }

  /** Called for the one outcome, then for the other. */
  @Override
  public void initJumpTarget(int opcode, LabelNode target) {
    if (!isOfTwo(opcode) && !isOfOne(opcode)) {
      return; // a jump that is always taken, or a switch
    }
    boolean taken = target != null;
    dead = deadBefore || isTaken(opcode, first, second).filter(t -> t != taken).isPresent();
    switch (opcode) {
      case Opcodes.IFNULL -> learn(first, taken ? LocalValue.NULL : LocalValue.OBJECT);
      case Opcodes.IFNONNULL -> learn(first, taken ? LocalValue.OBJECT : LocalValue.NULL);
      case Opcodes.IFEQ -> learn(first, taken ? LocalValue.number(0) : first);
      case Opcodes.IFNE -> learn(first, taken ? first : LocalValue.number(0));
      default -> {
        // nothing that is kept
      }
    }
  }

  private void learn(LocalValue tested, LocalValue now) {
    if (tested.local() != LocalValue.NOWHERE) {
      LocalValue there = getLocal(tested.local());
      setLocal(tested.local(), now.in(there.local()));
    }
  }

  @Override
  public boolean merge(Frame<? extends LocalValue> frame, Interpreter<LocalValue> interpreter)
      throws AnalyzerException {
    if (((LocalFrame) frame).dead) {
      return false;
    } else if (dead) {
      init(frame);
      return true;
    }
    return super.merge(frame, interpreter);
  }
}
