// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Rewriting;
import org.heapsmith.logic.spec.SpecType;

/** Formulas without operations on strings, for strings of known length. */
final class TextReads {
  private final Map<String, List<Expr>> letters;

  /**
   * Makes them.
   *
   * @param letters by the name of the string; null for null
   */
  TextReads(Map<String, List<Expr>> letters) {
    this.letters = letters;
  }

  Expr formula(Expr expr) {
    if (expr instanceof Expr.And and) {
      return ElementReads.and(formula(and.left()), formula(and.right()));
    } else if (expr instanceof Expr.Or or) {
      return ElementReads.or(formula(or.left()), formula(or.right()));
    } else if (expr instanceof Expr.Not not) {
      return ElementReads.not(formula(not.operand()));
    } else if (expr instanceof Expr.Compare compare) {
      return comparison(compare);
    }
    return expr;
  }

  private Expr comparison(Expr.Compare compare) {
    if (compare.left().type().equals(SpecType.BOOLEAN)) {
      return Rewriting.map(compare, this::formula);
    } else if (isText(compare.left()) && isText(compare.right())) {
      Expr equal = equal(compare.left(), compare.right());
      return compare.op() == Expr.CompareOp.EQ ? equal : ElementReads.not(equal);
    }
    boolean[] undefined = {false};
    Expr numbers = lengths(compare, undefined);
    return undefined[0] ? new Expr.BoolConst(false) : constant(numbers);
  }

  private boolean isText(Expr expr) {
    return expr instanceof Expr.TextConst
        || expr instanceof Expr.NullConst
        || expr instanceof Expr.Var variable && letters.containsKey(variable.name());
  }

  private List<Expr> letters(Expr expr) {
    if (expr instanceof Expr.TextConst text) {
      List<Expr> result = new ArrayList<>();
      for (char c : text.value().toCharArray()) {
        result.add(new Expr.IntConst(java.math.BigInteger.valueOf(c), new SpecType.Primitive('C')));
      }
      return result;
    }
    return expr instanceof Expr.Var variable ? letters.get(variable.name()) : null;
  }

  private Expr equal(Expr left, Expr right) {
    List<Expr> a = letters(left);
    List<Expr> b = letters(right);
    if (a == null || b == null || a.size() != b.size()) {
      return new Expr.BoolConst(a == null && b == null);
    }
    Expr result = new Expr.BoolConst(true);
    for (int i = 0; i < a.size(); i++) {
      Expr same = new Expr.Compare(Expr.CompareOp.EQ, a.get(i), b.get(i));
      result = ElementReads.and(result, same);
    }
    return result;
  }

  private Expr lengths(Expr expr, boolean[] undefined) {
    if (expr instanceof Expr.TextLength length) {
      List<Expr> own = letters(length.operand());
      undefined[0] |= own == null;
      return ConstantFolding.number(own == null ? 0 : own.size());
    }
    return Rewriting.map(expr, operand -> lengths(operand, undefined));
  }

  /** Decides comparisons of constants, so that wrong lengths are seen at once. */
  private static Expr constant(Expr expr) {
    if (expr instanceof Expr.Compare compare
        && ConstantFolding.constant(compare.left()) != null
        && ConstantFolding.constant(compare.right()) != null) {
      int order =
          Integer.compare(
              ConstantFolding.constant(compare.left()), ConstantFolding.constant(compare.right()));
      return new Expr.BoolConst(compare.op().holds(order));
    }
    return expr;
  }
}
