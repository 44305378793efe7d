// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

/**
 * A pair whose equalities, disequalities and allocations all follow from another's is useful
 * wherever the other is: the other need not be kept. Sought among a table's first pairs only, which
 * the shortest derivations gave.
 */
final class Domination {
  private static final int COMPARED = 64;

  /** After this many comparisons without use they are left out: in counters nothing dominates. */
  private static final int PATIENCE = 512;

  private Domination() {}

  static boolean isDominated(PairTable table, PairTable.Draft draft) {
    int compared = Math.min(COMPARED, table.size());
    if (table.vainComparisons > PATIENCE) {
      return false;
    }
    table.vainComparisons++;
    for (int pair = 0; pair < compared; pair++) {
      if (follows(table, pair, draft)) {
        table.vainComparisons = 0;
        return true;
      }
    }
    return false;
  }

  private static boolean follows(PairTable table, int pair, PairTable.Draft draft) {
    PairTable.Extra extra = table.extra(pair);
    if ((table.nulls(pair) & ~draft.nulls) != 0) {
      return false;
    } else if (extra == null && !draft.hasRep) {
      return (table.nonNull(pair) & ~(draft.nonNull | draft.allocated)) == 0
          && (table.allocated(pair) & ~draft.allocated) == 0;
    }
    byte[] rep = extra == null ? null : extra.rep();
    for (int i = 1; rep != null && i <= table.arity; i++) {
      if (draft.rep[rep[i]] != draft.rep[i]) {
        return false;
      }
    }
    return nonNullFollows(table, pair, draft)
        && (extra == null || extra.different() == null || differentFollows(extra, draft));
  }

  private static boolean nonNullFollows(PairTable table, int pair, PairTable.Draft draft) {
    for (long rest = table.nonNull(pair); rest != 0; rest &= rest - 1) {
      long bit = 1L << draft.rep[Long.numberOfTrailingZeros(rest)];
      if (((draft.nonNull | draft.allocated) & bit) == 0) {
        return false;
      }
    }
    long used = 0;
    for (long rest = table.allocated(pair); rest != 0; rest &= rest - 1) {
      long bit = 1L << draft.rep[Long.numberOfTrailingZeros(rest)];
      if ((draft.allocated & bit) == 0 || (used & bit) != 0) {
        return false;
      }
      used |= bit;
    }
    return true;
  }

  private static boolean differentFollows(PairTable.Extra extra, PairTable.Draft draft) {
    for (int i = 1; i < extra.different().length; i++) {
      for (long rest = extra.different()[i] >>> i << i; rest != 0; rest &= rest - 1) {
        if (!areDifferent(draft, i, Long.numberOfTrailingZeros(rest))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean areDifferent(PairTable.Draft draft, int a, int b) {
    int x = draft.rep[a];
    int y = draft.rep[b];
    if (x == y) {
      return false;
    } else if (x == 0 || y == 0) {
      return ((draft.nonNull | draft.allocated) >>> Math.max(x, y) & 1) != 0;
    }
    return (draft.allocated >>> x & draft.allocated >>> y & 1) != 0
        || draft.hasDifferent && (draft.different[x] >>> y & 1) != 0;
  }
}
