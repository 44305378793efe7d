// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.Comparator;

/**
 * The canonical order of operands: variables by name, then compound terms from small to large, then
 * constants. It depends on the structure only, never on the order of creation, so that results are
 * the same in every run.
 */
public final class TermOrder implements Comparator<Term> {
  /** The only instance. */
  public static final TermOrder INSTANCE = new TermOrder();

  private TermOrder() {}

  @Override
  public int compare(Term a, Term b) {
    if (a == b) {
      return 0;
    }
    int byRank = Integer.compare(rank(a), rank(b));
    if (byRank != 0) {
      return byRank;
    }
    if (a.op() == Op.VAR) {
      return a.name().compareTo(b.name());
    }
    int bySize = Long.compare(a.size(), b.size());
    if (bySize != 0) {
      return bySize;
    }
    int byOp = a.op().compareTo(b.op());
    if (byOp != 0) {
      return byOp;
    }
    int byHash = Long.compare(a.structuralHash(), b.structuralHash());
    return byHash != 0 ? byHash : compareParts(a, b);
  }

  private static int rank(Term term) {
    return switch (term.op()) {
      case VAR -> 0;
      case CONST -> 2;
      default -> 1;
    };
  }

  /** Breaks the tie of two different terms with one 64-bit hash. */
  private int compareParts(Term a, Term b) {
    int bySort = a.sort().compareTo(b.sort());
    if (bySort != 0) {
      return bySort;
    }
    if (a.isConst()) {
      return a.value().toString().compareTo(b.value().toString());
    }
    for (int i = 0; i < Math.min(a.args().size(), b.args().size()); i++) {
      int byArg = compare(a.arg(i), b.arg(i));
      if (byArg != 0) {
        return byArg;
      }
    }
    return Integer.compare(a.args().size(), b.args().size());
  }
}
