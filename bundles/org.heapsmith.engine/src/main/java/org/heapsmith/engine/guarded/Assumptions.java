// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import org.heapsmith.machine.state.State;
import org.heapsmith.smt.Term;

/** What a state's path condition says of conditions, and how one is added. */
public interface Assumptions {

  /** Returns {@code condition} with what is known put in. */
  Term simplified(State state, Term condition);

  /** Adds a condition to the path condition, and what follows from it to what is known. */
  void assume(State state, Term condition);
}
