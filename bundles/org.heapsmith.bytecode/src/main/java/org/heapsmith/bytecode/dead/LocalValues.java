// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.dead;

import java.util.List;
import org.heapsmith.bytecode.dead.LocalValue.Kind;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What instructions make of what is known: constants, null, and what cannot be null. */
final class LocalValues extends Interpreter<LocalValue> {
  private final BasicInterpreter sizes = new BasicInterpreter();

  /** Tests run with assertions in code under test, as everywhere here; the JDK does not. */
  private final boolean asserts;

  LocalValues(boolean asserts) {
    super(Opcodes.ASM9);
    this.asserts = asserts;
  }

  private static LocalValue of(BasicValue value) {
    return value == null ? null : LocalValue.anything(value.getSize());
  }

  @Override
  public LocalValue newValue(Type type) {
    return of(sizes.newValue(type));
  }

  @Override
  public LocalValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0 ? LocalValue.OBJECT : newValue(type);
  }

  @Override
  public LocalValue newExceptionValue(
      TryCatchBlockNode handler, Frame<LocalValue> frame, Type exceptionType) {
    return LocalValue.OBJECT;
  }

  @Override
  public LocalValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    int opcode = instruction.getOpcode();
    if (opcode == Opcodes.ACONST_NULL) {
      return LocalValue.NULL;
    } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return LocalValue.number(opcode - Opcodes.ICONST_0);
    } else if (instruction instanceof IntInsnNode number) {
      return LocalValue.number(number.operand);
    } else if (instruction instanceof LdcInsnNode constant && constant.cst instanceof Integer i) {
      return LocalValue.number(i);
    } else if (instruction instanceof LdcInsnNode constant
        && !(constant.cst instanceof Number)
        && !(constant.cst instanceof ConstantDynamic)) {
      return LocalValue.OBJECT;
    } else if (opcode == Opcodes.NEW) {
      return LocalValue.OBJECT;
    } else if (asserts && AssertionJumps.isDisabled(instruction)) {
      return LocalValue.number(0);
    }
    return of(sizes.newOperation(instruction));
  }

  @Override
  public LocalValue copyOperation(AbstractInsnNode instruction, LocalValue value) {
    boolean loads = instruction.getOpcode() < Opcodes.ISTORE;
    return instruction instanceof VarInsnNode variable && loads ? value.in(variable.var) : value;
  }

  @Override
  public LocalValue unaryOperation(AbstractInsnNode instruction, LocalValue value)
      throws AnalyzerException {
    return switch (instruction.getOpcode()) {
      case Opcodes.CHECKCAST -> value;
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> LocalValue.OBJECT;
      case Opcodes.INSTANCEOF ->
          value.kind() == Kind.NULL ? LocalValue.number(0) : LocalValue.anything(1);
      case Opcodes.IINC ->
          value.kind() == Kind.NUMBER
              ? LocalValue.number(value.number() + ((IincInsnNode) instruction).incr)
              : LocalValue.anything(1);
      default -> of(sizes.unaryOperation(instruction, BasicValue.INT_VALUE));
    };
  }

  @Override
  public LocalValue binaryOperation(AbstractInsnNode instruction, LocalValue a, LocalValue b)
      throws AnalyzerException {
    return of(sizes.binaryOperation(instruction, BasicValue.INT_VALUE, BasicValue.INT_VALUE));
  }

  @Override
  public LocalValue ternaryOperation(
      AbstractInsnNode instruction, LocalValue a, LocalValue b, LocalValue c) {
    return null; // stores into arrays
  }

  @Override
  public LocalValue naryOperation(AbstractInsnNode instruction, List<? extends LocalValue> values)
      throws AnalyzerException {
    return instruction.getOpcode() == Opcodes.MULTIANEWARRAY
        ? LocalValue.OBJECT
        : of(sizes.naryOperation(instruction, List.of()));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, LocalValue value, LocalValue expected) {
    // nothing is left on the stack
  }

  @Override
  public LocalValue merge(LocalValue a, LocalValue b) {
    // where a short and a long variable meet, none is used any more
    return a.size() == b.size() ? a.or(b) : LocalValue.anything(1);
  }
}
