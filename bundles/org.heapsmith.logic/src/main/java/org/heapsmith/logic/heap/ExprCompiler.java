// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Expressions to terms. A comparison with an undefined operand (division by zero) is false; an
 * undefined field value or argument makes its disjunct false.
 */
final class ExprCompiler {
  private final Terms terms;
  private final Map<String, Term> environment;

  ExprCompiler(Terms terms, Map<String, Term> environment) {
    this.terms = terms;
    this.environment = environment;
  }

  /** A value and the divisors that must not be zero for it to be defined. */
  record Value(Term term, List<Term> divisors) {}

  /** Returns the formula; {@code expr} is boolean and has no type test. */
  Term formula(Expr expr) {
    if (expr instanceof Expr.BoolConst constant) {
      return terms.bool(constant.value());
    } else if (expr instanceof Expr.Not not) {
      return terms.not(formula(not.operand()));
    } else if (expr instanceof Expr.And and) {
      return terms.and(formula(and.left()), formula(and.right()));
    } else if (expr instanceof Expr.Or or) {
      return terms.or(formula(or.left()), formula(or.right()));
    } else if (expr instanceof Expr.Compare compare) {
      return comparison(compare);
    } else if (expr instanceof Expr.Var) {
      return terms.eq(value(expr).term(), terms.constant(Sort.BYTE, 1));
    }
    throw HeapsmithException.of(Code.SPEC_NOT_SUPPORTED, "", SpecPrinter.print(expr));
  }

  private Term comparison(Expr.Compare compare) {
    if (compare.left().type().equals(SpecType.BOOLEAN)) {
      Term left = formula(compare.left());
      Term right = formula(compare.right());
      boolean same = compare.op() == Expr.CompareOp.EQ;
      return terms.ite(left, same ? right : terms.not(right), same ? terms.not(right) : right);
    }
    Value left = value(compare.left());
    Value right = value(compare.right());
    List<Term> conjuncts = new ArrayList<>(defined(left));
    conjuncts.addAll(defined(right));
    conjuncts.add(comparison(compare.op(), left.term(), right.term()));
    return terms.and(conjuncts);
  }

  private Term comparison(Expr.CompareOp op, Term left, Term right) {
    boolean floating = left.sort().isFloatingPoint();
    Op less = floating ? Op.FP_LT : Op.LT;
    Op lessOrEqual = floating ? Op.FP_LE : Op.LE;
    return switch (op) {
      case EQ -> equal(floating, left, right);
      case NE -> terms.not(equal(floating, left, right));
      case LT -> terms.binary(less, left, right);
      case LE -> terms.binary(lessOrEqual, left, right);
      case GT -> terms.binary(less, right, left);
      case GE -> terms.binary(lessOrEqual, right, left);
    };
  }

  private Term equal(boolean floating, Term left, Term right) {
    return floating ? terms.binary(Op.FP_EQ, left, right) : terms.eq(left, right);
  }

  /** Returns the conditions under which {@code value} is defined. */
  List<Term> defined(Value value) {
    return value.divisors().stream().map(d -> terms.ne(d, zero(d.sort()))).toList();
  }

  private Term zero(Sort sort) {
    return sort == Sort.MATHINT
        ? terms.mathint(java.math.BigInteger.ZERO)
        : terms.constant(sort, 0);
  }

  /** Returns the value, of the sort of the expression's type; booleans as BYTE 0 or 1. */
  Value value(Expr expr) {
    List<Term> divisors = new ArrayList<>();
    return new Value(value(expr, divisors), List.copyOf(divisors));
  }

  private Term value(Expr expr, List<Term> divisors) {
    if (expr instanceof Expr.Var variable) {
      return lookUp(variable);
    } else if (expr instanceof Expr.NullConst) {
      return terms.nullRef();
    } else if (expr instanceof Expr.BoolConst constant) {
      return terms.constant(Sort.BYTE, constant.value() ? 1 : 0);
    } else if (expr instanceof Expr.IntConst constant) {
      return integer(constant);
    } else if (expr instanceof Expr.FloatConst constant) {
      return Sorts.of(constant.type()) == Sort.FLOAT
          ? terms.floatConst((float) constant.value())
          : terms.doubleConst(constant.value());
    } else if (expr instanceof Expr.Convert convert) {
      return toSort(value(convert.operand(), divisors), Sorts.of(convert.type()));
    } else if (expr instanceof Expr.Negate negate) {
      Term operand = value(negate.operand(), divisors);
      return terms.unary(operand.sort().isFloatingPoint() ? Op.FP_NEG : Op.NEG, operand);
    } else if (expr instanceof Expr.Arithmetic arithmetic) {
      return arithmetic(arithmetic, divisors);
    } else if (expr instanceof Expr.Old) {
      throw HeapsmithException.of(Code.SPEC_NOT_SUPPORTED, "", "old(…) outside of ensures");
    } else if (expr instanceof Expr.FieldRead
        || expr instanceof Expr.StaticRead
        || expr instanceof Expr.EnumConst) {
      String what = SpecPrinter.print(expr) + " in a precondition or predicate";
      throw HeapsmithException.of(Code.SPEC_NOT_SUPPORTED, "", what);
    } else if (!expr.type().equals(SpecType.BOOLEAN)) {
      throw HeapsmithException.of(Code.SPEC_NOT_SUPPORTED, "", SpecPrinter.print(expr));
    }
    return terms.ite(formula(expr), terms.constant(Sort.BYTE, 1), terms.constant(Sort.BYTE, 0));
  }

  private Term lookUp(Expr.Var variable) {
    Term term = environment.get(variable.name());
    if (term == null) {
      throw new IllegalArgumentException("no value for " + variable.name());
    }
    return toSort(term, Sorts.of(variable.type()));
  }

  /** Returns {@code term} converted to {@code sort}; formulas become 0 or 1 first. */
  Term toSort(Term term, Sort sort) {
    Term value =
        term.sort() == Sort.BOOL
            ? terms.ite(term, terms.constant(Sort.BYTE, 1), terms.constant(Sort.BYTE, 0))
            : term;
    return value.sort() == sort ? value : terms.convert(value, sort);
  }

  private Term integer(Expr.IntConst constant) {
    Sort sort = Sorts.of(constant.type());
    return sort == Sort.MATHINT
        ? terms.mathint(constant.value())
        : terms.constant(sort, constant.value().longValue());
  }

  private Term arithmetic(Expr.Arithmetic expr, List<Term> divisors) {
    Term left = value(expr.left(), divisors);
    Term right = value(expr.right(), divisors);
    if (left.sort().isFloatingPoint()) {
      return terms.binary(floatingOp(expr.op()), left, right);
    }
    if (expr.op() == Expr.ArithmeticOp.DIV || expr.op() == Expr.ArithmeticOp.REM) {
      divisors.add(right);
      if (right.isConst() && right == zero(right.sort())) {
        return zero(right.sort());
      }
    }
    return terms.binary(integerOp(expr.op()), left, right);
  }

  private static Op integerOp(Expr.ArithmeticOp op) {
    return switch (op) {
      case ADD -> Op.ADD;
      case SUB -> Op.SUB;
      case MUL -> Op.MUL;
      case DIV -> Op.DIV;
      case REM -> Op.REM;
    };
  }

  private static Op floatingOp(Expr.ArithmeticOp op) {
    return switch (op) {
      case ADD -> Op.FP_ADD;
      case SUB -> Op.FP_SUB;
      case MUL -> Op.FP_MUL;
      case DIV -> Op.FP_DIV;
      case REM -> Op.FP_REM;
    };
  }
}
