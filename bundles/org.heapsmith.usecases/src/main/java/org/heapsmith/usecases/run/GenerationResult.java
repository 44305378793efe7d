// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.report.GenerationReport;

/**
 * What a run made.
 *
 * @param failures why methods have no exploration at all, or classes no tests
 * @param cancelled whether it was stopped before its end
 * @param explorationSeconds wall time of all explorations
 */
public record GenerationResult(
    GenerationReport report, List<Notice> failures, boolean cancelled, double explorationSeconds) {

  /** Copies the list. */
  public GenerationResult {
    failures = List.copyOf(failures);
  }

  /** Returns all notices, each once: failures, then those of the run, then by method. */
  public List<Notice> notices() {
    Set<Notice> all = new LinkedHashSet<>(failures);
    all.addAll(report.notices());
    report.classes().forEach(c -> c.methods().forEach(m -> all.addAll(m.notices())));
    if (cancelled) {
      all.add(Notice.of(Code.CANCELLED, ""));
    }
    return new ArrayList<>(all);
  }
}
