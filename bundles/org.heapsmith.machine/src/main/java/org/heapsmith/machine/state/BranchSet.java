// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A set of small numbers of branches or blocks (as the program numbered them when it decoded
 * methods).
 */
public final class BranchSet {
  private long[] words;

  BranchSet() {
    this(new long[4]);
  }

  private BranchSet(long[] words) {
    this.words = words;
  }

  BranchSet copy() {
    return new BranchSet(words.clone());
  }

  /** Adds a branch number. */
  void add(int number) {
    int word = number >> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, Math.max(word + 1, 2 * words.length));
    }
    words[word] |= 1L << (number & 63);
  }

  /** Takes a number out. */
  void remove(int number) {
    if (contains(number)) {
      words[number >> 6] &= ~(1L << (number & 63));
    }
  }

  /** Returns whether the number is in. */
  public boolean contains(int number) {
    int word = number >> 6;
    return word < words.length && (words[word] & 1L << (number & 63)) != 0;
  }

  /** Returns the numbers. They depend on the order of decoding: map them before sorting. */
  public IntStream stream() {
    return BitSet.valueOf(words).stream();
  }
}
