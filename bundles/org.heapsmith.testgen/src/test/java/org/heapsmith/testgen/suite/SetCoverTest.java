// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SetCoverTest {

  @Test
  void greedyWouldTakeThreeAndTwoSuffice() {
    // the large middle set is greedy's first choice, and then both ends are still needed
    List<BitSet> sets =
        List.of(bits(0, 1, 2, 6), bits(3, 4, 5, 7), bits(1, 2, 3, 4, 0), bits(5), bits(6, 7));
    assertEquals(List.of(0, 1), SetCover.of(sets, new int[] {1, 1, 1, 1, 1}));
  }

  @Test
  void ofEqualCoversTheCheaperIsTaken() {
    assertEquals(List.of(1), SetCover.of(List.of(bits(0, 1), bits(0, 1)), new int[] {5, 2}));
  }

  @Test
  void setsWithoutRequirementsAreLeftOut() {
    assertEquals(List.of(), SetCover.of(List.of(new BitSet()), new int[] {1}));
  }

  @Property(tries = 300, seed = "20261123")
  void coversEverythingWithAsFewSetsAsBruteForce(
      @ForAll @Size(min = 1, max = 8) List<@IntRange(max = 255) Integer> masks) {
    List<BitSet> sets = masks.stream().map(m -> BitSet.valueOf(new long[] {m})).toList();
    List<Integer> cover = SetCover.of(sets, new int[sets.size()]);
    assertEquals(union(sets, -1), union(cover.stream().map(sets::get).toList(), -1));
    int fewest = sets.size();
    for (int choice = 0; choice < 1 << sets.size(); choice++) {
      if (union(sets, choice).equals(union(sets, -1))) {
        fewest = Math.min(fewest, Integer.bitCount(choice));
      }
    }
    assertEquals(fewest, cover.size());
  }

  @Property(tries = 20, seed = "20261123")
  void largeInstancesEndAndAreCovered(@ForAll @IntRange(max = 1000) int seed) {
    java.util.Random random = new java.util.Random(seed);
    List<BitSet> sets = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      BitSet set = new BitSet();
      for (int j = 0; j < 12; j++) {
        set.set(random.nextInt(90));
      }
      sets.add(set);
    }
    List<Integer> cover = SetCover.of(sets, new int[120]);
    assertEquals(union(sets, -1), union(cover.stream().map(sets::get).toList(), -1));
    assertTrue(cover.size() < 30);
  }

  private static BitSet union(List<BitSet> sets, int choice) {
    BitSet all = new BitSet();
    for (int i = 0; i < sets.size(); i++) {
      if ((choice >> Math.min(i, 31) & 1) == 1) {
        all.or(sets.get(i));
      }
    }
    return all;
  }

  private static BitSet bits(int... elements) {
    BitSet set = new BitSet();
    for (int element : elements) {
      set.set(element);
    }
    return set;
  }
}
