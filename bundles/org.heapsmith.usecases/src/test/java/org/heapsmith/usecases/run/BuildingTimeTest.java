// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.junit.jupiter.api.Test;

/** Tests may be run for what is left of the methods' time; nothing here runs or waits. */
class BuildingTimeTest {
  private static final long GIVEN = ExplorationOptions.DEFAULT.bounds().timeMillis();
  private static final double ALL = GIVEN / 1000.0;

  private static Duration round(ExploredMethod... inputs) {
    GenerationPlan plan =
        new GenerationPlan(
            null,
            List.of(),
            null,
            List.of(),
            null,
            ExplorationOptions.DEFAULT,
            GenerationOptions.DEFAULT);
    return new BuildingTime(plan, List.of(inputs)).ofOneRound();
  }

  private static ExploredMethod took(double seconds) {
    return new ExploredMethod(null, Optional.empty(), seconds);
  }

  private static ExploredMethod took(double seconds, long given) {
    SpecBounds bounds =
        new SpecBounds(
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalLong.of(given),
            Map.of());
    MethodSpec spec =
        new MethodSpec(
            "A",
            "m",
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            bounds,
            Optional.empty(),
            "",
            new SourceRef("a.heap", 1, 1));
    return new ExploredMethod(null, Optional.of(spec), seconds);
  }

  @Test
  void whatIsLeftOfTheTimeIsSharedByTwoRounds() {
    assertEquals(GIVEN / 4, round(took(ALL / 2)).minus(round(took(2 * ALL))).toMillis() * 2);
    assertTrue(round(took(0)).compareTo(round(took(ALL / 2))) > 0);
  }

  /** However long exploring took, tests that were found can be run. */
  @Test
  void aQuarterIsLeftInAnyCase() {
    assertEquals(round(took(ALL)), round(took(100 * ALL)));
    assertEquals(round(took(ALL)), round(took(ALL * 3 / 4)));
    assertTrue(round(took(ALL)).toMillis() >= GIVEN / 8);
  }

  @Test
  void theTimeOfASpecGoesBeforeTheOption() {
    assertEquals(round(took(0)), round(took(0, GIVEN)));
    assertTrue(round(took(1, 2_000)).compareTo(round(took(1))) < 0);
  }

  @Test
  void nobodyGetsMoreThanWasAskedFor() {
    ExploredMethod[] many = new ExploredMethod[1_000];
    Arrays.fill(many, took(0));
    assertEquals(GenerationOptions.DEFAULT.totalTime(), round(many));
  }
}
