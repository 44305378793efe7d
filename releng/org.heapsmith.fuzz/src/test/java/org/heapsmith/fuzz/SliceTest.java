// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;
import org.heapsmith.fuzz.campaign.Campaign;
import org.junit.jupiter.api.Test;

/** A fixed slice of what {@code releng/bench/fuzz} does. */
class SliceTest {
  /** Three programs of each strategy, by both compilers, some with specs. */
  private static final LongStream SEEDS =
      LongStream.of(3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 19, 20, 21, 22, 23, 24, 26, 27, 28);

  @Test
  void programsDoOnTheJvmWhatIsSaidOfThem() {
    assertEquals(List.of(), Campaign.faults(SEEDS.boxed().toList()));
  }
}
