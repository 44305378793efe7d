// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.List;
import org.heapsmith.base.Notice;

/**
 * What a run made.
 *
 * @param notices of the run as a whole and of its files; those of a method are with the method
 * @param seconds test generation and replay, wall time, without exploration
 */
public record GenerationReport(List<ClassReport> classes, List<Notice> notices, double seconds) {

  /** Copies the lists. */
  public GenerationReport {
    classes = List.copyOf(classes);
    notices = List.copyOf(notices);
  }

  /** Returns the sum over the classes. */
  public Totals totals() {
    return classes.stream().map(ClassReport::totals).reduce(Totals.NONE, Totals::plus);
  }
}
