// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.usecases.target.JavaNames;

/**
 * What a run made.
 *
 * @param failures why methods have no exploration at all, or classes no tests
 * @param notBegun the methods whose turn came when the total time was over
 * @param cancelled whether it was stopped before its end
 * @param explorationSeconds wall time of all explorations
 * @param reused methods that were not explored, since an earlier run had
 */
public record GenerationResult(
    GenerationReport report,
    List<Notice> failures,
    List<MethodId> notBegun,
    boolean cancelled,
    double explorationSeconds,
    int reused) {

  private static final int NAMED = 3;

  /** Copies the lists. */
  public GenerationResult {
    failures = List.copyOf(failures);
    notBegun = List.copyOf(notBegun);
  }

  /** Returns what two runs made, one after the other. */
  public GenerationResult plus(GenerationResult next) {
    GenerationReport both =
        new GenerationReport(
            both(report.classes(), next.report.classes()),
            both(report.notices(), next.report.notices()),
            report.seconds() + next.report.seconds());
    return new GenerationResult(
        both,
        both(failures, next.failures),
        both(notBegun, next.notBegun),
        cancelled || next.cancelled,
        explorationSeconds + next.explorationSeconds,
        reused + next.reused);
  }

  private static <T> List<T> both(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** Returns all notices, each once: those of the run, then by method. */
  public List<Notice> notices() {
    Set<Notice> all = new LinkedHashSet<>(failures);
    all.addAll(report.notices());
    report.classes().forEach(c -> c.methods().forEach(m -> all.addAll(m.notices())));
    all.addAll(stops());
    return new ArrayList<>(all);
  }

  /** Returns those of the run: failures, those of its files, and why it ended early. */
  public List<Notice> ofRun() {
    Set<Notice> all = new LinkedHashSet<>(failures);
    all.addAll(report.notices());
    all.addAll(stops());
    return new ArrayList<>(all);
  }

  private List<Notice> stops() {
    List<Notice> stops = new ArrayList<>();
    if (!notBegun.isEmpty()) {
      stops.add(Notice.of(Code.TOTAL_TIME_OVER, "", names()));
    }
    if (cancelled) {
      stops.add(Notice.of(Code.CANCELLED, ""));
    }
    return stops;
  }

  /** The first few: the reports have all of them. */
  private String names() {
    String first =
        notBegun.stream()
            .limit(NAMED)
            .map(m -> JavaNames.ofClass(m.className()) + "#" + m.name())
            .collect(Collectors.joining(", "));
    int more = notBegun.size() - NAMED;
    return more <= 0 ? first : first + " and " + Plural.of(more, "more method");
  }
}
