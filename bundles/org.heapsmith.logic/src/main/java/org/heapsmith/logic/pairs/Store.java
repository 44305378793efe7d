// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

/**
 * What is known of up to 64 variables, null (variable 0) among them: a partition into equal ones,
 * disequalities, and which are allocated. Each operation returns false if it makes the whole
 * inconsistent, and then the store must not be used further. Reused, since it stands in the
 * innermost loop: {@link #copy} instead of new objects.
 */
final class Store {
  /** The most variables, null included. */
  static final int MAXIMUM = 64;

  /** Representative of each variable: the least of its class, so that null represents itself. */
  final int[] rep = new int[MAXIMUM];

  private final long[] members = new long[MAXIMUM];

  /** By representative, those different from it; not kept for null, see {@link #nonNull}. */
  final long[] different = new long[MAXIMUM];

  private int size;

  /** Representatives that are allocated. */
  long allocated;

  /** Representatives that are not null, the allocated ones included. */
  long nonNull;

  /** Whether {@link #different} has any entry. */
  boolean hasDifferent;

  void reset(int variables) {
    size = variables;
    for (int i = 0; i < variables; i++) {
      rep[i] = i;
      members[i] = 1L << i;
      different[i] = 0;
    }
    allocated = 0;
    nonNull = 0;
    hasDifferent = false;
  }

  void copy(Store other) {
    size = other.size;
    System.arraycopy(other.rep, 0, rep, 0, size);
    System.arraycopy(other.members, 0, members, 0, size);
    System.arraycopy(other.different, 0, different, 0, size);
    allocated = other.allocated;
    nonNull = other.nonNull;
    hasDifferent = other.hasDifferent;
  }

  /** Whether two representatives are known to be different. */
  boolean areDifferent(int a, int b) {
    long both = 1L << a | 1L << b;
    return a == 0
        ? (nonNull >>> b & 1) != 0
        : (allocated & both) == both || (different[a] >>> b & 1) != 0;
  }

  boolean isAllocated(int variable) {
    return (allocated >>> rep[variable] & 1) != 0;
  }

  boolean unite(int a, int b) {
    int low = Math.min(rep[a], rep[b]);
    int high = Math.max(rep[a], rep[b]);
    if (low == high) {
      return true;
    }
    long lowBit = 1L << low;
    long highBit = 1L << high;
    if (low == 0 && (nonNull & highBit) != 0
        || (allocated & lowBit) != 0 && (allocated & highBit) != 0
        || (different[low] & highBit) != 0) {
      return false;
    }
    for (long rest = members[high]; rest != 0; rest &= rest - 1) {
      rep[Long.numberOfTrailingZeros(rest)] = low;
    }
    members[low] |= members[high];
    if ((allocated & highBit) != 0) {
      allocated = allocated & ~highBit | lowBit;
    }
    if ((nonNull & highBit) != 0) {
      nonNull = nonNull & ~highBit | lowBit;
    }
    if (different[high] != 0) {
      moveDifferent(low, lowBit, high, highBit);
    }
    return true;
  }

  private void moveDifferent(int low, long lowBit, int high, long highBit) {
    for (long rest = different[high]; rest != 0; rest &= rest - 1) {
      int other = Long.numberOfTrailingZeros(rest);
      different[other] &= ~highBit;
      if (low != 0) {
        different[other] |= lowBit;
      }
    }
    if (low == 0) {
      nonNull |= different[high];
    } else {
      different[low] |= different[high];
    }
    different[high] = 0;
  }

  boolean separate(int a, int b) {
    int x = rep[a];
    int y = rep[b];
    if (x == y) {
      return false;
    }
    if (x == 0) {
      nonNull |= 1L << y;
    } else if (y == 0) {
      nonNull |= 1L << x;
    } else {
      different[x] |= 1L << y;
      different[y] |= 1L << x;
      hasDifferent = true;
    }
    return true;
  }

  boolean allocate(int variable) {
    int x = rep[variable];
    long bit = 1L << x;
    if (x == 0 || (allocated & bit) != 0) {
      return false;
    }
    allocated |= bit;
    nonNull |= bit;
    return true;
  }

  /** Adds a base pair, its parameters being {@code arguments}. */
  boolean apply(PairTable table, int pair, int[] arguments) {
    for (long rest = table.nulls(pair); rest != 0; rest &= rest - 1) {
      if (!unite(0, arguments[Long.numberOfTrailingZeros(rest)])) {
        return false;
      }
    }
    PairTable.Extra extra = table.extra(pair);
    if (extra != null && extra.rep() != null && !applyEqual(extra.rep(), arguments)) {
      return false;
    }
    for (long rest = table.nonNull(pair); rest != 0; rest &= rest - 1) {
      if (!separate(0, arguments[Long.numberOfTrailingZeros(rest)])) {
        return false;
      }
    }
    for (long rest = table.allocated(pair); rest != 0; rest &= rest - 1) {
      if (!allocate(arguments[Long.numberOfTrailingZeros(rest)])) {
        return false;
      }
    }
    return extra == null
        || extra.different() == null
        || applyDifferent(extra.different(), arguments);
  }

  private boolean applyEqual(byte[] reps, int[] arguments) {
    for (int i = 1; i < reps.length; i++) {
      if (reps[i] != i && reps[i] != 0 && !unite(arguments[reps[i]], arguments[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean applyDifferent(long[] rows, int[] arguments) {
    for (int i = 1; i < rows.length; i++) {
      for (long rest = rows[i] >>> i << i; rest != 0; rest &= rest - 1) {
        if (!separate(arguments[i], arguments[Long.numberOfTrailingZeros(rest)])) {
          return false;
        }
      }
    }
    return true;
  }
}
