// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.machine.program.DeclaredTypes;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Excludes inputs in which records lead to themselves by nothing but records ({@link
 * DeclaredTypes#isMadeOfParts}): no program makes them. A cycle through an array or an object of
 * another class is one that may be.
 */
final class RecordCycles {
  private static final Rejection NONE =
      new Rejection.Infeasible("a record would be made of itself");

  private final DeclaredTypes types;

  RecordCycles(DeclaredTypes types) {
    this.types = types;
  }

  /** Returns a choice without the alternatives in which there is such a cycle. */
  <T> Answer.Choice<T> excluded(Answer.Choice<T> choice) {
    boolean isAbout =
        choice.kind() == PathFact.Kind.REFERENCE || choice.kind() == PathFact.Kind.UNFOLDING;
    if (!isAbout || choice.alternatives().stream().noneMatch(this::isExcluded)) {
      return choice;
    }
    List<Alternative<T>> left = new ArrayList<>();
    for (Alternative<T> each : choice.alternatives()) {
      left.add(
          isExcluded(each)
              ? Alternative.<T>rejected(each.label(), each.constraint(), NONE).about(each.target())
              : each);
    }
    return new Answer.Choice<>(choice.kind(), left, choice.about());
  }

  private boolean isExcluded(Alternative<?> alternative) {
    return alternative.explored().filter(e -> hasCycle(e.state())).isPresent();
  }

  private boolean hasCycle(State state) {
    Map<Integer, Set<Integer>> parts = new TreeMap<>();
    for (InputObject input : state.inputs()) {
      if (input.initial() instanceof Instance record
          && types.isMadeOfParts(record.className())
          && state.openClasses(new ObjectRef(record.id())).isEmpty()) {
        parts.put(record.id(), targets(state, record));
      }
    }
    boolean changed = true;
    while (changed) { // what is made of nothing that is left is made first
      parts.values().forEach(targets -> targets.retainAll(parts.keySet()));
      changed = parts.values().removeIf(Set::isEmpty);
    }
    return !parts.isEmpty();
  }

  private static Set<Integer> targets(State state, Instance record) {
    Set<Integer> targets = new TreeSet<>();
    record
        .layout()
        .slots()
        .forEach(
            slot -> {
              if (state.resolved(record.field(slot)) instanceof ObjectRef target) {
                targets.add(target.id());
              }
            });
    return targets;
  }
}
