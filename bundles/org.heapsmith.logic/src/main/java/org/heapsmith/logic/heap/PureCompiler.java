// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Pure formulas with type tests. Terms know no classes, so a formula with type tests becomes a
 * disjunction of cases, each with terms and type facts.
 */
final class PureCompiler {
  private final Terms terms;
  private final ExprCompiler expressions;

  PureCompiler(Terms terms, ExprCompiler expressions) {
    this.terms = terms;
    this.expressions = expressions;
  }

  /** One case: the conjunction of its parts. */
  record Case(List<Term> pure, List<TypeFact> types) {
    static final Case TRUE = new Case(List.of(), List.of());

    Case and(Case other) {
      List<Term> allPure = new ArrayList<>(pure);
      allPure.addAll(other.pure);
      List<TypeFact> allTypes = new ArrayList<>(types);
      allTypes.addAll(other.types);
      return new Case(allPure, allTypes);
    }
  }

  /** Returns cases whose disjunction is the conjunction of {@code formulas}. */
  List<Case> cases(List<Expr> formulas) {
    List<Case> result = List.of(Case.TRUE);
    for (Expr formula : formulas) {
      result = product(result, cases(formula, true));
    }
    return result;
  }

  private List<Case> cases(Expr expr, boolean positive) {
    if (!mentionsType(expr)) {
      Term formula = expressions.formula(expr);
      return List.of(new Case(List.of(positive ? formula : terms.not(formula)), List.of()));
    } else if (expr instanceof Expr.Not not) {
      return cases(not.operand(), !positive);
    } else if (expr instanceof Expr.And and) {
      return junction(and.left(), and.right(), positive, positive);
    } else if (expr instanceof Expr.Or or) {
      return junction(or.left(), or.right(), positive, !positive);
    } else if (expr instanceof Expr.Compare compare) {
      return equivalence(compare, positive == (compare.op() == Expr.CompareOp.EQ));
    }
    return typeTest((Expr.TypeTest) expr, positive);
  }

  private List<Case> junction(Expr left, Expr right, boolean positive, boolean conjunction) {
    List<Case> first = cases(left, positive);
    List<Case> second = cases(right, positive);
    return conjunction ? product(first, second) : union(first, second);
  }

  private List<Case> equivalence(Expr.Compare compare, boolean same) {
    List<Case> bothTrue = product(cases(compare.left(), true), cases(compare.right(), same));
    List<Case> bothFalse = product(cases(compare.left(), false), cases(compare.right(), !same));
    return union(bothTrue, bothFalse);
  }

  private List<Case> typeTest(Expr.TypeTest test, boolean positive) {
    Term reference = expressions.value(test.operand()).term();
    if (positive) {
      TypeFact.Kind kind = test.exactly() ? TypeFact.Kind.EXACTLY : TypeFact.Kind.INSTANCE;
      return List.of(
          new Case(
              List.of(terms.ne(reference, terms.nullRef())),
              List.of(new TypeFact(reference, test.className(), kind))));
    }
    TypeFact.Kind kind = test.exactly() ? TypeFact.Kind.NOT_EXACTLY : TypeFact.Kind.NOT_INSTANCE;
    return List.of(
        new Case(List.of(terms.eq(reference, terms.nullRef())), List.of()),
        new Case(
            List.of(terms.ne(reference, terms.nullRef())),
            List.of(new TypeFact(reference, test.className(), kind))));
  }

  private static List<Case> product(List<Case> left, List<Case> right) {
    return left.stream().flatMap(l -> right.stream().map(l::and)).toList();
  }

  private static List<Case> union(List<Case> left, List<Case> right) {
    List<Case> result = new ArrayList<>(left);
    result.addAll(right);
    return result;
  }

  private static boolean mentionsType(Expr expr) {
    if (expr instanceof Expr.Not not) {
      return mentionsType(not.operand());
    } else if (expr instanceof Expr.And and) {
      return mentionsType(and.left()) || mentionsType(and.right());
    } else if (expr instanceof Expr.Or or) {
      return mentionsType(or.left()) || mentionsType(or.right());
    } else if (expr instanceof Expr.Compare compare) {
      return mentionsType(compare.left()) || mentionsType(compare.right());
    }
    return expr instanceof Expr.TypeTest;
  }
}
