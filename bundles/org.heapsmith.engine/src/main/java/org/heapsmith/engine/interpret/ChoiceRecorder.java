// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import org.heapsmith.engine.state.Position;
import org.heapsmith.engine.strategy.Answer;

/** Is told of every choice point, before its alternatives run. */
@FunctionalInterface
public interface ChoiceRecorder {

  /**
   * Called once a choice point.
   *
   * @param site where, null before the method runs
   * @param at the state's position before the choice
   */
  void record(Sites.Site site, Position at, Answer.Choice<?> choice);
}
