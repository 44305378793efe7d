// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;

/**
 * The figures of a method's run that the next one is compared with.
 *
 * @param when end of the run, milliseconds of the epoch
 * @param tests display names of the kept tests by what makes two tests the same: input and outcome
 * @param branches seen by the engine
 * @param complete whether every feasible path was explored, and no test was left out
 */
public record RunSummary(
    long when,
    int paths,
    Map<String, String> tests,
    int covered,
    int infeasible,
    int branches,
    boolean complete) {

  /** Copies the map, sorted; JSON may leave it out. */
  public RunSummary {
    tests = tests == null ? Map.of() : java.util.Collections.unmodifiableMap(new TreeMap<>(tests));
  }

  /** Makes the summary of a method. */
  public static RunSummary of(MethodReport method, long when) {
    Map<String, String> tests = new TreeMap<>();
    for (TestReport test : method.tests()) {
      if (test.kept()) {
        tests.put(key(test), test.displayName());
      }
    }
    return new RunSummary(
        when,
        method.statistics().paths(),
        tests,
        count(method, BranchReport.Status.COVERED),
        count(method, BranchReport.Status.INFEASIBLE),
        method.branches().size(),
        method.complete());
  }

  /** Records of texts and numbers: their hash is the same in every JVM. */
  private static String key(TestReport test) {
    return Integer.toHexString(List.of(test.outcome(), test.input()).hashCode());
  }

  private static int count(MethodReport method, BranchReport.Status status) {
    return (int) method.branches().stream().filter(b -> b.status() == status).count();
  }
}
