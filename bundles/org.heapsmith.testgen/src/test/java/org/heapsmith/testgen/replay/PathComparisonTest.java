// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.internal.analysis.CounterImpl;
import org.jacoco.core.internal.analysis.MethodCoverageImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the JVM took against what was predicted, line by line, where the two count alike. */
class PathComparisonTest {
  private static final MethodId METHOD = new MethodId("p/C", "m", "()V");
  private static final int LINE = 7;

  private static BranchId branch(int outcome) {
    return new BranchId(METHOD, 4, outcome, LINE);
  }

  private static TestCase test(int predicted, boolean throwing) {
    TreeSet<BranchId> branches = new TreeSet<>();
    for (int i = 0; i < predicted; i++) {
      branches.add(branch(i));
    }
    Outcome outcome =
        throwing ? new Outcome.Threw("p/E", "", true, false) : new Outcome.Returned(null);
    return new TestCase(
        "a",
        METHOD,
        ConcreteHeap.EMPTY,
        null,
        List.of(),
        outcome,
        ConcreteHeap.EMPTY,
        List.of(),
        branches,
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  private static SortedMap<MethodId, IMethodCoverage> measured(int covered, int total) {
    MethodCoverageImpl method = new MethodCoverageImpl("m", "()V", null);
    method.increment(
        CounterImpl.getInstance(0, 1), CounterImpl.getInstance(total - covered, covered), LINE);
    return new TreeMap<>(java.util.Map.of(METHOD, method));
  }

  private static Optional<String> compare(TestCase test, int covered, int total) {
    TreeSet<BranchId> all = new TreeSet<>(List.of(branch(0), branch(1), branch(2)));
    return new PathComparison(all).compare(test, measured(covered, total));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, false, true",
    "1, 2, false, false",
    "2, 1, false, false",
    "0, 1, false, false",
    "1, 2, true, false", // more than predicted is wrong in any case
    "2, 1, true, true", // an exception hides what was taken last
  })
  void takenBranchesAreThoseOfThePrediction(
      int predicted, int covered, boolean throwing, boolean agrees) {
    Optional<String> difference = compare(test(predicted, throwing), covered, 3);
    assertEquals(agrees, difference.isEmpty(), difference::toString);
  }

  @Test
  void aLineThatJacocoCountsOtherwiseIsNotCompared() {
    assertEquals(Optional.empty(), compare(test(1, false), 2, 2));
  }

  @Test
  void theDifferenceIsToldWithItsLine() {
    String text = compare(test(1, false), 2, 3).orElseThrow();
    assertTrue(text.startsWith("line 7 of "), text);
    assertTrue(text.endsWith("predicted 1 of 3 branches, measured 2"), text);
  }

  @Test
  void whatWasNotMeasuredOrHasNoLineIsNotCompared() {
    TreeSet<BranchId> all = new TreeSet<>(List.of(branch(0)));
    assertEquals(
        Optional.empty(), new PathComparison(all).compare(test(1, false), new TreeMap<>()));
    List<BranchId> lineless = new ArrayList<>(List.of(new BranchId(METHOD, 4, 0, 0)));
    assertEquals(
        Optional.empty(),
        new PathComparison(new TreeSet<>(lineless)).compare(test(0, false), measured(1, 1)));
  }
}
