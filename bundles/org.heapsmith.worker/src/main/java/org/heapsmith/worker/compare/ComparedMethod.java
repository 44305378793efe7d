// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.compare;

import java.util.List;
import org.heapsmith.engine.result.MethodId;

/**
 * One method under all configurations.
 *
 * @param name of the method, as a person writes it
 * @param runs in the order of the configurations
 * @param disagreements what they do not agree on
 */
public record ComparedMethod(
    MethodId method, String name, List<ComparedRun> runs, List<Disagreement> disagreements) {

  /** Copies the lists. */
  public ComparedMethod {
    runs = List.copyOf(runs);
    disagreements = List.copyOf(disagreements);
  }
}
