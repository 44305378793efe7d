// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Totals;

/**
 * What a run made.
 *
 * @param classes in the order of the targets
 * @param notices all notices, each once: those of classes and methods as well
 * @param totals the sum over the classes
 * @param cancelled whether the run was stopped before its end; the rest is what was found until
 *     then
 * @param explorationSeconds wall time of all explorations
 * @param seconds wall time of all the rest
 */
public record GenerationOutcome(
    List<ClassReport> classes,
    List<Notice> notices,
    Totals totals,
    boolean cancelled,
    double explorationSeconds,
    double seconds) {

  /** Copies the lists. */
  public GenerationOutcome {
    classes = Lists.copy(classes);
    notices = Lists.copy(notices);
  }

  /** Returns the same with these reports. */
  public GenerationOutcome with(List<ClassReport> others) {
    return new GenerationOutcome(others, notices, totals, cancelled, explorationSeconds, seconds);
  }
}
