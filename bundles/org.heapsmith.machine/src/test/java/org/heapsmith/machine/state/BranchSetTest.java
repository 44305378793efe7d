// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The branches a path has taken, as a set of numbers that grows and is copied at each fork. */
class BranchSetTest {
  private final BranchSet set = new BranchSet();

  @Test
  void holdsWhatWasAddedAndNothingElse() {
    assertFalse(set.contains(0));

    set.add(0);
    set.add(63);
    set.add(64);

    assertTrue(set.contains(0) && set.contains(63) && set.contains(64));
    assertFalse(set.contains(1) || set.contains(62) || set.contains(65));
  }

  @Test
  void growsToWhateverNumberComes() {
    set.add(100_000);

    assertTrue(set.contains(100_000));
    assertFalse(set.contains(99_999) || set.contains(100_001) || set.contains(5_000_000));
  }

  @Test
  void numbersComeInTheirOrderAndOnce() {
    for (int number : new int[] {700, 3, 64, 3, 255, 256, 0}) {
      set.add(number);
    }

    assertArrayEquals(new int[] {0, 3, 64, 255, 256, 700}, set.stream().toArray());
  }

  @Test
  void whatIsTakenOutIsGoneAndWhatWasNeverInChangesNothing() {
    set.add(5);
    set.add(6);

    set.remove(5);
    set.remove(7);
    set.remove(1_000_000);

    assertArrayEquals(new int[] {6}, set.stream().toArray());
  }

  @Test
  void aCopyGoesItsOwnWay() {
    set.add(1);
    BranchSet copy = set.copy();

    set.add(2);
    copy.add(300);
    copy.remove(1);

    assertArrayEquals(new int[] {1, 2}, set.stream().toArray());
    assertArrayEquals(new int[] {300}, copy.stream().toArray());
  }

  @Test
  void agreesWithTheSetsOfTheJdk() {
    TreeSet<Integer> expected = new TreeSet<>();
    Random random = new Random(14);
    for (int i = 0; i < 2_000; i++) {
      int number = random.nextInt(1_500);
      if (random.nextInt(3) > 0) {
        set.add(number);
        expected.add(number);
      } else {
        set.remove(number);
        expected.remove(number);
      }
    }

    assertEquals(expected.stream().toList(), set.stream().boxed().toList());
  }
}
