// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.state.Position;
import org.heapsmith.machine.state.State;

/** Says which alternatives of a choice are to be explored at all. */
public interface PathGuide {

  /** Explores everything. */
  PathGuide ALL = position -> true;

  /** Returns whether the node is to be explored. */
  boolean admits(Position position);

  /** Receives a state that just took an alternative, before anything else runs in it. */
  default void reached(State state) {}
}
