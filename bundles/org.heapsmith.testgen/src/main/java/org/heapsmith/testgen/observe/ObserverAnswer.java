// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteValue;

/** A call, and what it tells. */
public record ObserverAnswer(Question question, Observation seen) {
  private static final Observation NO = new Observation.Value(new ConcreteValue.Primitive('Z', 0));

  /** Returns how it reads in a test, the less the better: what is there before what is not. */
  int reads() {
    return 2 * question.rank() + (seen.equals(NO) ? 1 : 0);
  }
}
