// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.engine.hex.HexState.Open;
import org.heapsmith.logic.hex.Step;
import org.heapsmith.logic.hex.Visit;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/**
 * Tells the visits what a state has learnt of the initial heap. An object that the program reached
 * on another way is visited, with all that is known behind it, when a visit comes to it.
 */
final class VisitUpdater {
  private final State state;
  private final Requirement required;
  private final List<Visit> visits = new ArrayList<>();
  private final List<Open> open = new ArrayList<>();
  private final Set<Integer> changed = new LinkedHashSet<>();
  private final Set<Integer> aliased = new LinkedHashSet<>();
  private final List<Due> due = new ArrayList<>();

  /**
   * A companion method to run.
   *
   * @param argument where its argument begins ({@link Visit#argument})
   */
  record Due(int visit, HexTrigger trigger, int argument) {}

  private VisitUpdater(State state, Requirement required) {
    this.state = state;
    this.required = required;
  }

  /** Begins the visits with what is known of the arguments. */
  static VisitUpdater begin(State state, Requirement required) {
    VisitUpdater telling = new VisitUpdater(state, required);
    for (int i = 0; i < required.invariants().size(); i++) {
      Applied applied = required.invariants().get(i);
      telling.visits.add(new Visit(applied.invariant()));
      telling.changed.add(i);
      for (Parameter parameter : applied.parameters()) {
        if (parameter.type().isReference()) {
          telling.tell(i, 0, Applied.step(parameter), applied.argument(parameter.name()));
        }
      }
    }
    return telling;
  }

  /** Goes on where visits waited for {@code ref}, which the state has resolved. */
  static VisitUpdater resolved(State state, HexState before, SymbolicRef ref) {
    VisitUpdater telling = new VisitUpdater(state, before.required());
    telling.visits.addAll(before.visits());
    List<Open> waiting = new ArrayList<>();
    for (Open each : before.open()) {
      (each.ref().equals(ref) ? waiting : telling.open).add(each);
    }
    for (Open each : waiting) {
      if (telling.changed.add(each.visit())) {
        telling.visits.set(each.visit(), telling.visits.get(each.visit()).copy());
      }
      telling.tell(each.visit(), each.source(), each.step(), ref);
    }
    return telling;
  }

  private void tell(int number, int source, Step step, Value value) {
    Value target = state.resolved(value);
    Visit visit = visits.get(number);
    if (target instanceof SymbolicRef ref) {
      open.add(new Open(number, source, step, ref));
    } else if (target instanceof Null) {
      visit.toNull(source, step);
      note(number);
    } else if (target instanceof ObjectRef object) {
      meet(number, source, step, object.id());
    }
  }

  private void meet(int number, int source, Step step, int id) {
    Visit visit = visits.get(number);
    HeapObject object = state.input(id).map(i -> i.initial()).orElseGet(() -> state.object(id));
    if (object instanceof StringObject) {
      // as in concrete heaps: the identity of strings is not modelled
      visit.expand(source, step, -1 - visit.references().size(), object.className());
      note(number);
    } else if (visit.hasVisited(id)) {
      visit.alias(source, step, id);
      aliased.add(number);
      note(number);
    } else {
      visit.expand(source, step, id, object.className());
      note(number);
      behind(number, id, object);
    }
  }

  private void behind(int number, int id, HeapObject object) {
    if (object instanceof Instance instance) {
      for (FieldSlot slot : instance.layout().slots()) {
        if (slot.descriptor().length() > 1) {
          String type = Step.className(slot.descriptor());
          Step step = new Step.Field(slot.key().owner(), slot.key().name(), type);
          tell(number, id, step, instance.field(slot));
        }
      }
    } else if (object instanceof ArrayObject array && array.elementDescriptor().length() > 1) {
      String type = Step.className(array.elementDescriptor());
      for (int i = 0; i < array.length(); i++) {
        tell(number, id, new Step.Element(i, type), array.element(i));
      }
    }
  }

  private void note(int number) {
    Visit visit = visits.get(number);
    for (HexTrigger trigger : visit.due()) {
      due.add(new Due(number, trigger, visit.argument(trigger)));
    }
  }

  Requirement required() {
    return required;
  }

  List<Visit> visits() {
    return visits;
  }

  List<Open> open() {
    return open;
  }

  /** Returns the visits that went on. */
  Set<Integer> changed() {
    return changed;
  }

  /** Returns the visits that met an object again, so that there are other visits now. */
  Set<Integer> aliased() {
    return aliased;
  }

  /** Returns the companion methods to run, in the order of the references told. */
  List<Due> due() {
    return due;
  }
}
