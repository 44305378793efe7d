// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Smallest set of sets with the same union: fewest sets first, then least cost. Sets that a greedy
 * cover needs are refined by a bounded exact search; on small instances the answer is the optimum.
 */
final class SetCover {
  /**
   * Steps of the exact search, a count rather than a time so that the answer is the same always.
   */
  private static final int STEPS = 50_000;

  private final List<BitSet> sets;
  private final int[] costs;
  private final List<Integer> order;
  private List<Integer> best;
  private int steps;

  private SetCover(List<BitSet> sets, int[] costs) {
    this.sets = sets;
    this.costs = costs;
    this.order = candidates();
  }

  /**
   * Returns indices of a cover, ascending.
   *
   * @param costs of each set, smaller is better
   */
  static List<Integer> of(List<BitSet> sets, int[] costs) {
    SetCover cover = new SetCover(sets, costs);
    BitSet all = new BitSet();
    sets.forEach(all::or);
    cover.best = cover.greedy(all);
    cover.search(new ArrayList<>(), all);
    List<Integer> result = new ArrayList<>(cover.best);
    Collections.sort(result);
    return result;
  }

  /** A set that lies in another no dearer for the count is never needed. */
  private List<Integer> candidates() {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      boolean dominated = sets.get(i).isEmpty();
      for (int j = 0; j < sets.size() && !dominated; j++) {
        dominated = i != j && isWithin(i, j) && (!isWithin(j, i) || isBetter(j, i));
      }
      if (!dominated) {
        kept.add(i);
      }
    }
    kept.sort(Comparator.comparingInt((Integer i) -> costs[i]).thenComparing(i -> i));
    return kept;
  }

  private boolean isWithin(int inner, int outer) {
    BitSet rest = (BitSet) sets.get(inner).clone();
    rest.andNot(sets.get(outer));
    return rest.isEmpty();
  }

  private boolean isBetter(int a, int b) {
    return costs[a] != costs[b] ? costs[a] < costs[b] : a < b;
  }

  private List<Integer> greedy(BitSet all) {
    BitSet open = (BitSet) all.clone();
    List<Integer> chosen = new ArrayList<>();
    while (!open.isEmpty()) {
      int next = -1;
      int gain = 0;
      for (int candidate : order) {
        int g = gain(candidate, open);
        if (g > gain) {
          next = candidate;
          gain = g;
        }
      }
      chosen.add(next);
      open.andNot(sets.get(next));
    }
    return chosen;
  }

  private int gain(int set, BitSet open) {
    BitSet common = (BitSet) sets.get(set).clone();
    common.and(open);
    return common.cardinality();
  }

  /** Branches on the element that fewest sets have; cuts what cannot be better than the best. */
  private void search(List<Integer> chosen, BitSet open) {
    if (open.isEmpty()) {
      if (isBetter(chosen, best)) {
        best = new ArrayList<>(chosen);
      }
      return;
    }
    if (++steps > STEPS || chosen.size() >= best.size()) {
      return;
    }
    for (int candidate : coverers(open)) {
      BitSet rest = (BitSet) open.clone();
      rest.andNot(sets.get(candidate));
      chosen.add(candidate);
      search(chosen, rest);
      chosen.remove(chosen.size() - 1);
    }
  }

  private boolean isBetter(List<Integer> a, List<Integer> b) {
    if (a.size() != b.size()) {
      return a.size() < b.size();
    }
    return a.stream().mapToInt(i -> costs[i]).sum() < b.stream().mapToInt(i -> costs[i]).sum();
  }

  private List<Integer> coverers(BitSet open) {
    List<Integer> fewest = order;
    for (int element = open.nextSetBit(0); element >= 0; element = open.nextSetBit(element + 1)) {
      List<Integer> with = new ArrayList<>();
      for (int candidate : order) {
        if (sets.get(candidate).get(element)) {
          with.add(candidate);
        }
      }
      if (with.size() < fewest.size() || fewest == order) {
        fewest = with;
      }
    }
    return fewest;
  }
}
