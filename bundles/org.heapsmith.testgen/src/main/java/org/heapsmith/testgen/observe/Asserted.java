// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.List;
import java.util.Optional;
import org.heapsmith.judge.jvm.Observation;

/**
 * What a test asks after the call.
 *
 * @param answers in the order in which they read best
 * @param isEnough whether each thing that the call has changed shows in one of them
 * @param rest what an iterator that the call returns goes through, the last thing that is asked
 * @param drained what is taken out of an object afterwards, where nothing else tells
 */
public record Asserted(
    List<ObserverAnswer> answers,
    boolean isEnough,
    Optional<List<Observation>> rest,
    Optional<Drained> drained) {

  /** Makes what has no iterator to go through. */
  public Asserted(List<ObserverAnswer> answers, boolean isEnough) {
    this(answers, isEnough, Optional.empty(), Optional.empty());
  }

  /** Returns whether nothing has to be asked. */
  public boolean isNothing() {
    return isEnough && answers.isEmpty() && rest.isEmpty() && drained.isEmpty();
  }

  /** Copies the list. */
  public Asserted {
    answers = List.copyOf(answers);
  }
}
