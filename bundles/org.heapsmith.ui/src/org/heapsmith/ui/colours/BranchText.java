// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.testgen.report.BranchReport;

/** What editors and views say of a branch. */
public final class BranchText {
  private static final int TESTS_NAMED = 4;
  private static final String SEVERITY = "^(HS-\\d{4}) \\w+:";

  private BranchText() {}

  /**
   * Returns what is known of a branch.
   *
   * @param measured whether the tests have run
   * @param tests the names of those that take it
   */
  public static String status(BranchReport branch, boolean measured, List<String> tests) {
    return switch (branch.status()) {
      case COVERED -> {
        String text =
            tests.isEmpty()
                ? Messages.Status_covered
                : NLS.bind(Messages.Status_coveredBy, named(tests));
        yield measured ? text : NLS.bind(Messages.Status_predicted, text);
      }
      case INFEASIBLE -> because(Messages.Status_infeasible, branch.why());
      case NOT_REACHED ->
          because(Messages.Status_notReached, branch.why().replaceFirst(SEVERITY, "$1:"));
    };
  }

  private static String named(List<String> tests) {
    String names = tests.stream().limit(TESTS_NAMED).collect(Collectors.joining(", "));
    return tests.size() <= TESTS_NAMED
        ? names
        : NLS.bind(Messages.Tests_more, names, tests.size() - TESTS_NAMED);
  }

  private static String because(String what, String why) {
    return why.isEmpty() ? what : NLS.bind(Messages.Status_because, what, why);
  }
}
