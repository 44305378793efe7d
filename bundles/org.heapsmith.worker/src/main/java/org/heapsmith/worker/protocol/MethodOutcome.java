// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.engine.result.Statistics;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.Validity;

/**
 * What was made of one method; the figures are those of {@link
 * org.heapsmith.testgen.report.MethodReport}.
 *
 * @param signature as a person writes it, {@code add(int, Object)}
 * @param complete whether every feasible path was explored
 * @param tests all tests after deduplication, kept ones and others
 * @param kept measured coverage by the tests of the source
 * @param all measured coverage by all tests
 * @param reached measured coverage by all its tests of it and of each method it calls in code under
 *     test; empty before tests were run
 * @param branches every branch the engine saw
 * @param lines measured coverage by line, tests of the source
 * @param divergences tests that behave differently on the JVM
 * @param seconds exploration, wall time
 */
public record MethodOutcome(
    MethodId method,
    String signature,
    Statistics statistics,
    boolean complete,
    List<TestOutcome> tests,
    Coverage kept,
    Coverage all,
    List<MethodCoverage> reached,
    List<BranchOutcome> branches,
    List<LineReport> lines,
    Validity inputs,
    int divergences,
    List<Notice> notices,
    double seconds) {

  /** Copies the lists. */
  public MethodOutcome {
    tests = Lists.copy(tests);
    reached = Lists.copy(reached);
    branches = Lists.copy(branches);
    lines = Lists.copy(lines);
    notices = Lists.copy(notices);
  }

  /** Returns the number of tests in the source. */
  public int testsKept() {
    return (int) tests.stream().filter(TestOutcome::kept).count();
  }
}
