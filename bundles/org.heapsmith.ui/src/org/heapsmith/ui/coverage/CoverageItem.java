// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.ui.session.FoundTest;

/** A row of the view. */
public sealed interface CoverageItem {

  /** All methods of a class. */
  record OfClass(String className, List<OfMethod> methods, Counts counts) implements CoverageItem {}

  /**
   * A method under test.
   *
   * @param measured by JaCoCo on the tests that really ran; empty before they did
   * @param called likewise of all that it calls, by its tests; empty if that is nothing
   * @param comparison with the run before, in words; may be empty
   */
  record OfMethod(
      MethodId method,
      List<OfBranch> branches,
      Counts counts,
      Optional<Coverage> measured,
      Optional<Coverage> called,
      String comparison)
      implements CoverageItem {}

  /**
   * One way of a branch.
   *
   * @param under the method under test
   * @param measured whether its tests have run, and what they cover of the method that it is in was
   *     counted; else what is said of them is a prediction
   * @param source the line's text, shortened; empty if the source is not there
   */
  record OfBranch(
      BranchReport outcome, MethodId under, boolean measured, List<FoundTest> tests, String source)
      implements CoverageItem {}

  /** A test that takes a branch. */
  record OfTest(FoundTest test) implements CoverageItem {}
}
