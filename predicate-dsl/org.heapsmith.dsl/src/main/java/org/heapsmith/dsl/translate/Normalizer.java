// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.heapSpec.BooleanLiteral;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Emp;
import org.heapsmith.dsl.heapSpec.Exists;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Forall;
import org.heapsmith.dsl.heapSpec.Parenthesized;
import org.heapsmith.dsl.heapSpec.PointsTo;
import org.heapsmith.dsl.heapSpec.TypeTest;
import org.heapsmith.dsl.heapSpec.Unary;

/**
 * Brings a formula to disjunctive normal form. {@code |} always separates disjuncts; {@code ||}
 * does where an operand speaks of the heap, and stays a pure formula otherwise.
 */
final class Normalizer {
  private static final int MAX_DISJUNCTS = 256;
  static final Set<String> PRODUCT = Set.of("*", "∗");
  private static final Set<String> CONJUNCTION = Set.of("&&", "∧");
  private static final Set<String> DISJUNCTION = Set.of("|", "||", "∨");
  static final Set<String> RELATION = Set.of("==", "!=", "≠", "<", "<=", ">", ">=", "≤", "≥");

  private final Problems problems;

  Normalizer(Problems problems) {
    this.problems = problems;
  }

  /** Returns the disjuncts; empty and reported if there are too many. */
  List<RawDisjunct> normalize(Expression formula) {
    if (formula instanceof Parenthesized group) {
      return normalize(group.getInner());
    } else if (formula instanceof Emp) {
      return List.of(RawDisjunct.EMP);
    } else if (formula instanceof PointsTo
        || formula instanceof Call && isSpatial(formula)
        || formula instanceof Forall && isSpatial(formula)) {
      return List.of(RawDisjunct.ofAtom(formula));
    } else if (formula instanceof Exists exists) {
      RawDisjunct binder = new RawDisjunct(List.of(), List.of(), List.of(exists));
      return product(List.of(binder), normalize(exists.getBody()), formula);
    } else if (formula instanceof Binary binary) {
      return binary(binary);
    }
    return List.of(RawDisjunct.ofPure(formula));
  }

  private List<RawDisjunct> binary(Binary formula) {
    String op = formula.getOp();
    boolean separates = PRODUCT.contains(op) && isFormula(formula);
    if (separates || CONJUNCTION.contains(op)) {
      return product(normalize(formula.getLeft()), normalize(formula.getRight()), formula);
    }
    if (op.equals("|") || DISJUNCTION.contains(op) && isSpatial(formula)) {
      List<RawDisjunct> result = new ArrayList<>(normalize(formula.getLeft()));
      result.addAll(normalize(formula.getRight()));
      return bounded(result, formula);
    }
    return List.of(RawDisjunct.ofPure(formula));
  }

  /** The disjuncts of the separating conjunction of two formulas in normal form. */
  List<RawDisjunct> product(List<RawDisjunct> left, List<RawDisjunct> right, Expression at) {
    List<RawDisjunct> result = new ArrayList<>();
    if ((long) left.size() * right.size() <= MAX_DISJUNCTS) {
      left.forEach(a -> right.forEach(b -> result.add(a.and(b))));
      return result;
    }
    problems.report(Code.SPEC_NOT_SUPPORTED, at, "a formula of more than 256 disjuncts");
    return List.of();
  }

  private List<RawDisjunct> bounded(List<RawDisjunct> disjuncts, Expression at) {
    if (disjuncts.size() <= MAX_DISJUNCTS) {
      return disjuncts;
    }
    problems.report(Code.SPEC_NOT_SUPPORTED, at, "a formula of more than 256 disjuncts");
    return List.of();
  }

  /** Whether both sides hold: joined by && or by the star between formulas. */
  static boolean isConjunction(Binary formula) {
    return CONJUNCTION.contains(formula.getOp())
        || PRODUCT.contains(formula.getOp()) && isFormula(formula);
  }

  /** Whether {@code *} joins formulas here, not numbers. */
  private static boolean isFormula(Expression e) {
    if (e instanceof Parenthesized group) {
      return isFormula(group.getInner());
    } else if (e instanceof Binary binary) {
      String op = binary.getOp();
      return RELATION.contains(op)
          || CONJUNCTION.contains(op)
          || DISJUNCTION.contains(op)
          || PRODUCT.contains(op) && (isFormula(binary.getLeft()) || isFormula(binary.getRight()));
    }
    return e instanceof TypeTest
        || e instanceof BooleanLiteral
        || e instanceof Unary unary && !unary.getOp().equals("-")
        || e instanceof Forall
        || MethodCalls.isCondition(e)
        || isSpatial(e);
  }

  /** Whether a formula speaks of the heap, or binds names: it is more than an expression. */
  static boolean isSpatial(Expression e) {
    if (e instanceof Parenthesized group) {
      return isSpatial(group.getInner());
    } else if (e instanceof Binary binary) {
      return isSpatial(binary.getLeft()) || isSpatial(binary.getRight());
    }
    if (e instanceof Call call) {
      return !MethodCalls.isOne(call);
    } else if (e instanceof Forall forall) {
      return isSpatial(forall.getBody());
    }
    return e instanceof Emp || e instanceof PointsTo || e instanceof Exists;
  }
}
