// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * All shapes of input that HEX invariants allow within the bounds: every reference that rules speak
 * of is decided, with as few objects as possible first. What no rule speaks of stays open.
 */
final class HexShapes {
  /** More are not tried one by one. */
  private static final int MOST = 400;

  private final ExplorationContext context;
  private final HexTheory theory;
  private final CompletionSearch completer;

  HexShapes(ExplorationContext context, HexTheory theory, CompletionSearch completer) {
    this.context = context;
    this.theory = theory;
    this.completer = completer;
  }

  /** A state of lazy initialisation, numbered so that the order of equal ones is certain. */
  private record Partial(State state, int number) {}

  /** Returns the shapes, as {@link InputTheory#shapes}. */
  Optional<List<InputShape>> of(MethodUnderTest method) {
    Queue<Partial> open =
        new PriorityQueue<>(
            Comparator.<Partial>comparingInt(p -> p.state().inputCount())
                .thenComparingInt(Partial::number));
    List<State> roots = begin(method);
    int next = 0;
    for (State root : roots) {
      open.add(new Partial(root, next++));
    }
    List<InputShape> found = new ArrayList<>();
    while (!open.isEmpty() && !context.cancellation().isCancelled()) {
      State at = open.remove().state();
      if (at.inputs().stream().anyMatch(i -> !(i.initial() instanceof Instance))) {
        return Optional.empty();
      }
      if (found.size() > MOST) {
        roots.forEach(r -> found.add(shape(r, method, true))); // what was left out is among these
        return Optional.of(found);
      }
      Optional<SymbolicRef> undecided = CompletionSearch.constrained(at).stream().findFirst();
      if (undecided.isEmpty()) {
        whole(at, method).ifPresent(found::add);
        continue;
      }
      boolean cut = false;
      for (Alternative<?> each : theory.candidates(at, undecided.get()).alternatives()) {
        if (each instanceof Alternative.Explored<?> explored) {
          open.add(new Partial(explored.state(), next++));
        } else {
          cut |= ((Alternative.Rejected<?>) each).rejection() instanceof Rejection.LeftOut;
        }
      }
      if (cut) {
        found.add(shape(at, method, true));
      }
    }
    found.sort(Comparator.comparingInt(s -> s.cells().size()));
    return Optional.of(found);
  }

  private List<State> begin(MethodUnderTest method) {
    Answer<MethodInput> begun = theory.begin(new State(), method);
    if (begun instanceof Answer.Choice<MethodInput> choice) {
      return choice.alternatives().stream()
          .flatMap(a -> a.explored().stream())
          .map(Alternative.Explored::state)
          .toList();
    }
    return List.of(((Answer.Certain<MethodInput>) begun).state());
  }

  /** Returns the shape of a state in which everything is decided that rules speak of. */
  private Optional<InputShape> whole(State state, MethodUnderTest method) {
    SearchResult<CompletedInput> result = completer.complete(state);
    return result instanceof SearchResult.Unknown
        ? Optional.of(shape(state, method, true))
        : result.found().map(found -> shape(found.state(), method, false));
  }

  private InputShape shape(State state, MethodUnderTest method, boolean truncated) {
    Map<Integer, Term> locations = new LinkedHashMap<>();
    for (InputObject input : state.inputs()) {
      locations.put(input.initial().id(), context.terms().var(input.path(), Sort.REF));
    }
    Map<Term, Term> known = new LinkedHashMap<>();
    List<PointsTo> cells = new ArrayList<>();
    Map<Term, List<String>> classes = new LinkedHashMap<>();
    Map<Term, String> types = new LinkedHashMap<>();
    state.arguments().forEach(v -> place(state, v, locations, known));
    for (InputObject input : state.inputs()) {
      Instance instance = (Instance) input.initial();
      Term location = locations.get(instance.id());
      SortedMap<FieldKey, Term> fields = new TreeMap<>();
      for (FieldSlot slot : instance.layout().slots()) {
        Value value = instance.field(slot);
        fields.put(
            slot.key(), slot.isReference() ? place(state, value, locations, known) : number(value));
      }
      cells.add(new PointsTo(location, instance.className(), fields));
      ObjectRef object = new ObjectRef(instance.id());
      state.typeTests(object).known().ifPresent(type -> types.put(location, type));
      List<String> possible = state.openClasses(object);
      classes.put(location, possible.isEmpty() ? List.of(instance.className()) : possible);
    }
    return new InputShape(
        context.terms(),
        cells,
        known,
        cell -> classes.get(cell.location()),
        cell -> Optional.ofNullable(types.get(cell.location())),
        state.pathCondition(),
        truncated);
  }

  /** Returns the term of a reference, and notes what is known of it. */
  private Term place(
      State state, Value value, Map<Integer, Term> locations, Map<Term, Term> known) {
    Value target = state.resolved(value);
    Term place =
        target instanceof ObjectRef object
            ? locations.getOrDefault(object.id(), context.terms().location(object.id()))
            : target instanceof SymbolicRef ref ? ref.term() : context.terms().nullRef();
    if (value instanceof SymbolicRef ref && ref.term() != place) {
      known.put(ref.term(), place);
    }
    return place;
  }

  /** Returns the number as the field has it. */
  private Term number(Value value) {
    Term term = Values.term(context.terms(), (NumberValue) value);
    return term.op() == Op.CONVERT ? term.arg(0) : term;
  }
}
