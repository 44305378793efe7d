// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Comparisons of integers, concrete and as terms. */
enum Conditions {
  EQ,
  NE,
  LT,
  GE,
  GT,
  LE;

  /** Returns the comparison of conditional jumps: opcodes have this order. */
  static Conditions of(int opcode, int first) {
    return values()[opcode - first];
  }

  /** Returns the comparison that holds where this does not. */
  Conditions negation() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case LT -> GE;
      case GE -> LT;
      case GT -> LE;
      case LE -> GT;
    };
  }

  boolean holds(long a, long b) {
    return switch (this) {
      case EQ -> a == b;
      case NE -> a != b;
      case LT -> a < b;
      case GE -> a >= b;
      case GT -> a > b;
      case LE -> a <= b;
    };
  }

  /** Returns the condition; a three-way comparison against a constant becomes the comparison. */
  Term term(Terms terms, Term a, Term b) {
    if (b.isConst() && isSmallCase(a)) {
      return lift(terms, a, b.longValue());
    }
    return switch (this) {
      case EQ -> terms.eq(a, b);
      case NE -> terms.ne(a, b);
      case LT -> terms.binary(Op.LT, a, b);
      case GE -> terms.binary(Op.LE, b, a);
      case GT -> terms.binary(Op.LT, b, a);
      case LE -> terms.binary(Op.LE, a, b);
    };
  }

  /** If-then-else whose leaves are constants: what lcmp, fcmp and boolean expressions leave. */
  private static boolean isSmallCase(Term a) {
    return a.op() == Op.ITE && isLeafOrCase(a.arg(1)) && isLeafOrCase(a.arg(2));
  }

  private static boolean isLeafOrCase(Term a) {
    return a.isConst() || isSmallCase(a);
  }

  private Term lift(Terms terms, Term a, long b) {
    if (a.isConst()) {
      return terms.bool(holds(a.longValue(), b));
    }
    return terms.ite(a.arg(0), lift(terms, a.arg(1), b), lift(terms, a.arg(2), b));
  }
}
