// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.Collection;
import org.heapsmith.machine.result.MethodId;

/** What was measured of one method, under test or called. */
public record MethodCoverage(MethodId method, Coverage coverage) {

  /** Returns the coverage of all of them together. */
  public static Coverage sum(Collection<MethodCoverage> methods) {
    return methods.stream().map(MethodCoverage::coverage).reduce(Coverage.EMPTY, Coverage::plus);
  }
}
