// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.Rewriting;
import org.heapsmith.logic.spec.SpecType;

/**
 * Formulas without elements and foralls, for arrays of known length. A comparison with an element
 * that does not exist is false.
 */
final class ElementReads {
  private static final Expr FALSE = new Expr.BoolConst(false);
  private static final Expr TRUE = new Expr.BoolConst(true);

  private final Map<String, List<Expr>> elements;
  private final int longest;

  /** That the ranges are within the arrays, where the formulas returned rely on it. */
  private final List<Expr> assumed = new ArrayList<>();

  /** Conditions one of which is true where an assumption is not. */
  private final List<Expr> weak = new ArrayList<>();

  ElementReads(Map<String, List<Expr>> elements) {
    this.elements = elements;
    this.longest = elements.values().stream().mapToInt(List::size).max().orElse(0);
  }

  /** Returns the conditions under which the formulas returned mean the same as the originals. */
  List<Expr> assumed() {
    return assumed;
  }

  /**
   * Returns conditions that speak of no element, one of which is true wherever an assumption is
   * false.
   */
  List<Expr> weak() {
    return weak;
  }

  /** Returns the elements of an array, in order. */
  List<Expr> elements(Expr.Element read) {
    return elements.get(read.array().name());
  }

  Expr formula(Expr expr) {
    if (expr instanceof Expr.And and) {
      return and(formula(and.left()), formula(and.right()));
    } else if (expr instanceof Expr.Or or) {
      return or(formula(or.left()), formula(or.right()));
    } else if (expr instanceof Expr.Not not) {
      return not(formula(not.operand()));
    } else if (expr instanceof Expr.ForAll forAll) {
      return forAll(forAll);
    } else if (expr instanceof Expr.Compare compare && isOfTruthValues(compare)) {
      UnaryOperator<Expr> operands = o -> isFormula(o) ? formula(o) : o;
      return atom(Rewriting.map(compare, operands));
    }
    return atom(expr);
  }

  private static boolean isOfTruthValues(Expr.Compare compare) {
    return compare.left().type().equals(SpecType.BOOLEAN);
  }

  /** Whether an expression has a truth value even if it is of elements that do not exist. */
  static boolean isFormula(Expr expr) {
    return expr.type().equals(SpecType.BOOLEAN) && !(expr instanceof Expr.Element);
  }

  private Expr atom(Expr expr) {
    Expr.Element read = ConstantFolding.innermost(expr);
    if (read == null) {
      return expr;
    }
    List<Expr> values = elements(read);
    Integer index = ConstantFolding.constant(read.index());
    if (index != null) {
      boolean exists = 0 <= index && index < values.size();
      return exists ? atom(ConstantFolding.replace(expr, read, values.get(index))) : FALSE;
    }
    Expr result = FALSE;
    for (int i = 0; i < values.size(); i++) {
      Expr here = ArrayExpansion.equal(read.index(), i);
      result = or(result, and(here, atom(ConstantFolding.replace(expr, read, values.get(i)))));
    }
    return result;
  }

  private Expr forAll(Expr.ForAll forAll) {
    Integer lower = ConstantFolding.constant(forAll.lower());
    Integer upper = ConstantFolding.constant(forAll.upper());
    if (lower != null && upper != null && (long) upper - lower < 4L * longest + 16) {
      Expr result = TRUE;
      for (int i = lower; i <= upper; i++) {
        result = and(result, formula(round(forAll, i)));
      }
      return result;
    }
    return within(forAll);
  }

  private static Expr round(Expr.ForAll forAll, int index) {
    return ConstantFolding.substitute(
        forAll.body(), Map.of(forAll.variable(), ConstantFolding.number(index)));
  }

  /** A range that is not known: the indices that the longest array has, one by one. */
  private Expr within(Expr.ForAll forAll) {
    Expr lower = forAll.lower();
    Expr upper = forAll.upper();
    Expr within = isWithin(lower, upper, longest);
    Expr inside = formula(within);
    boolean strict = isStrict(forAll.body(), forAll.variable());
    Expr result = strict ? inside : TRUE;
    for (int i = 0; i < longest; i++) {
      Expr before = new Expr.Compare(Expr.CompareOp.LT, ConstantFolding.number(i), lower);
      Expr after = new Expr.Compare(Expr.CompareOp.LT, upper, ConstantFolding.number(i));
      result = and(result, or(formula(or(before, after)), formula(round(forAll, i))));
    }
    if (!strict) {
      assumed.add(inside);
      weak.add(outside(within));
    }
    return result;
  }

  /** Returns that a range is empty, or within an array of that length. */
  static Expr isWithin(Expr lower, Expr upper, int length) {
    Expr none = new Expr.Compare(Expr.CompareOp.LT, upper, lower);
    Expr first = new Expr.Compare(Expr.CompareOp.LE, ConstantFolding.number(0), lower);
    Expr last = new Expr.Compare(Expr.CompareOp.LT, upper, ConstantFolding.number(length));
    return or(none, and(first, last));
  }

  /** Returns the negation, or true where it would speak of elements. */
  static Expr outside(Expr within) {
    return ConstantFolding.readsElement(within) ? TRUE : not(within);
  }

  /** Whether the body is false for all indices that no array has. */
  private static boolean isStrict(Expr body, String index) {
    if (body instanceof Expr.And and) {
      return isStrict(and.left(), index) || isStrict(and.right(), index);
    } else if (body instanceof Expr.Compare compare && isOfTruthValues(compare)) {
      return isUndefined(compare.left(), index) || isUndefined(compare.right(), index);
    }
    return body instanceof Expr.Compare ? reads(body, index) : isUndefined(body, index);
  }

  /** Whether a value does not exist for any index that no array has. */
  static boolean isUndefined(Expr value, String index) {
    return !isFormula(value) && reads(value, index);
  }

  private static boolean reads(Expr expr, String index) {
    return expr instanceof Expr.Element element
            && element.index() instanceof Expr.Var variable
            && variable.name().equals(index)
        || Exprs.operands(expr).stream().anyMatch(operand -> reads(operand, index));
  }

  static Expr and(Expr left, Expr right) {
    if (left.equals(TRUE) || right.equals(FALSE)) {
      return right;
    }
    return right.equals(TRUE) || left.equals(FALSE) ? left : new Expr.And(left, right);
  }

  static Expr or(Expr left, Expr right) {
    if (left.equals(FALSE) || right.equals(TRUE)) {
      return right;
    }
    return right.equals(FALSE) || left.equals(TRUE) ? left : new Expr.Or(left, right);
  }

  static Expr not(Expr operand) {
    if (operand instanceof Expr.BoolConst constant) {
      return constant.value() ? FALSE : TRUE;
    }
    return new Expr.Not(operand);
  }
}
