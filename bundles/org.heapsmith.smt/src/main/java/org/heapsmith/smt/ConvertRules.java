// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/** Conversions between the numeric sorts, as Java's casts. */
final class ConvertRules {
  private final Terms terms;

  ConvertRules(Terms terms) {
    this.terms = terms;
  }

  Term convert(Term a, Sort to) {
    if (a.sort() == to) {
      return a;
    }
    boolean fromFloat = a.sort().isFloatingPoint();
    if (!fromFloat && !to.isFloatingPoint()) {
      return integer(a, to);
    }
    if (fromFloat && to.isBitVector() && to.bits() < 32) {
      return convert(convert(a, Sort.INT), to);
    }
    if (!fromFloat && a.sort().bits() < 32) {
      return convert(convert(a, Sort.INT), to);
    }
    return floating(a, to);
  }

  private Term integer(Term a, Sort to) {
    if (a.op() == Op.CONVERT && skippable(a.arg(0).sort(), a.sort(), to)) {
      return convert(a.arg(0), to);
    }
    return convertOnce(Op.CONVERT, a, to);
  }

  /** Returns whether the middle sort of two conversions in a row makes no difference. */
  private static boolean skippable(Sort from, Sort middle, Sort to) {
    boolean truncates = to.isBitVector() && to.bits() <= middle.bits();
    return truncates || SortRules.widens(from, middle);
  }

  private Term floating(Term a, Sort to) {
    if (a.op() == Op.FP_CONVERT && a.arg(0).sort() == to && exact(to, a.sort())) {
      return a.arg(0);
    }
    return convertOnce(Op.FP_CONVERT, a, to);
  }

  /** Returns whether every value of {@code from} survives as a {@code middle}. */
  private static boolean exact(Sort from, Sort middle) {
    return middle == Sort.DOUBLE && (from == Sort.FLOAT || from == Sort.INT);
  }

  private Term convertOnce(Op op, Term a, Sort to) {
    if (a.isConst()) {
      return terms.constantOf(to, Semantics.unary(op, to, a.value()));
    }
    if (a.op() == Op.ITE && a.arg(1).isConst() && a.arg(2).isConst()) {
      return terms.ite(a.arg(0), convert(a.arg(1), to), convert(a.arg(2), to));
    }
    return terms.raw(op, to, null, a);
  }
}
