// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.snapshot;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.engine.snapshot.Slots.Promised;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Predicate;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InitialHeap;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Makes snapshots of the states of one method's exploration. */
public final class Snapshots {
  private final Terms terms;
  private final SpecModel specs;
  private final MethodUnderTest method;
  private final HeapStrategy strategy;

  /** Makes the maker; {@code strategy} is the one that made the states. */
  public Snapshots(Terms terms, SpecModel specs, MethodUnderTest method, HeapStrategy strategy) {
    this.terms = terms;
    this.specs = specs;
    this.method = method;
    this.strategy = strategy;
  }

  /** Reads off a state. */
  public HeapSnapshot of(State state) {
    return new Reading(state, strategy.initialHeap(state)).snapshot();
  }

  /** One state being read. */
  private final class Reading {
    private final State state;
    private final InitialHeap known;
    private final Slots slots;

    Reading(State state, InitialHeap known) {
      this.state = state;
      this.known = known;
      this.slots = new Slots(state, known, terms);
    }

    HeapSnapshot snapshot() {
      List<Slot> inputs = inputs();
      List<Obj> initial = new ArrayList<>();
      state.inputs().forEach(i -> initial.add(object(i.initial())));
      List<Slot> locals = locals();
      List<Obj> current = current();
      int shown = promised(0, initial, current);
      List<Predicate> predicates = known.heap().instances().stream().map(this::predicate).toList();
      promised(shown, initial, current);
      return new HeapSnapshot(
          inputs,
          initial,
          locals,
          current,
          slots.open(),
          predicates,
          pathCondition(),
          state.ending() != null);
    }

    /** The receiver of a constructor is no input: it has no name then. */
    private List<Slot> inputs() {
      List<Slot> result = new ArrayList<>();
      List<Value> values = state.arguments();
      int receivers = values.size() - method.parameters().size();
      boolean isInput = !method.method().model().isConstructor();
      for (int i = 0; i < values.size(); i++) {
        if (i >= receivers) {
          MethodUnderTest.InputParameter parameter = method.parameters().get(i - receivers);
          result.add(slots.slot(parameter.name(), values.get(i), parameter.descriptor()));
        } else if (isInput) {
          result.add(slots.slot("this", values.get(i), "L" + method.method().owner() + ";"));
        }
      }
      return result;
    }

    private List<Slot> locals() {
      List<Slot> result = new ArrayList<>();
      if (state.ending() instanceof Ending.Returned returned) {
        String descriptor = method.method().model().returnDescriptor();
        if (returned.value() != null) {
          result.add(slots.slot("result", returned.value(), descriptor));
        }
      } else if (state.ending() instanceof Ending.Threw threw) {
        String thrown = InputNames.simpleName(state.object(threw.exception()).className());
        result.add(new Slot("throws", Kind.VALUE, thrown, 0));
      } else {
        Frame frame = applicationFrame();
        if (frame != null) {
          LocalVariables.of(frame)
              .forEach((name, l) -> result.add(slots.slot(name, l.value(), l.descriptor())));
        }
      }
      return result;
    }

    private Frame applicationFrame() {
      Frame frame = state.top();
      while (frame != null && !frame.method().isApplication()) {
        frame = frame.caller();
      }
      return frame;
    }

    /** All input objects, then what is reachable from arguments and local variables. */
    private List<Obj> current() {
      Map<Integer, Obj> objects = new LinkedHashMap<>();
      Deque<Integer> unseen = new ArrayDeque<>();
      state.inputs().forEach(i -> unseen.add(i.initial().id()));
      state.arguments().forEach(v -> meet(v, unseen));
      if (state.ending() instanceof Ending.Returned returned && returned.value() != null) {
        meet(returned.value(), unseen);
      }
      for (Frame f = state.top(); f != null; f = f.caller()) {
        LocalVariables.of(f).values().forEach(l -> meet(l.value(), unseen));
      }
      while (!unseen.isEmpty()) {
        HeapObject object = state.object(unseen.remove());
        if (isBox(object) && !objects.containsKey(object.id())) {
          Obj obj = object(object);
          objects.put(object.id(), obj);
          obj.fields().stream()
              .filter(s -> s.kind() == Kind.OBJECT && s.target() > 0)
              .forEach(s -> unseen.add(s.target()));
        }
      }
      return new ArrayList<>(objects.values());
    }

    private void meet(Value value, Deque<Integer> unseen) {
      if (state.resolved(value) instanceof ObjectRef ref) {
        unseen.add(ref.id());
      }
    }

    private static boolean isBox(HeapObject object) {
      return object instanceof Instance || object instanceof ArrayObject;
    }

    private Obj object(HeapObject object) {
      List<Slot> fields = new ArrayList<>();
      if (object instanceof Instance instance) {
        for (FieldSlot field : instance.layout().slots()) {
          fields.add(
              slots.slot(field.key().name(), instance.field(field.index()), field.descriptor()));
        }
      } else if (object instanceof ArrayObject array) {
        for (int i = 0; i < array.length(); i++) {
          fields.add(slots.slot("[" + i + "]", array.element(i), array.elementDescriptor()));
        }
      }
      return new Obj(
          object.id(),
          InputNames.name(state, new ObjectRef(object.id())),
          object.className(),
          state.input(object.id()).isPresent(),
          fields);
    }

    /**
     * Adds objects the precondition promises, but for the first {@code done}: the program has not
     * seen them, so they are in both heaps. Returns how many there are.
     */
    private int promised(int from, List<Obj> initial, List<Obj> current) {
      int done = from;
      while (done < slots.promised().size()) {
        List<Map.Entry<Term, Promised>> all = new ArrayList<>(slots.promised().entrySet());
        for (Map.Entry<Term, Promised> entry : all.subList(done, all.size())) {
          Obj object = promised(known.heap().cellAt(entry.getKey()), entry.getValue());
          initial.add(object);
          current.add(object);
        }
        done = all.size();
      }
      return done;
    }

    private Obj promised(PointsTo cell, Promised object) {
      List<Slot> fields = new ArrayList<>();
      cell.fields()
          .forEach(
              (key, term) ->
                  fields.add(
                      slots.slot(key.name(), term, path(object, key.name()), key.descriptor())));
      return new Obj(
          object.id(), InputNames.simpleName(cell.className()), cell.className(), true, fields);
    }

    private static String path(Promised object, String part) {
      return object.path() + (part.startsWith("[") ? "" : ".") + part;
    }

    private Predicate predicate(PredicateInstance instance) {
      List<String> names =
          specs
              .predicate(instance.predicate())
              .map(p -> p.parameters().stream().map(Parameter::name).toList())
              .orElse(List.of());
      List<Slot> arguments = new ArrayList<>();
      for (int i = 0; i < instance.arguments().size(); i++) {
        String name = i < names.size() ? names.get(i) : String.valueOf(i);
        arguments.add(slots.slot(name, instance.arguments().get(i), "", "Ljava/lang/Object;"));
      }
      String full = instance.predicate();
      return new Predicate(full.substring(full.lastIndexOf('.') + 1), arguments);
    }

    private List<String> pathCondition() {
      List<String> result = new ArrayList<>();
      state
          .resolvedRefs()
          .forEach(
              ref -> {
                Slot now = slots.slot(ref.path(), ref, "");
                String other = now.target() > 0 ? path(now.target()) : now.text();
                result.add(
                    ref.path().equals(other)
                        ? ref.path() + " is " + now.text()
                        : ref.path() + " == " + other);
              });
      state.pathCondition().forEach(c -> result.add(slots.text(c)));
      known.heap().pure().forEach(c -> result.add(slots.text(c)));
      return result.stream().distinct().toList();
    }

    private String path(int id) {
      return state.input(id).map(InputObject::path).orElse("new object");
    }
  }
}
