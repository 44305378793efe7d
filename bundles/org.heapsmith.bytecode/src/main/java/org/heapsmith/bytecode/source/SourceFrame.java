// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import org.heapsmith.bytecode.source.Expression.Shape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** A frame that knows assignments and increments inside of expressions. */
final class SourceFrame extends Frame<Expression> {
  private final DebugNames names;

  SourceFrame(DebugNames names, int locals, int stack) {
    super(locals, stack);
    this.names = names;
  }

  SourceFrame(DebugNames names, Frame<? extends Expression> frame) {
    super(frame);
    this.names = names;
  }

  @Override
  public void execute(AbstractInsnNode instruction, Interpreter<Expression> interpreter)
      throws AnalyzerException {
    super.execute(instruction, interpreter);
    if (instruction.getOpcode() == Opcodes.DUP) {
      duplicated(instruction.getNext());
    } else if (instruction instanceof IincInsnNode increment && getStackSize() > 0) {
      incremented(increment);
    }
  }

  /** {@code (n = n.next) != null}: the value is duplicated, stored, and compared. */
  private void duplicated(AbstractInsnNode next) {
    if (next instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
      Expression value = pop();
      Expression under = pop();
      Expression variable = names.variable(store, value.descriptor());
      push(
          variable.shape() == Shape.VARIABLE
              ? Expression.atom(
                  "(" + variable.text() + " = " + value.text() + ")", variable.descriptor())
              : under);
      push(value);
    }
  }

  /** {@code i++ < n}: loaded, incremented, and compared. */
  private void incremented(IincInsnNode increment) {
    Expression top = pop();
    Expression variable = names.variable(increment, increment.var, "I");
    boolean same = top.shape() == Shape.VARIABLE && top.text().equals(variable.text());
    push(
        same && Math.abs(increment.incr) == 1
            ? Expression.atom(top.text() + (increment.incr > 0 ? "++" : "--"), top.descriptor())
            : top);
  }
}
