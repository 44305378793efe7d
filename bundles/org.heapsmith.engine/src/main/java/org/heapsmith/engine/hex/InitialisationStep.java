// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.SymbolicRef;

/** One step of lazy initialisation: the rules are asked, then the companion methods run. */
final class InitialisationStep {
  private final HexRules rules;
  private final Companions companions;

  InitialisationStep(HexRules rules, Companions companions) {
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
    VisitUpdater telling = VisitUpdater.begin(state, required);
    return settle(state, telling, rules.refusal(state, telling));
  }

  /** Goes on after {@code state} has resolved {@code ref}. */
  Outcome resolved(State state, SymbolicRef ref) {
    VisitUpdater telling = VisitUpdater.resolved(state, HexState.of(state), ref);
    return settle(state, telling, rules.refusal(state, telling));
  }

  /** A step that no rule refuses, whose companion methods have not run. */
  record Step(State state, VisitUpdater telling) {}

  /**
   * Begins to go on after {@code state} has resolved {@code ref}, with numbers left to the end;
   * empty if a rule refuses that.
   */
  Optional<Step> step(State state, SymbolicRef ref) {
    VisitUpdater telling = VisitUpdater.resolved(state, HexState.of(state), ref);
    return rules.refusalOfShape(state, telling).isEmpty()
        ? Optional.of(new Step(state, telling))
        : Optional.empty();
  }

  /** Goes on with a step: returns the cases of its companion methods, each when it is asked for. */
  Stream<State> cases(Step step) {
    Stream<State> states = Stream.of(step.state());
    for (VisitUpdater.Due due : step.telling().due()) {
      states = states.flatMap(s -> run(s, step.telling(), due));
    }
    return states;
  }

  private Stream<State> run(State state, VisitUpdater telling, VisitUpdater.Due due) {
    return companions.run(state, telling.required().invariants().get(due.visit()), due);
  }

  private Outcome settle(State state, VisitUpdater telling, Optional<String> refusal) {
    if (refusal.isPresent()) {
      return new Outcome(List.of(), refusal.get());
    }
    List<State> states = List.of(state);
    for (VisitUpdater.Due due : telling.due()) {
      List<State> next = states.stream().flatMap(s -> run(s, telling, due)).toList();
      if (next.isEmpty()) {
        return new Outcome(List.of(), Companions.name(due.trigger()) + " assumes otherwise");
      }
      states = next;
    }
    return new Outcome(states, null);
  }
}
