// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import org.heapsmith.bytecode.source.Expression.Shape;
import org.objectweb.asm.Opcodes;

/** Operators with two operands. */
final class Operators {
  private static final String TYPES = "IJFD";
  private static final String[] ARITHMETIC = {"+", "-", "*", "/", "%"};
  private static final String[] SHIFTS = {"<<", ">>", ">>>"};
  private static final String[] BITS = {"&", "|", "^"};

  private Operators() {}

  static Expression of(int opcode, Expression a, Expression b) {
    return switch (opcode) {
      case Opcodes.LCMP -> compared(Shape.COMPARED, a, b);
      case Opcodes.FCMPL, Opcodes.DCMPL -> compared(Shape.COMPARED_LESS, a, b);
      case Opcodes.FCMPG, Opcodes.DCMPG -> compared(Shape.COMPARED_GREATER, a, b);
      default -> arithmetic(opcode, a, b);
    };
  }

  private static Expression compared(Shape shape, Expression a, Expression b) {
    return new Expression(a.side() + Expression.HOLE + b.side(), "I", shape);
  }

  private static Expression arithmetic(int opcode, Expression a, Expression b) {
    if (opcode < Opcodes.ISHL) {
      return binary(ARITHMETIC[(opcode - Opcodes.IADD) / 4], type(opcode - Opcodes.IADD), a, b);
    } else if (opcode < Opcodes.IAND) {
      return binary(SHIFTS[(opcode - Opcodes.ISHL) / 2], type((opcode - Opcodes.ISHL) % 2), a, b);
    }
    boolean truth = a.isBoolean() && b.isBoolean();
    return binary(
        BITS[(opcode - Opcodes.IAND) / 2], truth ? "Z" : type((opcode - Opcodes.IAND) % 2), a, b);
  }

  private static String type(int offset) {
    return TYPES.substring(offset % 4, offset % 4 + 1);
  }

  private static Expression binary(String operator, String type, Expression a, Expression b) {
    return new Expression(a.operand() + " " + operator + " " + b.operand(), type, Shape.ARITHMETIC);
  }
}
