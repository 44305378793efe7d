// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.SymbolicRef;

/** One step of lazy initialisation: the rules are asked, then the companion methods run. */
final class Settling {
  private final HexRules rules;
  private final Companions companions;

  Settling(HexRules rules, Companions companions) {
    this.rules = rules;
    this.companions = companions;
  }

  /**
   * What became of a state.
   *
   * @param states the states to go on with; several if a companion method distinguishes cases
   * @param because why there is none
   */
  record Outcome(List<State> states, String because) {}

  /** Begins the visits in {@code state}. */
  Outcome begin(State state, Requirement required) {
    Telling telling = Telling.begin(state, required);
    return settle(state, telling, rules.refusal(state, telling));
  }

  /** Goes on after {@code state} has resolved {@code ref}. */
  Outcome resolved(State state, SymbolicRef ref) {
    Telling telling = Telling.resolved(state, HexState.of(state), ref);
    return settle(state, telling, rules.refusal(state, telling));
  }

  /** The same, with numbers left to the end. */
  Outcome completed(State state, SymbolicRef ref) {
    Telling telling = Telling.resolved(state, HexState.of(state), ref);
    return settle(state, telling, rules.refusalOfShape(state, telling));
  }

  private Outcome settle(State state, Telling telling, Optional<String> refusal) {
    if (refusal.isPresent()) {
      return new Outcome(List.of(), refusal.get());
    }
    List<State> states = List.of(state);
    for (Telling.Due due : telling.due()) {
      List<State> next = new ArrayList<>();
      for (State each : states) {
        next.addAll(companions.run(each, telling.required().invariants().get(due.visit()), due));
      }
      if (next.isEmpty()) {
        return new Outcome(List.of(), Companions.name(due.trigger()) + " assumes otherwise");
      }
      states = next;
    }
    return new Outcome(states, null);
  }
}
