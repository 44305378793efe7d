// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.heapSpec.BooleanLiteral;
import org.heapsmith.dsl.heapSpec.CharLiteral;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.IntegerLiteral;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.heapSpec.RealLiteral;
import org.heapsmith.dsl.heapSpec.Unary;
import org.heapsmith.logic.spec.SpecType;

/**
 * Types of existentials. A name gets the type of the field or parameter position it stands at (of
 * several the narrowest); next best, of the expression there that it is part of; one declared by
 * {@code exists} also of what it is compared with.
 */
final class Inference {
  private final DisjunctVariables names;

  Inference(DisjunctVariables names) {
    this.names = names;
  }

  /** A name alone in a field or argument position. */
  void position(Expression value, SpecType type) {
    String name = Trees.plainName(value);
    if (name != null && isExistential(name)) {
      names.meet(name, type);
    }
  }

  private boolean isExistential(String name) {
    return !names.isParameter(name)
        && !names.isIndex(name)
        && !List.of(Trees.WILDCARD, "this", "result").contains(name);
  }

  /** Names inside a numeric expression in a field or argument position. */
  void inside(Expression value, SpecType type) {
    Expression e = Trees.strip(value);
    if (!NumericPromotion.isNumeric(type)) {
      return;
    }
    if (e instanceof Binary binary
        && List.of("+", "-", "*", "∗", "/", "%").contains(binary.getOp())) {
      inside(binary.getLeft(), type);
      inside(binary.getRight(), type);
    } else if (e instanceof Unary unary && unary.getOp().equals("-")) {
      inside(unary.getOperand(), type);
    } else if (e instanceof Path) {
      String name = Trees.plainName(e);
      if (name != null && isExistential(name) && names.typeOf(name) == null) {
        names.meet(name, type);
      }
    }
  }

  /** Comparisons with a declared name that has no type yet. */
  void compared(Expression conjunct) {
    Expression e = Trees.strip(conjunct);
    if (!(e instanceof Binary binary)) {
      return;
    }
    if (List.of("&&", "||", "|", "∧", "∨").contains(binary.getOp())) {
      compared(binary.getLeft());
      compared(binary.getRight());
      return;
    }
    meetDeclared(binary.getLeft(), peek(binary.getRight()));
    meetDeclared(binary.getRight(), peek(binary.getLeft()));
  }

  private void meetDeclared(Expression e, SpecType type) {
    if (type == null) {
      return;
    }
    for (Path path : Trees.paths(e)) {
      boolean open = names.isDeclared(path.getRoot()) && names.typeOf(path.getRoot()) == null;
      boolean alone = Trees.strip(e) == path;
      if (open && path.getSegments().isEmpty() && (alone || NumericPromotion.isNumeric(type))) {
        names.meet(path.getRoot(), type);
      }
    }
  }

  /** The type of an expression as far as it is known; null if it is not. */
  private SpecType peek(Expression expression) {
    Expression e = Trees.strip(expression);
    if (e instanceof Path) {
      String name = Trees.plainName(e);
      return name == null ? null : names.typeOf(name);
    } else if (e instanceof IntegerLiteral literal) {
      return LiteralValues.integer(literal.getValue(), false).type();
    } else if (e instanceof BooleanLiteral) {
      return SpecType.BOOLEAN;
    } else if (e instanceof CharLiteral) {
      return new SpecType.Primitive('C');
    } else if (e instanceof RealLiteral literal) {
      return LiteralValues.real(literal.getValue()).type();
    } else if (e instanceof Unary unary) {
      return unary.getOp().equals("-") ? peek(unary.getOperand()) : SpecType.BOOLEAN;
    } else if (e instanceof Binary binary) {
      SpecType left = peek(binary.getLeft());
      SpecType right = peek(binary.getRight());
      return left == null ? right : right == null ? left : NumericPromotion.promote(left, right);
    }
    return null;
  }
}
