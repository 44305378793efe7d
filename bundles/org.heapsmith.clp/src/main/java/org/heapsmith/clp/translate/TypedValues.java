// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Follows the static types of values through a method; where two meet, only Object is known. */
final class TypedValues extends BasicInterpreter {

  /** The type of the null constant, which goes with every reference. */
  private static final Type NULL = Type.getObjectType("null");

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  TypedValues() {
    super(Opcodes.ASM9);
  }

  @Override
  public BasicValue newValue(Type type) {
    boolean reference =
        type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY);
    return reference ? new BasicValue(type) : super.newValue(type);
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return instruction.getOpcode() == Opcodes.ACONST_NULL
        ? new BasicValue(NULL)
        : super.newOperation(instruction);
  }

  @Override
  public BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue a, BasicValue b)
      throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.AALOAD) {
      Type array = a.getType();
      boolean known = array != null && array.getSort() == Type.ARRAY;
      return newValue(known ? element(array) : OBJECT);
    }
    return super.binaryOperation(instruction, a, b);
  }

  /** Returns what an array of that type holds. */
  static Type element(Type array) {
    return Type.getType(array.getDescriptor().substring(1));
  }

  @Override
  public BasicValue merge(BasicValue a, BasicValue b) {
    if (a.equals(b)) {
      return a;
    }
    if (!a.isReference() || !b.isReference()) {
      return BasicValue.UNINITIALIZED_VALUE;
    }
    if (NULL.equals(a.getType())) {
      return b;
    }
    return NULL.equals(b.getType()) ? a : new BasicValue(OBJECT);
  }
}
