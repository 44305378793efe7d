// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What was made of one class under test.
 *
 * @param className internal name
 * @param testClass qualified name of the test class, dotted; empty if no test was written
 * @param file where it was written; empty if no test was written
 */
public record ClassReport(
    String className, Optional<String> testClass, Optional<Path> file, List<MethodReport> methods) {

  /** Copies the list. */
  public ClassReport {
    methods = List.copyOf(methods);
  }

  /** Returns the sum over the methods. */
  public Totals totals() {
    return methods.stream().map(Totals::of).reduce(Totals.NONE, Totals::plus);
  }
}
