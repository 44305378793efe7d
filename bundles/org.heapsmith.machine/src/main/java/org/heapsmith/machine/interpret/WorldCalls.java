// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.BuilderObject;
import org.heapsmith.machine.state.ForeignHeap;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.ForeignCall;
import org.heapsmith.machine.world.ForeignCall.Item;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignResult;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.World;
import org.heapsmith.machine.world.WorldRefusal;
import org.objectweb.asm.Type;

/** Calls methods of the JDK in the world: those that cannot be interpreted, on concrete values. */
final class WorldCalls {
  private static final String CONSTRUCTOR = "<init>";

  /** What the interpreter runs well; nothing is kept for going back to. */
  private static final List<String> INTERPRETED =
      List.of("java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Map$Entry");

  /** What instructions throw. */
  private static final Set<String> IMPLICIT =
      Set.of(
          "java/lang/ArithmeticException",
          "java/lang/ArrayIndexOutOfBoundsException",
          "java/lang/ArrayStoreException",
          "java/lang/ClassCastException",
          "java/lang/NegativeArraySizeException",
          "java/lang/NullPointerException");

  private final Machine machine;
  private final WorldObjects objects;
  private final SameObjects same;
  private final ChosenArguments chosen;
  private final Map<LinkedMethod, Boolean> kept = new HashMap<>();

  WorldCalls(Machine machine, LibraryModels models) {
    this.machine = machine;
    this.objects = new WorldObjects(machine, models);
    this.same = new SameObjects(machine);
    this.chosen = new ChosenArguments(machine);
  }

  private World world() {
    return machine.context().world();
  }

  private boolean isOpen(LinkedMethod method) {
    return !method.isApplication()
        && world().isOpen(method.owner(), method.id().name(), method.id().descriptor());
  }

  /** Returns whether a path that calls a method may want to go back to before the call. */
  boolean keeps(State state, Frame caller, LinkedMethod method) {
    return caller.method().isApplication()
        && kept.computeIfAbsent(method, m -> isOpen(m) && !isInterpreted(m))
        && (isPredicted(state, caller, method.argumentCount()) || Unpredicted.isFunction(method));
  }

  private boolean isInterpreted(LinkedMethod method) {
    return INTERPRETED.stream()
        .anyMatch(t -> machine.program().hierarchy().isSubtype(method.owner(), t));
  }

  private static boolean isPredicted(State state, Frame frame, int count) {
    for (int i = 0; i < count; i++) {
      if (state.resolved(frame.peek(i)) instanceof OpaqueValue) {
        return false;
      }
    }
    return true;
  }

  private static boolean isConcrete(State state, Frame frame, int count) {
    for (int i = 0; i < count; i++) {
      Value value = state.resolved(frame.peek(i));
      if (value instanceof SymbolicValue
          || value instanceof OpaqueValue
          || value instanceof IndefiniteRef) {
        return false;
      }
    }
    return true;
  }

  /**
   * Calls a method whose arguments lie on the stack.
   *
   * @return empty if it is not done; then the state is as good as before
   */
  Optional<StepResult> attempt(State state, LinkedMethod method) {
    Frame frame = state.top();
    if (!isOpen(method) || !isConcrete(state, frame, method.argumentCount())) {
      return Optional.empty();
    }
    try {
      ForeignHeap heap = state.marks().foreign();
      state.setMarks(state.marks().with(heap.from(objects)));
      same.find(state);
      return Optional.of(call(state, frame, method, WorldArguments.Identity.PREDICTED));
    } catch (WorldRefusal refusal) {
      return Optional.empty();
    }
  }

  /**
   * Calls a method whose arguments lie on the stack, with values chosen for what is open in them.
   * All other values are left out.
   *
   * @param most on so many choices of values at most
   * @return empty if it is not done; then the state is as good as before
   */
  Optional<StepResult> attemptOnChosen(State state, LinkedMethod method, int most) {
    if (!isOpen(method) || !isPredicted(state, state.top(), method.argumentCount())) {
      return Optional.empty();
    }
    List<Alternative<State>> done = new ArrayList<>();
    for (Alternative.Explored<Boolean> each : chosen.of(state, method, most)) {
      State after = each.state().fork();
      try {
        after.setMarks(after.marks().with(after.marks().foreign().from(objects)));
        same.find(after);
        call(after, after.top(), method, WorldArguments.Identity.ANY);
        done.add(Alternative.explored(each.state(), after, each.label(), each.constraint()));
      } catch (WorldRefusal refusal) {
        continue; // as if these values had not been chosen
      }
    }
    if (done.isEmpty()) {
      return Optional.empty();
    }
    done.add(
        Alternative.rejected("other values", "", new Rejection.LeftOut(others(state, method))));
    return Optional.of(
        machine
            .choices()
            .proceed(
                state,
                state.top(),
                new Answer.Choice<>(PathFact.Kind.BRANCH, done),
                (before, frame, after) -> {
                  after.takePlaceOf(before);
                  return StepResult.forked(List.of(after));
                }));
  }

  /** Says that a call, at which a path is, is not made on all values. */
  static Notice others(State state, LinkedMethod method) {
    String site = Sites.of(state);
    return Notice.of(Code.ARGUMENTS_CHOSEN, site, method, site);
  }

  private StepResult call(
      State state, Frame frame, LinkedMethod method, WorldArguments.Identity identity)
      throws WorldRefusal {
    boolean makes = method.id().name().equals(CONSTRUCTOR);
    WorldArguments arguments = new WorldArguments(machine, state, identity);
    List<Item> items = new ArrayList<>();
    int count = method.argumentCount();
    for (int i = 0; i < count; i++) {
      Value value = state.resolved(frame.peek(count - 1 - i));
      int parameter = method.isStatic() ? i : i - 1;
      String type = parameter < 0 ? "L" : method.parameters().get(parameter);
      items.add(
          makes && i == 0 ? made(state, method, arguments, value) : arguments.item(value, type));
    }
    for (ObjectRef changed : state.marks().foreign().changed(state)) {
      arguments.item(changed, "L");
    }
    ForeignResult result =
        world()
            .call(
                new ForeignCall(
                    method.owner(),
                    method.id().name(),
                    method.id().descriptor(),
                    arguments.exports(),
                    items));
    lend(state, arguments, result);
    List<Runnable> effects = new ArrayList<>();
    if (makes && !result.threw() && result.objects().get(0) instanceof ForeignValue.Text text) {
      ObjectRef made = arguments.objects().get(0);
      effects.add(() -> state.allocate().rewrite(made, known(text.text())));
    } else if (makes && !result.threw()) {
      int handle = ForeignValue.handle(result.objects().get(0));
      change(state, handle, world().content(handle), effects);
      ObjectRef made = arguments.objects().get(0);
      effects.add(() -> ForeignHeap.settle(state, made));
    }
    for (Map.Entry<Integer, ForeignObject> changed : result.changed().entrySet()) {
      change(state, changed.getKey(), changed.getValue(), effects);
    }
    Optional<Value> value = value(state, method, result);
    effects.forEach(Runnable::run); // from here on nothing is refused
    return end(state, frame, method, result.threw(), value);
  }

  private static Item made(
      State state, LinkedMethod method, WorldArguments arguments, Value receiver)
      throws WorldRefusal {
    if (!(receiver instanceof ObjectRef object)
        || !isMade(state.object(object))
        || !state.object(object).className().equals(method.owner())) {
      throw new WorldRefusal("it makes a part of an object");
    }
    return arguments.made(object);
  }

  private static boolean isMade(HeapObject object) {
    return object instanceof Instance || object instanceof StringObject;
  }

  private static Optional<SymbolicText> known(String text) {
    return Optional.ofNullable(text).map(SymbolicText::of);
  }

  private static void lend(State state, WorldArguments arguments, ForeignResult result)
      throws WorldRefusal {
    for (int i = 0; i < result.objects().size(); i++) {
      ForeignValue object = result.objects().get(i);
      ObjectRef ref = arguments.objects().get(i);
      if (ForeignValue.isObject(object)) {
        int handle = ForeignValue.handle(object);
        ForeignHeap heap = state.marks().foreign();
        if (heap.object(handle).filter(o -> !o.equals(ref)).isPresent()) {
          throw new WorldRefusal("two of its arguments are one object there");
        }
        state.setMarks(state.marks().with(heap.lending(handle, ref)));
      }
    }
  }

  private void change(State state, int handle, ForeignObject content, List<Runnable> effects)
      throws WorldRefusal {
    ObjectRef ref = ForeignHeap.meet(state, handle);
    HeapObject object = state.object(ref);
    if (object instanceof Instance instance && content instanceof ForeignObject.Fields fields) {
      for (FieldSlot slot : instance.layout().slots()) {
        ForeignValue value = fields.values().get(slot.key());
        Value now = objects.value(state, value, slot.descriptor());
        effects.add(() -> state.setField(ref, slot, now));
      }
    } else if (object instanceof ArrayObject array
        && content instanceof ForeignObject.Elements elements
        && elements.values().size() == array.length()) {
      for (int i = 0; i < array.length(); i++) {
        Value value = objects.value(state, elements.values().get(i), array.elementDescriptor());
        if (value == null) {
          throw new WorldRefusal("what it does differs from one JVM to the next");
        }
        int index = i;
        effects.add(() -> state.setElement(ref, index, value));
      }
    } else if (object instanceof BuilderObject && content instanceof ForeignObject.Content text) {
      effects.add(() -> state.allocate().rewrite(ref, known(text.text())));
    } else {
      throw new WorldRefusal("it changes what is not known here");
    }
  }

  /** Returns what is returned or thrown; empty for void. */
  private Optional<Value> value(State state, LinkedMethod method, ForeignResult result)
      throws WorldRefusal {
    String declared = Type.getReturnType(method.id().descriptor()).getDescriptor();
    String descriptor = result.threw() ? "Ljava/lang/Throwable;" : declared;
    if (descriptor.equals("V")) {
      return Optional.empty();
    }
    Value value = objects.value(state, result.value(), descriptor);
    if (value == null || result.threw() && !(value instanceof ObjectRef)) {
      throw new WorldRefusal("what it does differs from one JVM to the next");
    }
    return Optional.of(value);
  }

  private StepResult end(
      State state, Frame frame, LinkedMethod method, boolean threw, Optional<Value> value) {
    if (threw) {
      ObjectRef exception = (ObjectRef) value.orElseThrow();
      if (IMPLICIT.contains(state.object(exception).className())) {
        state.setMarks(state.marks().implicit(exception));
      }
      return machine.exceptions().raise(state, exception);
    }
    frame.drop(method.argumentCount());
    value.ifPresent(frame::push);
    frame.next();
    return StepResult.NEXT;
  }
}
