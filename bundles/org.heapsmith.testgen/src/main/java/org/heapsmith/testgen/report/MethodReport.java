// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.List;
import java.util.Map;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Statistics;

/**
 * The report on one method.
 *
 * @param signature as a person writes it, {@code add(int, Object)}
 * @param statistics the engine's figures
 * @param complete whether every feasible path was explored, and no test was left out
 * @param tests all tests after deduplication, in canonical order; {@link TestReport#kept()} tells
 *     the minimised suite
 * @param kept coverage of the method by the kept tests of its class, measured on the files written
 * @param all coverage of the method by all tests, only what runs inside the calls under test
 * @param reached coverage by all tests of this method alone of it and of each method it calls in
 *     code under test, that is, that a test enters or the engine saw branches of; without static
 *     initialisers, which run once, for whichever test comes first; empty if no test was run
 * @param branches every branch the engine saw, of this method and those it calls in code under test
 * @param lines measured coverage by line of this method, kept tests
 * @param inputs how many of all tests' inputs are valid: by the whole spec and repOK
 * @param divergences tests that behave differently on the JVM, all tests counted
 * @param mutation which mutants the tests notice
 * @param notices bounds, refusals, unknowns, divergences
 * @param seconds exploration, wall time
 */
public record MethodReport(
    MethodId method,
    String signature,
    Statistics statistics,
    boolean complete,
    List<TestReport> tests,
    Coverage kept,
    Coverage all,
    List<MethodCoverage> reached,
    List<BranchReport> branches,
    List<LineReport> lines,
    Validity inputs,
    int divergences,
    Mutation mutation,
    List<Notice> notices,
    double seconds) {

  /** Copies the lists. */
  public MethodReport {
    tests = Absent.asEmpty(tests);
    reached = Absent.asEmpty(reached);
    branches = Absent.asEmpty(branches);
    lines = Absent.asEmpty(lines);
    notices = Absent.asEmpty(notices);
    mutation = mutation == null ? Mutation.NONE : mutation;
  }

  /** Returns the number of tests in the minimised suite, findings included. */
  public int testsKept() {
    return (int) tests.stream().filter(TestReport::kept).count();
  }

  /** Returns what was measured: of an inherited method, that of the class that declares it. */
  MethodId code() {
    List<MethodId> alike =
        reached.stream()
            .map(MethodCoverage::method)
            .filter(
                m -> m.name().equals(method.name()) && m.descriptor().equals(method.descriptor()))
            .toList();
    return alike.size() == 1 ? alike.get(0) : method; // more: what it calls is counted apart
  }

  /** Returns whether tests were run and what they cover was counted; else it is a prediction. */
  public boolean isMeasured() {
    return kept.isMeasured();
  }

  /** Returns the number of branches with that status. */
  public int branches(BranchReport.Status status) {
    return (int) branches.stream().filter(b -> b.status() == status).count();
  }

  /** Returns the number of tests that are findings. */
  public int findings() {
    return (int) tests.stream().filter(t -> t.status() == TestStatus.FINDING).count();
  }

  /** Returns a copy whose tests are in nested classes of other names. */
  MethodReport inClasses(Map<String, String> renamed) {
    return with(tests.stream().map(t -> t.inClass(renamed)).toList(), branches);
  }

  /** Returns a copy with these tests and branches. */
  public MethodReport with(List<TestReport> otherTests, List<BranchReport> otherBranches) {
    return new MethodReport(
        method,
        signature,
        statistics,
        complete,
        otherTests,
        kept,
        all,
        reached,
        otherBranches,
        lines,
        inputs,
        divergences,
        mutation,
        notices,
        seconds);
  }
}
