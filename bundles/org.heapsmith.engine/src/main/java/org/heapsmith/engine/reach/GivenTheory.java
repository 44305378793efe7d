// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.StrategyFactory;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;

/** There is one input, without a variable in it: what some calls make. */
public final class GivenTheory implements InputTheory {
  private static final Reached NOTHING =
      new Reached() {
        @Override
        public List<ReachableState> of(String className, TestPlace place, int most) {
          return List.of();
        }

        @Override
        public int calls() {
          return 0;
        }
      };

  private final ExplorationContext context;
  private final GivenInput input;
  private final ReachableTheory reachable;
  private final Machine machine;

  private GivenTheory(ExplorationContext context, GivenInput input) {
    this.context = context;
    this.input = input;
    this.reachable = new ReachableTheory(context, NOTHING);
    this.machine = ReachableTheory.machine(context, reachable);
  }

  /** Makes the strategy that explores a method on one input. */
  public static StrategyFactory strategy(GivenInput input) {
    return context ->
        new DecidingStrategy(
            SequencesStrategy.NAME, new GivenTheory(context, input), Resolution.ON_USE);
  }

  /**
   * Runs the calls.
   *
   * @throws HeapsmithException if they do not make what can be taken for an input
   */
  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    String packageName = ReachableTheory.testPackage(context.program(), method.receiver());
    TestPlace place = new TestPlace(packageName, method.receiver());
    state.setSpecState(BuiltInput.in(place));
    Map<Integer, Value> objects = new HashMap<>();
    State with = state;
    if (!input.steps().isEmpty()) {
      ReachableState built = built(place).orElseThrow(() -> notBuilt(method));
      with = reachable.prepared(state, built).orElseThrow(() -> notBuilt(method));
      StateImport.into(context, with, built, UnconstrainedInput.RECEIVER);
      note(BuiltInput.of(with).sequences().get(0), objects);
    }
    List<Value> values = new ArrayList<>();
    if (method.method().model().isConstructor()) {
      values.add(new UnconstrainedInput(context).receiver(with, method));
    } else if (input.receiver() != null) {
      values.add(value(with, input.receiver(), UnconstrainedInput.RECEIVER, objects));
    }
    for (int i = 0; i < input.arguments().size() && i < method.parameters().size(); i++) {
      String name = method.parameters().get(i).name();
      values.add(value(with, input.arguments().get(i), name, objects));
    }
    if (input.arguments().size() != method.parameters().size()
        || !isTaken(with, method.method(), values)) {
      throw notBuilt(method);
    }
    return new Answer.Choice<>(
        PathFact.Kind.UNFOLDING,
        List.of(Alternative.explored(with, new MethodInput(values), "the input is given", "")));
  }

  private static HeapsmithException notBuilt(MethodUnderTest method) {
    return HeapsmithException.of(
        Code.NOT_BUILT_IN_CALLS, "", method.receiver().replace('/', '.'), 0);
  }

  /** Finds the objects of the input again, in the calls as they were put into the state. */
  private void note(List<InputCall> calls, Map<Integer, Value> objects) {
    for (int i = 0; i < calls.size(); i++) {
      BuildStep step = input.steps().get(i);
      calls.get(i).made().ifPresent(made -> objects.put(step.made(), made));
      for (int k = 0; k < step.arguments().size(); k++) {
        if (step.arguments().get(k) instanceof ConcreteValue.Ref ref) {
          objects.put(ref.id(), calls.get(i).arguments().get(k));
        }
      }
    }
  }

  /**
   * Returns what the calls leave; empty if they do not all return, or leave what cannot be told.
   */
  private Optional<ReachableState> built(TestPlace place) {
    Building building = new Building(place);
    if (!input.steps().stream().allMatch(building::call)
        || !RunEnds.leavesStatics(context.program(), building.state)) {
      return Optional.empty();
    }
    return building.calls.stream()
        .flatMap(call -> call.made().stream())
        .findFirst()
        .flatMap(
            first ->
                StateExport.of(
                    context.program(), context.terms(), building.state, first, building.calls));
  }

  /** The calls, one after the other. */
  private final class Building {
    private final Map<Integer, Value> objects = new HashMap<>();
    private final List<InputCall> calls = new ArrayList<>();
    private State state = new State();

    Building(TestPlace place) {
      state.setSpecState(BuiltInput.in(place));
    }

    /** Makes a call; returns false if it does not return as it should. */
    boolean call(BuildStep step) {
      Optional<MethodModel> model = step.method().find(context.program().classPath());
      Optional<ObjectRef> target =
          objects.get(step.target()) instanceof ObjectRef object
              ? Optional.of(object)
              : Optional.empty();
      boolean makes = model.filter(MethodModel::isConstructor).isPresent();
      if (model.isEmpty()
          || step.target() > 0 == target.isEmpty()
          || makes && !(target.isEmpty() && model.get().owner().isInstantiable())) {
        return false;
      }
      LinkedMethod method = context.program().linked(model.get());
      List<Value> all = new ArrayList<>();
      Optional<ObjectRef> made =
          makes
              ? Optional.of(state.allocate().instance(context.program().layout(method.owner())))
              : Optional.empty();
      target.or(() -> made).ifPresent(all::add);
      List<Value> arguments = new ArrayList<>();
      for (int i = 0; i < step.arguments().size(); i++) {
        String name = "argument" + calls.size() + "." + i;
        arguments.add(value(state, step.arguments().get(i), name, objects));
      }
      all.addAll(arguments);
      if (!isTaken(state, method, all) || !(end(method, all) instanceof Ending.Returned returned)) {
        return false;
      }
      Optional<ObjectRef> result =
          step.made() > 0 && made.isEmpty() ? object(returned.value()) : made;
      result.filter(o -> step.made() > 0).ifPresent(object -> objects.put(step.made(), object));
      calls.add(new InputCall(method, target, arguments, result));
      return step.made() == 0 || result.isPresent();
    }

    private Optional<ObjectRef> object(Value value) {
      return value != null && state.resolved(value) instanceof ObjectRef object
          ? Optional.of(object)
          : Optional.empty();
    }

    /** Returns how a call ends; null if it cannot be run, or has not one end. */
    private Ending end(LinkedMethod method, List<Value> values) {
      if (!SequenceCall.begin(machine, context.program(), state, method, values)) {
        return null;
      }
      while (state.ending() == null) {
        List<State> after = machine.run(state);
        if (after.size() != 1) {
          return null;
        }
        state = after.get(0);
      }
      Ending ending = state.ending();
      state.end(null);
      return ending;
    }
  }

  /** Returns whether a method can be called with values, the receiver first. */
  private boolean isTaken(State state, LinkedMethod method, List<Value> values) {
    List<String> descriptors = new ArrayList<>(method.parameters());
    if (!method.isStatic()) {
      descriptors.add(0, TypeHierarchy.descriptor(method.owner()));
    }
    boolean isCalled = method.isStatic() || !values.isEmpty() && !(values.get(0) instanceof Null);
    return isCalled && areTaken(state, descriptors, values);
  }

  private boolean areTaken(State state, List<String> descriptors, List<Value> values) {
    return descriptors.size() == values.size()
        && IntStream.range(0, values.size())
            .allMatch(i -> isTaken(state, descriptors.get(i), values.get(i)));
  }

  private boolean isTaken(State state, String descriptor, Value value) {
    if (value instanceof ObjectRef object) {
      String type = InputFactory.typeName(descriptor);
      return Values.sort(descriptor) == Sort.REF
          && context.program().hierarchy().isSubtype(state.object(object).className(), type);
    }
    return value != null && value.getClass() == Values.zero(descriptor).getClass();
  }

  /** Returns a value; null if there is no such object, or one that is in itself. */
  private Value value(State state, ConcreteValue value, String path, Map<Integer, Value> objects) {
    if (value instanceof ConcreteValue.Primitive number) {
      return Values.ofBits(number.descriptor(), number.bits());
    } else if (value instanceof ConcreteValue.Text text) {
      return state.literal(text.value());
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return state.mirror(literal.name());
    } else if (value instanceof ConcreteValue.Ref ref) {
      return objects.containsKey(ref.id())
          ? objects.get(ref.id())
          : given(state, ref.id(), path, objects);
    }
    return Null.NULL;
  }

  private Value given(State state, int id, String path, Map<Integer, Value> objects) {
    ConcreteObject object = input.given().objects().get(id);
    Optional<Integer> shared =
        objects.keySet().stream()
            .filter(other -> isOneBox(object, input.given().objects().get(other)))
            .findFirst();
    if (shared.isPresent()) {
      return objects.get(shared.get());
    }
    objects.put(id, null); // it is being made
    ObjectRef made = null;
    if (object instanceof ConcreteObject.Array array) {
      made = array(state, array, path, objects);
    } else if (object instanceof ConcreteObject.Instance instance) {
      made = instance(state, instance, path, objects);
    }
    objects.put(id, made);
    return made;
  }

  /** Whether two boxes are the one that {@code valueOf} keeps of a small number. */
  private static boolean isOneBox(ConcreteObject one, ConcreteObject other) {
    return one instanceof ConcreteObject.Instance a
        && other instanceof ConcreteObject.Instance b
        && a.className().equals(b.className())
        && BoxNames.isBox(a.className())
        && a.fields().equals(b.fields())
        && a.isSharedBox();
  }

  private ObjectRef array(
      State state, ConcreteObject.Array array, String path, Map<Integer, Value> objects) {
    String descriptor = array.className();
    Value[] elements = new Value[array.elements().size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = value(state, array.elements().get(i), path + "[" + i + "]", objects);
    }
    boolean isOne =
        descriptor.startsWith("[")
            && Arrays.stream(elements).allMatch(e -> isTaken(state, descriptor.substring(1), e));
    return isOne ? context.inputs().array(state, descriptor, elements, path) : null;
  }

  private ObjectRef instance(
      State state, ConcreteObject.Instance instance, String path, Map<Integer, Value> objects) {
    String name = instance.className();
    if (context.program().classPath().find(name).filter(ClassModel::isInstantiable).isEmpty()) {
      return null;
    }
    List<FieldSlot> slots = context.program().layout(name).slots();
    List<Value> values = new ArrayList<>();
    for (FieldSlot slot : slots) {
      ConcreteValue value =
          instance.fields().getOrDefault(slot.key(), ConcreteValue.zero(slot.descriptor()));
      values.add(value(state, value, path + "." + slot.key().name(), objects));
    }
    if (!areTaken(state, slots.stream().map(FieldSlot::descriptor).toList(), values)) {
      return null;
    }
    ObjectRef made = context.inputs().object(state, name, path, s -> values.get(s.index()));
    state.openClasses(made, List.of(name));
    if (BoxNames.isBox(name)) {
      state.setMarks(state.marks().identityUnknown(made));
    }
    return made;
  }

  @Override
  public boolean triesOtherTypes() {
    return false;
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    return reachable.candidates(state, ref);
  }

  @Override
  public Verdict check(State state) {
    return reachable.check(state);
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return reachable.notNull(state);
  }

  @Override
  public List<InputCall> calls(State state) {
    return reachable.calls(state);
  }
}
