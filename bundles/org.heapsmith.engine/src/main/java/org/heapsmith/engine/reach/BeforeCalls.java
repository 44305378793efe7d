// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.state.State;

/**
 * The state that all sequences of calls begin in: static initialisers, which may take long, have
 * run once for all of them.
 */
final class BeforeCalls {
  private final TestPlace place;
  private final Set<String> initialised = new LinkedHashSet<>();
  private State state;

  /** Makes the state in which nothing is initialised, for the tests of a place. */
  BeforeCalls(TestPlace place) {
    this.place = place;
    this.state = empty();
  }

  private State empty() {
    State empty = new State();
    empty.setSpecState(BuiltInput.in(place));
    return empty;
  }

  /** Returns the state, to go on from. */
  State begin() {
    return state.fork();
  }

  /** Does it all again: objects of another JVM are known to that one only, which is closed. */
  void again(ReachableTheory theory) {
    state = empty();
    for (String name : initialised) {
      state = theory.initialised(begin(), name).orElse(state);
    }
  }

  /** Initialises classes that are not, until cancelled; returns whether there was any. */
  boolean initialise(
      Collection<String> classes, ReachableTheory theory, Cancellation cancellation) {
    boolean isFirst = false;
    for (String name : classes) {
      if (!initialised.contains(name)) {
        State after = theory.initialised(begin(), name).orElse(state);
        if (cancellation.isCancelled()) {
          return isFirst;
        }
        state = after;
        initialised.add(name);
        isFirst = true;
      }
    }
    return isFirst;
  }
}
