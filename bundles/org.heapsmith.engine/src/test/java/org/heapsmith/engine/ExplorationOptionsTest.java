// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.machine.world.NativeCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each change of an option leaves all others as they are. */
class ExplorationOptionsTest {
  private static final Bounds BOUNDS = new Bounds(1, 2, 3, 4, 5, 6, 7);
  private static final Bounds BELOW = new Bounds(2, 3, 4, 5, 6, 7, 8);
  private static final Subtrees PART = Subtrees.node(List.of(1, 0), BOUNDS);
  private static final WritableFields OPENED =
      WritableFields.of(List.of("--add-opens=java.base/java.util=ALL-UNNAMED"));

  /** Options none of which is the default. */
  private static final ExplorationOptions OTHER =
      new ExplorationOptions(
          Optional.of("hex"),
          BOUNDS,
          123,
          17,
          Optional.of(PART),
          Optional.of("block-2"),
          Aliasing.OFF,
          OPENED,
          NativeCode.JDK,
          InputBuilding.CALLS,
          true);

  private static Map<String, Object> values(ExplorationOptions options) {
    Map<String, Object> values = new TreeMap<>();
    for (RecordComponent component : ExplorationOptions.class.getRecordComponents()) {
      try {
        values.put(component.getName(), component.getAccessor().invoke(options));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
    return values;
  }

  private static Arguments change(
      UnaryOperator<ExplorationOptions> change, Map<String, Object> expected) {
    return Arguments.of(change, expected);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        change(o -> o.withStrategy("lazy"), Map.of("strategy", Optional.of("lazy"))),
        change(o -> o.withBounds(BELOW), Map.of("bounds", BELOW)),
        change(o -> o.withSolverMillis(9), Map.of("solverMillis", 9L)),
        change(o -> o.withWorkers(3), Map.of("workers", 3)),
        change(o -> o.withCriterion("path"), Map.of("criterion", Optional.of("path"))),
        change(
            o -> o.withWritable(WritableFields.of(List.of())),
            Map.of("writable", WritableFields.of(List.of()))),
        change(o -> o.withNativeCode(NativeCode.ALL), Map.of("nativeCode", NativeCode.ALL)),
        change(o -> o.withBuilding(InputBuilding.FIELDS), Map.of("building", InputBuilding.FIELDS)),
        change(
            o -> o.within(Subtrees.node(List.of(7), BELOW), BELOW),
            Map.of("within", Optional.of(Subtrees.node(List.of(7), BELOW)), "bounds", BELOW)));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void aChangeChangesNothingElse(
      UnaryOperator<ExplorationOptions> change, Map<String, Object> expected) {
    for (ExplorationOptions options : List.of(OTHER, ExplorationOptions.DEFAULT)) {
      Map<String, Object> all = values(options);
      all.putAll(expected);
      assertEquals(all, values(change.apply(options)));
    }
  }

  @Test
  void aliasesMayBeSwitchedOnAndOff() {
    Map<String, Object> all = values(OTHER);
    all.put("aliasing", Aliasing.ON);
    assertEquals(all, values(OTHER.withAliasing(Aliasing.ON)));
    assertEquals(OTHER, OTHER.withAliasing(Aliasing.ON).withAliasing(Aliasing.OFF));
  }

  @Test
  void testsMayBeRunOrNot() {
    Map<String, Object> all = values(OTHER);
    all.put("tested", false);
    assertEquals(all, values(OTHER.withTested(false)));
    assertEquals(OTHER, OTHER.withTested(false).withTested(true));
  }

  @Test
  void theWholeTreeIsExploredWithinTheBoundsOfThePart() {
    Map<String, Object> all = values(OTHER);
    all.put("within", Optional.empty());
    assertEquals(all, values(OTHER.whole()));
    assertEquals(BELOW, OTHER.within(PART, BELOW).whole().bounds());
  }

  @Test
  void aPersonsRunDiffersFromTheDefaultsInThreeOptions() {
    Map<String, Object> all = values(ExplorationOptions.DEFAULT);
    Map<String, Object> ofRun = values(ExplorationOptions.OF_RUN);
    all.keySet().removeIf(k -> Objects.equals(all.get(k), ofRun.get(k)));
    assertTrue(
        List.of("building", "nativeCode", "workers").containsAll(all.keySet()), all::toString);
    assertEquals(InputBuilding.CALLS, ExplorationOptions.OF_RUN.building());
    assertEquals(NativeCode.ALL, ExplorationOptions.OF_RUN.nativeCode());
    assertEquals(Limit.WORKERS.standard(), ExplorationOptions.OF_RUN.workers());
  }

  @Test
  void theDefaultsAreThoseOfTheLimits() {
    assertEquals(Bounds.DEFAULT, ExplorationOptions.DEFAULT.bounds());
    assertEquals(Limit.SOLVER_MILLIS.standard(), ExplorationOptions.DEFAULT.solverMillis());
    assertEquals(1, ExplorationOptions.DEFAULT.workers());
    assertEquals(Optional.empty(), ExplorationOptions.DEFAULT.strategy());
  }

  @Test
  void onlyAnotherEngineIsAnother() {
    assertFalse(ChosenEngine.OURS.isOther());
    ChosenEngine other =
        new ChosenEngine(ChosenEngine.Kind.JPF_SYMBC, Optional.empty(), Optional.empty());
    assertTrue(other.isOther());
  }

  @ParameterizedTest
  @CsvSource({"HEAPSMITH, heapsmith", "JPF_SYMBC, jpf-symbc"})
  void anEngineIsWrittenInSmallLetters(ChosenEngine.Kind kind, String text) {
    assertEquals(text, kind.toString());
  }
}
