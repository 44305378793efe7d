// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.Arrays;

/**
 * The base pairs of one predicate, each with the step that derived it first. A base pair is
 * canonical, hence equal to another just if its words are: bit i stands for parameter i, a class of
 * equal parameters is represented by its least, and disequalities that follow from allocation are
 * left out. Most pairs are three words: only null is equal to anything or different from anything.
 */
final class PairTable {

  /**
   * What does not fit into three words.
   *
   * @param rep representative of each parameter, 0 for null; null if all that are not null
   *     represent themselves
   * @param different by representative, those different from it; null if there are none
   */
  record Extra(byte[] rep, long[] different) {}

  /** A pair being built. */
  static final class Draft {
    long nulls;
    long nonNull;
    long allocated;
    boolean hasRep;
    boolean hasDifferent;
    final byte[] rep = new byte[Store.MAXIMUM];
    final long[] different = new long[Store.MAXIMUM];
    private final int[] first = new int[Store.MAXIMUM];

    /** Sets this to what {@code store} says of the variables {@code head[1]} and following. */
    void project(Store store, int[] head) {
      nulls = 0;
      nonNull = 0;
      allocated = 0;
      hasRep = false;
      hasDifferent = false;
      for (int i = 1; i < head.length; i++) {
        int r = store.rep[head[i]];
        long bit = 1L << i;
        if (r == 0) {
          nulls |= bit;
          rep[i] = 0;
        } else if (first[r] == 0) {
          first[r] = i;
          rep[i] = (byte) i;
          if ((store.allocated >>> r & 1) != 0) {
            allocated |= bit;
          } else if ((store.nonNull >>> r & 1) != 0) {
            nonNull |= bit;
          }
        } else {
          rep[i] = (byte) first[r];
          hasRep = true;
        }
      }
      if (store.hasDifferent) {
        projectDifferent(store, head);
      }
      for (int i = 1; i < head.length; i++) {
        first[store.rep[head[i]]] = 0;
      }
    }

    private void projectDifferent(Store store, int[] head) {
      for (int i = 1; i < head.length; i++) {
        long row = 0;
        if (rep[i] == i) {
          for (long rest = store.different[store.rep[head[i]]]; rest != 0; rest &= rest - 1) {
            int other = first[Long.numberOfTrailingZeros(rest)];
            if (other != 0 && (allocated >>> i & allocated >>> other & 1) == 0) {
              row |= 1L << other;
            }
          }
        }
        different[i] = row;
        hasDifferent |= row != 0;
      }
    }
  }

  final int arity;

  /** How many pairs in a row were compared with the others and not dominated. */
  int vainComparisons;

  private long[] nulls = new long[8];
  private long[] nonNull = new long[8];
  private long[] allocated = new long[8];
  private Extra[] extras = new Extra[8];
  private int[] origin = new int[24];
  private int[] slots = new int[32];
  private int size;

  PairTable(int arity) {
    this.arity = arity;
  }

  int size() {
    return size;
  }

  /** Parameters equal to null. */
  long nulls(int pair) {
    return nulls[pair];
  }

  /** Representatives different from null and not allocated. */
  long nonNull(int pair) {
    return nonNull[pair];
  }

  /** Representatives allocated. */
  long allocated(int pair) {
    return allocated[pair];
  }

  /** The rest; null for none. */
  Extra extra(int pair) {
    return extras[pair];
  }

  /** The step that derived the pair, and the pairs of its calls (-1: none). */
  int step(int pair) {
    return origin[3 * pair];
  }

  int left(int pair) {
    return origin[3 * pair + 1];
  }

  int right(int pair) {
    return origin[3 * pair + 2];
  }

  /** Returns the index of the pair; -1 if it is not there. */
  int find(Draft draft) {
    return slots[slot(draft)] - 1;
  }

  /** The slot where the pair is, or would be. */
  private int slot(Draft draft) {
    int mask = slots.length - 1;
    int slot = hash(draft) & mask;
    while (slots[slot] != 0 && !isSame(slots[slot] - 1, draft)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** Adds the pair, unless it is there; returns whether it is new. */
  boolean add(Draft draft, int step, int left, int right) {
    int slot = slot(draft);
    if (slots[slot] != 0) {
      return false;
    }
    ensureRoom();
    nulls[size] = draft.nulls;
    nonNull[size] = draft.nonNull;
    allocated[size] = draft.allocated;
    extras[size] = extra(draft);
    origin[3 * size] = step;
    origin[3 * size + 1] = left;
    origin[3 * size + 2] = right;
    size++;
    slots[slot] = size;
    if (2 * size > slots.length) {
      rehash();
    }
    return true;
  }

  private Extra extra(Draft draft) {
    if (!draft.hasRep && !draft.hasDifferent) {
      return null;
    }
    return new Extra(
        draft.hasRep ? Arrays.copyOf(draft.rep, arity + 1) : null,
        draft.hasDifferent ? Arrays.copyOf(draft.different, arity + 1) : null);
  }

  private boolean isSame(int pair, Draft draft) {
    if (nulls[pair] != draft.nulls
        || nonNull[pair] != draft.nonNull
        || allocated[pair] != draft.allocated) {
      return false;
    }
    Extra extra = extras[pair];
    byte[] rep = extra == null ? null : extra.rep();
    long[] different = extra == null ? null : extra.different();
    return (rep != null) == draft.hasRep
        && (different != null) == draft.hasDifferent
        && (rep == null || Arrays.equals(rep, 1, arity + 1, draft.rep, 1, arity + 1))
        && (different == null
            || Arrays.equals(different, 1, arity + 1, draft.different, 1, arity + 1));
  }

  private int hash(Draft draft) {
    long hash = mix(draft.nulls, draft.nonNull, draft.allocated);
    for (int i = 1; draft.hasRep && i <= arity; i++) {
      hash = hash * 31 + draft.rep[i];
    }
    for (int i = 1; draft.hasDifferent && i <= arity; i++) {
      hash = hash * 0x9E3779B97F4A7C15L + draft.different[i];
    }
    return spread(hash);
  }

  private int hash(int pair) {
    long hash = mix(nulls[pair], nonNull[pair], allocated[pair]);
    Extra extra = extras[pair];
    for (int i = 1; extra != null && extra.rep() != null && i <= arity; i++) {
      hash = hash * 31 + extra.rep()[i];
    }
    for (int i = 1; extra != null && extra.different() != null && i <= arity; i++) {
      hash = hash * 0x9E3779B97F4A7C15L + extra.different()[i];
    }
    return spread(hash);
  }

  private static long mix(long nulls, long nonNull, long allocated) {
    long hash = nulls * 0x9E3779B97F4A7C15L;
    hash = (hash ^ hash >>> 29 ^ nonNull) * 0xBF58476D1CE4E5B9L;
    return (hash ^ hash >>> 32 ^ allocated) * 0x94D049BB133111EBL;
  }

  static int spread(long hash) {
    long mixed = (hash ^ hash >>> 31) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int pair = 0; pair < size; pair++) {
      int slot = hash(pair) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = pair + 1;
    }
  }

  private void ensureRoom() {
    if (size == nulls.length) {
      int room = 2 * size;
      nulls = Arrays.copyOf(nulls, room);
      nonNull = Arrays.copyOf(nonNull, room);
      allocated = Arrays.copyOf(allocated, room);
      extras = Arrays.copyOf(extras, room);
      origin = Arrays.copyOf(origin, 3 * room);
    }
  }
}
