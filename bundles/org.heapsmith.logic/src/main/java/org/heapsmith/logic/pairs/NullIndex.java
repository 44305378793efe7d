// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.Arrays;

/**
 * Finds the pairs of a table by which of some parameters are null. Pairs that leave one of those
 * parameters open are found whatever is asked for.
 */
final class NullIndex {
  private final PairTable table;

  /** The parameters it is about. */
  final long mask;

  private long[] keys = new long[64];
  private int[] heads = new int[64];
  private int[] next = new int[64];
  private int distinct;
  private int indexed;
  private int open = -1;
  private int lastOpen = -1;

  NullIndex(PairTable table, long mask) {
    this.table = table;
    this.mask = mask;
    Arrays.fill(heads, -1);
  }

  /** Takes in the pairs added to the table since. */
  void update() {
    if (next.length < table.size()) {
      next = Arrays.copyOf(next, Math.max(2 * next.length, table.size()));
    }
    for (; indexed < table.size(); indexed++) {
      long nulls = table.nulls(indexed) & mask;
      if ((nulls | table.nonNull(indexed) & mask | table.allocated(indexed) & mask) == mask) {
        int slot = slot(nulls);
        if (heads[slot] < 0) {
          keys[slot] = nulls;
          distinct++;
        }
        next[indexed] = heads[slot];
        heads[slot] = indexed;
        if (2 * distinct > heads.length) {
          grow();
        }
      } else {
        next[indexed] = -1;
        if (lastOpen < 0) {
          open = indexed;
        } else {
          next[lastOpen] = indexed;
        }
        lastOpen = indexed;
      }
    }
  }

  /** Returns the last pair whose null parameters among {@link #mask} are {@code nulls}; or -1. */
  int first(long nulls) {
    return heads[slot(nulls)];
  }

  /** Returns the first pair that leaves a parameter open; or -1. */
  int firstOpen() {
    return open;
  }

  /** Returns the pair that follows in the same list; or -1. */
  int next(int pair) {
    return next[pair];
  }

  private int slot(long key) {
    int slot = PairTable.spread(key) & heads.length - 1;
    while (heads[slot] >= 0 && keys[slot] != key) {
      slot = slot + 1 & heads.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldHeads = heads;
    keys = new long[2 * oldKeys.length];
    heads = new int[2 * oldHeads.length];
    Arrays.fill(heads, -1);
    for (int i = 0; i < oldHeads.length; i++) {
      if (oldHeads[i] >= 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        heads[slot] = oldHeads[i];
      }
    }
  }
}
