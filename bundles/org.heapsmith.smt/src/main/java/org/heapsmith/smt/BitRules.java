// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/** Bitwise operators and shifts on INT and LONG. Constants are folded before. */
final class BitRules {
  private final Terms terms;

  BitRules(Terms terms) {
    this.terms = terms;
  }

  Term binary(Op op, Term a, Term b) {
    if (op == Op.SHL || op == Op.SHR || op == Op.USHR) {
      return shift(op, a, b);
    }
    boolean swap = TermOrder.INSTANCE.compare(a, b) > 0;
    return bitwise(op, swap ? b : a, swap ? a : b);
  }

  private Term bitwise(Op op, Term a, Term b) {
    Sort sort = a.sort();
    if (a == b) {
      return op == Op.BIT_XOR ? terms.constant(sort, 0) : a;
    }
    if (b.isConst()) {
      if (b.longValue() == 0) {
        return op == Op.BIT_AND ? b : a;
      }
      if (b.longValue() == -1 && op != Op.BIT_XOR) {
        return op == Op.BIT_AND ? a : b;
      }
      if (a.op() == op && a.arg(1).isConst()) {
        return terms.binary(op, a.arg(0), terms.binary(op, a.arg(1), b));
      }
    }
    return terms.raw(op, sort, null, a, b);
  }

  private Term shift(Op op, Term a, Term distance) {
    if (Ranges.isZero(a)) {
      return a;
    }
    if (!distance.isConst()) {
      return terms.raw(op, a.sort(), null, a, distance);
    }
    long masked = distance.longValue() & (a.sort().bits() - 1);
    return masked == 0 ? a : terms.raw(op, a.sort(), null, a, terms.constant(Sort.INT, masked));
  }
}
