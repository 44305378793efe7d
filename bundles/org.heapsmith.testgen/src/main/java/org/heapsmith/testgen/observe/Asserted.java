// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.List;

/**
 * What a test asks after the call.
 *
 * @param answers in the order in which they read best
 * @param isEnough whether each thing that the call has changed shows in one of them
 */
public record Asserted(List<ObserverAnswer> answers, boolean isEnough) {

  /** Copies the list. */
  public Asserted {
    answers = List.copyOf(answers);
  }
}
