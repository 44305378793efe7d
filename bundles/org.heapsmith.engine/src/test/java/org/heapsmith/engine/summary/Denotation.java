// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.engine.summary.SmallHeaps.Input;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.DeclaredTypes;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Whether a concrete input is one of those that the state at a path's end stands for, read off the
 * state's initial heap: which object each location is, one for one, and whether the path condition
 * holds of what the input then says of references and numbers. Asks no solver.
 */
final class Denotation {
  private final Terms terms;
  private final DeclaredTypes types;
  private final State state;
  private final Input input;
  private final Map<Term, Object> values = new HashMap<>();
  private final Map<Term, ConcreteValue> references = new HashMap<>();
  private final Map<Integer, Integer> objects = new HashMap<>();
  private boolean matches = true;

  private Denotation(Terms terms, DeclaredTypes types, State state, Input input) {
    this.types = types;
    this.terms = terms;
    this.state = state;
    this.input = input;
  }

  /** Returns whether a state of a lazy strategy stands for the input. */
  static boolean ofLazy(Terms terms, DeclaredTypes types, State state, Input input) {
    Denotation denotation = new Denotation(terms, types, state, input);
    denotation.start();
    return denotation.matches && denotation.pathConditionHolds();
  }

  /** Returns whether a summary state stands for the input. */
  static boolean ofSummary(Terms terms, DeclaredTypes types, State state, Input input) {
    Denotation denotation = new Denotation(terms, types, state, input);
    denotation.start();
    SummaryHeap heap = SummaryHeap.of(state);
    for (Location location : heap.locations().values()) { // also of one that is not there
      denotation.values.put(
          denotation.classOf(location), denotation.number(location.classes().get(0)));
    }
    heap.references().forEach(r -> denotation.summarised(heap, r));
    return denotation.matches && denotation.pathConditionHolds();
  }

  private void start() {
    for (int i = 0; i < state.arguments().size(); i++) {
      meet(state.arguments().get(i), input.values().get(i));
    }
  }

  /** What the state has there is what the input has there. */
  private void meet(Value value, ConcreteValue concrete) {
    if (!matches) {
      return;
    }
    if (value instanceof SymbolicValue number) {
      long bits = ((ConcreteValue.Primitive) concrete).bits();
      Terms.variables(number.term()).forEach(v -> values.put(v, bits));
    } else if (value instanceof Null) {
      matches &= concrete instanceof ConcreteValue.Null;
    } else if (value instanceof ObjectRef object) {
      boolean same = concrete instanceof ConcreteValue.Ref ref && isSame(object.id(), ref.id());
      matches = matches && same;
    } else if (value instanceof SymbolicRef reference && isSummary()) {
      references.put(reference.term(), concrete);
    } else if (state.resolved(value) != value) {
      meet(state.resolved(value), concrete);
    }
  }

  private boolean isSummary() {
    return state.specState() instanceof SummaryHeap;
  }

  /** Different locations are different objects. */
  private boolean isSame(int location, int object) {
    Integer known = objects.get(location);
    if (known != null) {
      return known == object;
    }
    if (objects.containsValue(object)) {
      return false;
    }
    ConcreteObject.Instance concrete = (ConcreteObject.Instance) input.heap().object(object);
    return isSummary()
        ? place(location, concrete)
        : classes(location).contains(concrete.className()) && place(location, concrete);
  }

  private List<String> classes(int location) {
    List<String> open = state.openClasses(new ObjectRef(location));
    return open.isEmpty() ? List.of(state.object(location).className()) : open;
  }

  private boolean place(int location, ConcreteObject.Instance concrete) {
    objects.put(location, concrete.id());
    Instance initial = (Instance) state.input(location).orElseThrow().initial();
    for (Map.Entry<FieldKey, ConcreteValue> field : concrete.fields().entrySet()) {
      initial
          .layout()
          .slot(field.getKey())
          .ifPresent(slot -> meet(initial.field(slot), field.getValue()));
    }
    return true;
  }

  // --- summaries

  /** The reference is null, a location met before, or else the fresh one of its set. */
  private void summarised(SummaryHeap heap, SymbolicRef reference) {
    ConcreteValue concrete = references.get(reference.term());
    values.put(reference.term(), 0L); // as is one that is nowhere in the input
    if (!(concrete instanceof ConcreteValue.Ref ref)) {
      return;
    }
    for (Map.Entry<Integer, Integer> known : objects.entrySet()) {
      if (known.getValue() == ref.id()) {
        values.put(reference.term(), (long) known.getKey());
        return;
      }
    }
    values.put(reference.term(), -1L);
    for (Case one : heap.set(reference).orElseThrow()) {
      if (one.target() instanceof ObjectRef object
          && heap.location(object.id()).map(l -> l.exists() == one.guard()).orElse(false)) {
        values.put(reference.term(), (long) object.id());
        fresh(heap, heap.location(object.id()).orElseThrow(), ref.id());
      }
    }
  }

  private void fresh(SummaryHeap heap, Location location, int object) {
    ConcreteObject.Instance concrete = (ConcreteObject.Instance) input.heap().object(object);
    place(location.object().id(), concrete);
    matches &= location.classes().contains(concrete.className());
    values.put(classOf(location), number(concrete.className()));
    for (Map.Entry<FieldKey, ConcreteValue> field : concrete.fields().entrySet()) {
      SummaryHeap.Content content =
          heap.fields().get(new SummaryHeap.Place(location.object().id(), field.getKey()));
      if (content != null) {
        meet(content.initial(), field.getValue());
      }
    }
  }

  private Term classOf(Location location) {
    return terms.var(location.name() + ".class", Sort.INT);
  }

  private Object number(String className) {
    return (long) types.number(className);
  }

  private boolean pathConditionHolds() {
    Evaluator evaluator = new Evaluator(values);
    return state.pathCondition().stream().allMatch(evaluator::holds);
  }
}
