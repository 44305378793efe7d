// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.List;
import org.heapsmith.bytecode.dead.AssertionJumps;
import org.heapsmith.bytecode.source.Expression.Shape;
import org.objectweb.asm.Opcodes;

/** What a conditional jump asks: its text when the jump is taken, and when it is not. */
record JumpCondition(String taken, String notTaken) {
  private static final String[] OPERATORS = {"==", "!=", "<", ">=", ">", "<="};

  static JumpCondition of(int opcode, List<Expression> stack) {
    Expression top = stack.get(stack.size() - 1);
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      return compare(opcode == Opcodes.IFNULL ? 0 : 1, top.side(), "null");
    } else if (opcode <= Opcodes.IFLE) {
      return zero(opcode - Opcodes.IFEQ, top);
    }
    Expression below = stack.get(stack.size() - 2);
    int operator =
        opcode <= Opcodes.IF_ICMPLE ? opcode - Opcodes.IF_ICMPEQ : opcode - Opcodes.IF_ACMPEQ;
    return compare(operator, typed(below, top), typed(top, below));
  }

  String text(boolean isTaken) {
    return isTaken ? taken : notTaken;
  }

  /** A constant is written as the other side's type has it. */
  private static String typed(Expression side, Expression other) {
    return side.shape() == Shape.ATOM ? side.as(other.descriptor()) : side.side();
  }

  private static JumpCondition compare(int operator, String a, String b) {
    return new JumpCondition(
        a + " " + OPERATORS[operator] + " " + b, a + " " + OPERATORS[operator ^ 1] + " " + b);
  }

  private static JumpCondition zero(int operator, Expression value) {
    if (value.text().endsWith(AssertionJumps.DISABLED)) {
      JumpCondition condition = new JumpCondition("assertions are on", "assertions are off");
      return operator == 0 ? condition : condition.reversed();
    } else if (value.isBoolean()) {
      String plain = value.text();
      JumpCondition isFalse = new JumpCondition("!" + value.operand(), plain);
      return operator == 0 ? isFalse : isFalse.reversed();
    }
    return switch (value.shape()) {
      case COMPARED -> holed(operator, value);
      case COMPARED_LESS -> real(operator, value, operator == 2 || operator == 5);
      case COMPARED_GREATER -> real(operator, value, operator == 3 || operator == 4);
      default -> compare(operator, value.side(), "0");
    };
  }

  private JumpCondition reversed() {
    return new JumpCondition(notTaken, taken);
  }

  private static JumpCondition holed(int operator, Expression value) {
    int hole = value.text().indexOf(Expression.HOLE);
    return compare(operator, value.text().substring(0, hole), value.text().substring(hole + 1));
  }

  /** Of real numbers only one of the two ways is a comparison: not a number is neither. */
  private static JumpCondition real(int operator, Expression value, boolean nanJumps) {
    JumpCondition plain = holed(operator, value);
    if (operator < 2) {
      return plain;
    }
    return nanJumps
        ? new JumpCondition("!(" + plain.notTaken + ")", plain.notTaken)
        : new JumpCondition(plain.taken, "!(" + plain.taken + ")");
  }
}
