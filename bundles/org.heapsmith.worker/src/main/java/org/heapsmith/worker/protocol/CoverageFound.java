// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.LineReport;

/**
 * What is known of the branches and lines of a method.
 *
 * @param lines measured; empty before tests were run
 */
public record CoverageFound(MethodId method, List<BranchReport> branches, List<LineReport> lines) {

  /** Copies the lists. */
  public CoverageFound {
    branches = Lists.copy(branches);
    lines = Lists.copy(lines);
  }
}
