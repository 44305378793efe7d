// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayList;
import java.util.List;

/** If-then-else, and operators that move into it. */
final class IteRules {
  /** How far a comparison with a constant walks down a chain of ITEs in one go. */
  private static final int CHAIN_LIMIT = 100;

  private final Terms terms;

  IteRules(Terms terms) {
    this.terms = terms;
  }

  Term ite(Term condition, Term then, Term otherwise) {
    if (condition.isConst()) {
      return condition.isTrue() ? then : otherwise;
    }
    if (then == otherwise) {
      return then;
    }
    if (condition.op() == Op.NOT) {
      return ite(condition.arg(0), otherwise, then);
    }
    Term thenPart = underCondition(condition, then, 1);
    Term elsePart = underCondition(condition, otherwise, 2);
    if (thenPart != then || elsePart != otherwise) {
      return ite(condition, thenPart, elsePart);
    }
    if (then.sort() == Sort.BOOL) {
      Term simple = boolIte(condition, then, otherwise);
      if (simple != null) {
        return simple;
      }
    }
    return merge(condition, then, otherwise);
  }

  /** In a branch, the condition is known: an ITE on the same condition is its own branch. */
  private Term underCondition(Term condition, Term branch, int side) {
    if (branch.op() == Op.ITE && branch.arg(0) == condition) {
      return branch.arg(side);
    }
    if (branch == condition) {
      return terms.bool(side == 1);
    }
    return branch;
  }

  private Term boolIte(Term condition, Term then, Term otherwise) {
    if (then.isConst()) {
      return then.isTrue()
          ? terms.or(condition, otherwise)
          : terms.and(terms.not(condition), otherwise);
    }
    if (otherwise.isConst()) {
      return otherwise.isTrue() ? terms.or(terms.not(condition), then) : terms.and(condition, then);
    }
    return then == terms.not(otherwise) ? terms.eq(condition, then) : null;
  }

  /** Joins two guards of one value: {@code c ? a : (d ? a : b)} is {@code c || d ? a : b}. */
  private Term merge(Term condition, Term then, Term otherwise) {
    if (otherwise.op() == Op.ITE && otherwise.arg(1) == then) {
      return ite(terms.or(condition, otherwise.arg(0)), then, otherwise.arg(2));
    }
    if (then.op() == Op.ITE && then.arg(2) == otherwise) {
      return ite(terms.and(condition, then.arg(0)), then.arg(1), otherwise);
    }
    return terms.raw(Op.ITE, then.sort(), null, condition, then, otherwise);
  }

  /**
   * Moves an operator with one constant operand into an ITE with constant branches; null where
   * there is nothing to gain. Comparisons walk down chains, since each constant branch is decided.
   */
  Term push(Op op, Term a, Term b) {
    boolean left = a.op() == Op.ITE && b.isConst();
    if (!left && !(b.op() == Op.ITE && a.isConst())) {
      return null;
    }
    Term ite = left ? a : b;
    Term other = left ? b : a;
    if (ite.arg(1).isConst() && ite.arg(2).isConst()) {
      return ite(
          ite.arg(0), apply(op, ite.arg(1), other, left), apply(op, ite.arg(2), other, left));
    }
    return SortRules.ofBinary(op, a.sort()) == Sort.BOOL ? pushChain(op, ite, other, left) : null;
  }

  private Term apply(Op op, Term branch, Term other, boolean left) {
    return left ? terms.binary(op, branch, other) : terms.binary(op, other, branch);
  }

  private Term pushChain(Op op, Term chain, Term other, boolean left) {
    List<Term> guards = new ArrayList<>();
    List<Term> verdicts = new ArrayList<>();
    Term rest = chain;
    while (rest.op() == Op.ITE && guards.size() < CHAIN_LIMIT) {
      int side = rest.arg(1).isConst() ? 1 : rest.arg(2).isConst() ? 2 : 0;
      if (side == 0) {
        break;
      }
      guards.add(side == 1 ? rest.arg(0) : terms.not(rest.arg(0)));
      verdicts.add(apply(op, rest.arg(side), other, left));
      rest = rest.arg(3 - side);
    }
    if (guards.isEmpty()) {
      return null;
    }
    Term result = apply(op, rest, other, left);
    for (int i = guards.size() - 1; i >= 0; i--) {
      result = ite(guards.get(i), verdicts.get(i), result);
    }
    return result;
  }
}
