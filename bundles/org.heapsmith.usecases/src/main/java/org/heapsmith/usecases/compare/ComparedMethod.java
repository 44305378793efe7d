// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.MethodId;

/**
 * One method under all configurations.
 *
 * @param name of the method, as a person writes it
 * @param runs in the order of the configurations
 * @param verdicts on each pair of runs
 */
public record ComparedMethod(
    MethodId method, String name, List<ComparedRun> runs, List<PairVerdict> verdicts) {

  /** Copies the lists. */
  public ComparedMethod {
    runs = List.copyOf(runs);
    verdicts = List.copyOf(verdicts);
  }

  /** Returns what they do not agree on. */
  public List<Disagreement> disagreements() {
    return verdicts.stream().flatMap(v -> v.disagreements().stream()).toList();
  }

  /** Returns whether no configuration could explore it. */
  public boolean isFailed() {
    return runs.stream().allMatch(r -> r.failure().isPresent());
  }

  /** Returns why configurations could not explore it. */
  public List<Notice> failures() {
    return runs.stream().map(ComparedRun::failure).flatMap(Optional::stream).toList();
  }
}
