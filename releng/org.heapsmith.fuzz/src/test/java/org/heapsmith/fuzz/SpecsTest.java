// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.LongStream;
import org.heapsmith.fuzz.specs.SpecCampaign;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fixed slice of {@code releng/bench/fuzz --specs}. */
class SpecsTest {
  private static final LongStream SEEDS = LongStream.rangeClosed(1, 20);

  @Test
  void whatIsSaidOfSpecsIsTrueOfAllSmallHeaps(@TempDir Path folder) throws IOException {
    SpecCampaign campaign = new SpecCampaign(folder);
    campaign.run(SEEDS.boxed().toList());
    assertEquals(Map.of(), campaign.faults());
    assertTrue(campaign.counts().get("valid heaps") > 1000, campaign.counts().toString());
    assertTrue(campaign.counts().get("inputs") > 30, campaign.counts().toString());
  }
}
