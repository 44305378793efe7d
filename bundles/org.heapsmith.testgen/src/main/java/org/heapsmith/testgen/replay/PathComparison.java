// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;

/**
 * Compares the branches a test is predicted to take with those JaCoCo measured for its call. JaCoCo
 * counts by line; lines where its filters leave it with another total than ours are not compared.
 * Its probes miss a branch that is followed by an exception before the next probe, so fewer
 * branches than predicted count only where the path throws no exception.
 */
public final class PathComparison {
  private final SortedMap<Line, Integer> totals = new TreeMap<>();

  private record Line(MethodId method, int line) implements Comparable<Line> {
    @Override
    public int compareTo(Line other) {
      int c = method.compareTo(other.method);
      return c != 0 ? c : Integer.compare(line, other.line);
    }
  }

  /**
   * Makes the comparison.
   *
   * @param branches all branches of the code under test
   */
  public PathComparison(SortedSet<BranchId> branches) {
    branches.forEach(b -> totals.merge(new Line(b.method(), b.line()), 1, Integer::sum));
  }

  /** Returns what differs, for a person; empty if nothing does. */
  public Optional<String> compare(TestCase test, SortedMap<MethodId, IMethodCoverage> measured) {
    Map<Line, Integer> predicted = new HashMap<>();
    test.branches().forEach(b -> predicted.merge(new Line(b.method(), b.line()), 1, Integer::sum));
    for (Map.Entry<Line, Integer> entry : totals.entrySet()) {
      Line line = entry.getKey();
      IMethodCoverage method = measured.get(line.method());
      if (method == null || line.line() <= 0) {
        continue;
      }
      ICounter counter = method.getLine(line.line()).getBranchCounter();
      int expected = predicted.getOrDefault(line, 0);
      int covered = counter.getCoveredCount();
      boolean comparable = counter.getTotalCount() == entry.getValue();
      if (comparable && (covered > expected || covered < expected && isExact(test))) {
        return Optional.of(
            "line "
                + line.line()
                + " of "
                + line.method()
                + ": predicted "
                + expected
                + " of "
                + entry.getValue()
                + " branches, measured "
                + covered);
      }
    }
    return Optional.empty();
  }

  /** An exception is missed in each method it leaves, whoever catches it. */
  private static boolean isExact(TestCase test) {
    return test.outcome() instanceof Outcome.Returned
        && test.path().steps().stream().noneMatch(ProgramPath.Thrown.class::isInstance);
  }
}
