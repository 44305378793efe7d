// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.state.ForeignHeap;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.World;
import org.heapsmith.machine.world.WorldRefusal;

/**
 * Initialises classes in the world: those whose initialisers cannot be interpreted, and then those
 * whose objects those may share.
 */
final class WorldInitialisation {
  /** What may go better in a JVM. A deadline does not, and a missing class stays missing. */
  private static final Set<Code> CURABLE =
      Set.of(
          Code.UNSUPPORTED_NATIVE,
          Code.UNSUPPORTED_INSTRUCTION,
          Code.UNSUPPORTED_METHOD,
          Code.OPAQUE_VALUE,
          Code.BOUND_CALL_DEPTH,
          Code.BOUND_DEPTH,
          Code.BOUND_MEMORY);

  /** How many processors share the work: with one thread, no result depends on it. */
  private static final String PROCESSORS = "NCPU";

  private final Machine machine;
  private final WorldObjects objects;
  private final SameObjects same;

  WorldInitialisation(Machine machine, LibraryModels models) {
    this.machine = machine;
    this.objects = new WorldObjects(machine, models);
    this.same = new SameObjects(machine);
  }

  private World world() {
    return machine.context().world();
  }

  /** Returns whether the world may initialise a class. */
  boolean isOpen(LinkedClass type) {
    return world().isOpen(type.name(), type.model().isApplication());
  }

  /** Returns whether it comes before the interpreter: objects of classes met there are shared. */
  boolean isFirst(State state, LinkedClass type) {
    ForeignHeap heap = state.marks().foreign();
    return heap.isMet() && (heap.isOfClassPath() || !type.model().isApplication()) && isOpen(type);
  }

  /**
   * Goes back to before the innermost initialiser or call on the stack that the world can run
   * instead, and has it do so.
   *
   * @return the states to go on with; none if there is no such initialiser or call
   */
  List<State> insteadOf(State state, Notice refusal) {
    List<State> instead = List.of();
    boolean curable = CURABLE.contains(refusal.code());
    for (Frame f = state.top(); f != null && curable && instead.isEmpty(); f = f.caller()) {
      if (f.before() != null) {
        instead = insteadOf(f, state, refusal);
      }
    }
    return instead;
  }

  private List<State> insteadOf(Frame called, State state, Notice refusal) {
    State before = called.before().fork();
    boolean hasForked = !before.position().equals(state.position());
    if (called.onReturn().kind() == ReturnAction.Kind.DROP) {
      LinkedClass type = machine.program().linked(called.method().owner());
      return !hasForked
              && initialise(before, type, "it cannot be interpreted: " + refusal.message())
          ? List.of(before)
          : List.of();
    }
    CallAndReturn calls = machine.calls();
    if (!hasForked && calls.inWorld(before, called.method(), refusal).isPresent()) {
      return List.of(before);
    }
    State again = called.before().fork();
    if (hasForked) { // other paths through the call stand for other values
      again.learnFrom(state);
      again.takePlaceOf(state);
    }
    int most = hasForked ? 1 : CallAndReturn.MOST_CHOICES;
    Notice others = WorldCalls.others(again, called.method());
    Optional<StepResult> chosen = calls.inWorldOnChosen(again, called.method(), refusal, most);
    chosen.ifPresent(step -> machine.context().leaveOut(state, others)); // what it was about to do
    return chosen
        .map(StepResult::states)
        .orElseGet(
            () ->
                new Unpredicted(machine).attempt(again, called.method())
                    ? List.of(again)
                    : List.of());
  }

  /**
   * Initialises a class in the world.
   *
   * @param why it is not interpreted
   * @return whether it is done; if not, the state must not be used any more
   */
  boolean initialise(State state, LinkedClass type, String why) {
    String name = type.name().replace('/', '.');
    boolean application = type.model().isApplication();
    try {
      if (!isOpen(type)) {
        throw new WorldRefusal("it is on the list of what is not run");
      } else if (application && isChanged(state)) {
        throw new WorldRefusal("static fields have been changed before");
      }
      if (application) {
        machine.program().classPath().initialisesUnseen(type.name());
      }
      Map<FieldKey, ForeignValue> fields = world().initialise(type.name());
      ForeignHeap heap = state.marks().foreign().from(objects);
      state.setMarks(state.marks().with(application ? heap.making(type.name()) : heap));
      same.find(state);
      Value[] values = new Value[type.statics().size()];
      for (FieldSlot slot : type.statics()) {
        boolean sharing = !application && slot.key().name().equals(PROCESSORS);
        values[slot.index()] =
            sharing
                ? IntValue.ONE
                : objects.value(state, fields.get(slot.key()), slot.descriptor());
      }
      state.initialise(type.name(), values);
      state.touchInitialiser(type.name());
      if (application) {
        machine.context().note(Notice.of(Code.WORLD_INITIALISED, name, name, why));
      }
      return true;
    } catch (WorldRefusal refusal) {
      machine.context().note(Notice.of(Code.WORLD_REFUSED, name, name, refusal.getMessage()));
      return false;
    }
  }

  /**
   * Returns the object of a final field of a class of the JDK that models initialise, if the path
   * has met it before in what came from the world.
   */
  Optional<ObjectRef> met(State state, FieldSlot slot) {
    ForeignHeap heap = state.marks().foreign();
    if (!heap.isMet() || !slot.isFinal() || !world().isOpen(slot.key().owner(), false)) {
      return Optional.empty();
    }
    try {
      ForeignValue there = world().initialise(slot.key().owner()).get(slot.key());
      return there != null && ForeignValue.isObject(there)
          ? heap.object(ForeignValue.handle(there))
          : Optional.empty();
    } catch (WorldRefusal refusal) {
      return Optional.empty(); // nor can a call there be about it
    }
  }

  /** A JVM would start from the static fields as they are at first. */
  private static boolean isChanged(State state) {
    return state.entryStatics().fields().values().stream()
        .anyMatch(
            f -> {
              String owner = f.slot().key().owner();
              return !f.value().equals(state.statics(owner).field(f.slot().index()));
            });
  }

  /** Returns whether the initialiser of a class is running. */
  static boolean isRunning(State state, String className) {
    for (Frame f = state.top(); f != null; f = f.caller()) {
      if (f.onReturn().kind() == ReturnAction.Kind.DROP && f.method().owner().equals(className)) {
        return true;
      }
    }
    return false;
  }
}
