// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;
import org.heapsmith.fuzz.campaign.Campaign;
import org.junit.jupiter.api.Test;

/** A fixed slice of what {@code releng/bench/fuzz} does. */
class SliceTest {
  /** Three programs of each strategy, by both compilers, some with specs; not chosen. */
  private static final LongStream SEEDS = LongStream.rangeClosed(1, 20);

  @Test
  void programsDoOnTheJvmWhatIsSaidOfThem() {
    assertEquals(List.of(), Campaign.faults(SEEDS.boxed().toList()));
  }
}
