// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/** Equality on every sort. */
final class EqRules {
  private final Terms terms;

  EqRules(Terms terms) {
    this.terms = terms;
  }

  Term eq(Term x, Term y) {
    if (x == y) {
      return terms.bool(true);
    }
    if (x.isConst() && y.isConst()) {
      return terms.bool(false);
    }
    boolean ordered = TermOrder.INSTANCE.compare(x, y) < 0;
    Term a = ordered ? x : y;
    Term b = ordered ? y : x;
    if (a.sort() == Sort.BOOL) {
      return booleans(a, b);
    }
    Term simple = throughIte(a, b);
    if (simple == null && (a.sort().isBitVector() || a.sort() == Sort.MATHINT)) {
      simple = b.isConst() ? withConstant(a, b) : integers(a, b);
    }
    return simple != null ? simple : terms.raw(Op.EQ, Sort.BOOL, null, a, b);
  }

  private Term booleans(Term a, Term b) {
    if (b.isConst()) {
      return b.isTrue() ? a : terms.not(a);
    }
    if (a == terms.not(b)) {
      return terms.bool(false);
    }
    boolean first = a.op() == Op.NOT;
    boolean second = b.op() == Op.NOT;
    if (!first && !second) {
      return terms.raw(Op.EQ, Sort.BOOL, null, a, b);
    }
    Term positive = eq(first ? a.arg(0) : a, second ? b.arg(0) : b);
    return first == second ? positive : terms.not(positive);
  }

  private Term throughIte(Term a, Term b) {
    Term pushed = terms.ites().push(Op.EQ, a, b);
    if (pushed != null) {
      return pushed;
    }
    Term branch = oneBranch(a, b);
    return branch != null ? branch : oneBranch(b, a);
  }

  /** {@code (c ? a : b) == a} is {@code c || b == a}. */
  private Term oneBranch(Term ite, Term other) {
    if (ite.op() != Op.ITE) {
      return null;
    }
    if (ite.arg(1) == other) {
      return terms.or(ite.arg(0), shallow(ite.arg(2), other));
    }
    if (ite.arg(2) == other) {
      return terms.or(terms.not(ite.arg(0)), shallow(ite.arg(1), other));
    }
    return null;
  }

  /** Equality without walking further down a chain of ITEs. */
  private Term shallow(Term a, Term b) {
    if (a.op() != Op.ITE) {
      return eq(a, b);
    }
    boolean ordered = TermOrder.INSTANCE.compare(a, b) < 0;
    return terms.raw(Op.EQ, Sort.BOOL, null, ordered ? a : b, ordered ? b : a);
  }

  /** Solves {@code x + c1 == c2} and the like for x; wrap-around arithmetic is a group. */
  private Term withConstant(Term a, Term c) {
    if (Ranges.of(a).excludes(Ranges.of(c))) {
      return terms.bool(false);
    }
    return switch (a.op()) {
      case ADD -> a.arg(1).isConst() ? eq(a.arg(0), terms.binary(Op.SUB, c, a.arg(1))) : null;
      case SUB -> {
        if (a.arg(0).isConst()) {
          yield eq(a.arg(1), terms.binary(Op.SUB, a.arg(0), c));
        }
        yield Ranges.isZero(c) ? eq(a.arg(0), a.arg(1)) : null;
      }
      case NEG -> eq(a.arg(0), terms.unary(Op.NEG, c));
      case BIT_XOR -> Ranges.isZero(c) ? eq(a.arg(0), a.arg(1)) : null;
      case CONVERT -> converted(a, c);
      default -> null;
    };
  }

  private Term converted(Term a, Term c) {
    Term source = a.arg(0);
    if (!SortRules.widens(source.sort(), a.sort())) {
      return null;
    }
    return eq(source, terms.constant(source.sort(), ((Number) c.value()).longValue()));
  }

  private Term integers(Term a, Term b) {
    if (Ranges.of(a).excludes(Ranges.of(b))) {
      return terms.bool(false);
    }
    Sort narrow = Ranges.comparableAt(a, b);
    if (narrow != null) {
      return eq(Ranges.narrowed(terms, a, narrow), Ranges.narrowed(terms, b, narrow));
    }
    if (a.op() == Op.CONVERT
        && b.op() == Op.CONVERT
        && a.arg(0).sort() == b.arg(0).sort()
        && SortRules.widens(a.arg(0).sort(), a.sort())) {
      return eq(a.arg(0), b.arg(0));
    }
    return offsets(a, b);
  }

  /**
   * {@code x + c1 == y + c2} becomes {@code x == y + (c2 - c1)}: the operand that comes first in
   * the canonical order stands alone.
   */
  private Term offsets(Term a, Term b) {
    boolean first = isOffset(a);
    boolean second = isOffset(b);
    Term x = first ? a.arg(0) : a;
    Term y = second ? b.arg(0) : b;
    if (x == y) {
      return terms.bool(false);
    }
    if (first && second) {
      return eq(x, terms.binary(Op.ADD, y, terms.binary(Op.SUB, b.arg(1), a.arg(1))));
    }
    if (!first && !second) {
      return null;
    }
    Term base = first ? x : y;
    Term other = first ? b : a;
    return TermOrder.INSTANCE.compare(base, other) < 0
        ? eq(base, terms.binary(Op.SUB, other, (first ? a : b).arg(1)))
        : null;
  }

  private static boolean isOffset(Term term) {
    return term.op() == Op.ADD && term.arg(1).isConst();
  }
}
