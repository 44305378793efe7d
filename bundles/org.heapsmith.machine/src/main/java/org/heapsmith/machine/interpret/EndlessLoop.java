// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;

/**
 * Proves that a path never ends: a loop comes back to where it was with the same objects, and the
 * numbers that a round changes decide nothing in it. A walk through a list that is a cycle is one,
 * also if it counts the nodes.
 *
 * <p>The proof is by induction over rounds. The numbers that change are forgotten ({@link
 * OpaqueValue}: the path is refused where one decides anything), and one round more is run: if it
 * comes back without a choice, and nothing but these numbers is another, so do all that follow.
 */
final class EndlessLoop {
  /** The instructions of the longest round that is looked for. */
  private static final int LONGEST = 4096;

  /** So often a round may change numbers that the rounds before did not. */
  private static final int MOST_ROUNDS = 6;

  private static final String FORGOTTEN = "what a round of a loop changes";

  /** Refuses every choice. */
  private final Machine machine;

  EndlessLoop(Machine machine) {
    this.machine = machine;
  }

  /** A number that a round changes. */
  private sealed interface Place {
    /** Forgets the number. */
    void forget(State state);
  }

  private record Local(int index) implements Place {
    @Override
    public void forget(State state) {
      Frame frame = state.top();
      frame.setLocal(index, forgotten(frame.local(index)));
    }
  }

  private record Field(int object, FieldSlot slot) implements Place {
    @Override
    public void forget(State state) {
      ObjectRef target = new ObjectRef(object);
      Value now = ((Instance) state.object(target)).field(slot);
      state.setField(target, slot, forgotten(now));
    }
  }

  /**
   * Returns where the path of a state is proved to go round forever; empty if it is not. The state
   * is shared, and not changed.
   */
  Optional<String> site(State state) {
    try {
      OptionalInt lowest = lowestDepth(state.fork());
      if (lowest.isEmpty()) {
        return Optional.empty();
      }
      int depth = lowest.getAsInt();
      State start = state.fork();
      return run(start, s -> s.callDepth() == depth) && goesRound(start, depth)
          ? Optional.of(Sites.of(start))
          : Optional.empty();
    } catch (Refusal | HeapsmithException e) {
      return Optional.empty(); // the path itself will meet it, if it comes that far
    }
  }

  /** Returns the least number of activations of what follows: the loop is in the last of these. */
  private OptionalInt lowestDepth(State state) {
    int[] lowest = {state.callDepth()};
    run(
        state,
        s -> {
          lowest[0] = Math.min(lowest[0], s.callDepth());
          return false;
        });
    return state.ending() == null ? OptionalInt.of(lowest[0]) : OptionalInt.empty();
  }

  private boolean goesRound(State start, int depth) {
    int pc = start.top().pc();
    State from = start;
    Set<Place> numbers = new HashSet<>();
    for (int i = 0; i < MOST_ROUNDS; i++) {
      State before = from;
      State now = from.fork();
      Set<Place> changed = new HashSet<>();
      if (!run(
          now,
          s -> s.callDepth() == depth && s.top().pc() == pc && addsChanged(before, s, changed))) {
        return false;
      } else if (numbers.containsAll(changed)) {
        return true;
      }
      numbers.addAll(changed);
      numbers.forEach(n -> n.forget(now));
      from = now;
    }
    return false;
  }

  /** Runs a state until something holds of it; returns false if it ends, or after a long way. */
  private boolean run(State state, Predicate<State> until) {
    for (int i = 0; i < LONGEST && state.ending() == null; i++) {
      Frame frame = state.top();
      if (EnumReceivers.isOpen(machine, frame)) {
        throw Choices.refused();
      }
      machine.code(frame).instructions()[frame.pc()].execute(machine, state, frame);
      if (state.ending() == null && until.test(state)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the numbers that are others; returns false if anything else is. */
  private static boolean addsChanged(State from, State to, Set<Place> places) {
    places.clear();
    return from.pathCondition() == to.pathCondition()
        && from.inputCount() == to.inputCount()
        && from.marks() == to.marks()
        && addLocals(from.top(), to.top(), places)
        && hasSameStatics(from, to)
        && addFields(from, to, places);
  }

  private static boolean hasSameStatics(State from, State to) {
    return from.initialised().equals(to.initialised())
        && from.initialised().stream().allMatch(c -> from.statics(c) == to.statics(c));
  }

  private static boolean addLocals(Frame from, Frame to, Set<Place> places) {
    if (from.caller() != to.caller() || from.operands() != to.operands()) {
      return false; // a caller that has run in between is another frame
    }
    for (int i = 0; i < from.operands(); i++) {
      if (!Objects.equals(from.peek(i), to.peek(i))) {
        return false;
      }
    }
    for (int i = 0; i < from.method().maxLocals(); i++) {
      if (!isSameOr(from.local(i), to.local(i), new Local(i), places)) {
        return false;
      }
    }
    return true;
  }

  private static boolean addFields(State from, State to, Set<Place> places) {
    if (from.heap() == to.heap()) {
      return true;
    } else if (!from.heap().keySet().equals(to.heap().keySet())) {
      return false;
    }
    for (Map.Entry<Integer, HeapObject> each : to.heap().entrySet()) {
      HeapObject before = from.heap().get(each.getKey());
      if (before != each.getValue() && !addFields(before, each.getValue(), places)) {
        return false;
      }
    }
    return true;
  }

  private static boolean addFields(HeapObject from, HeapObject to, Set<Place> places) {
    if (!(from instanceof Instance before)
        || !(to instanceof Instance after)
        || before.layout() != after.layout()) {
      return false;
    }
    for (FieldSlot slot : before.layout().slots()) {
      Place place = new Field(from.id(), slot);
      if (!isSameOr(before.field(slot), after.field(slot), place, places)) {
        return false;
      }
    }
    return true;
  }

  /** Adds a place whose number is another; returns false if anything else is. */
  private static boolean isSameOr(Value from, Value to, Place place, Set<Place> places) {
    if (Objects.equals(from, to)) {
      return true;
    }
    boolean isNumber =
        from instanceof NumberValue x && to instanceof NumberValue y && x.sort() == y.sort();
    if (isNumber) {
      places.add(place);
    }
    return isNumber;
  }

  private static OpaqueValue forgotten(Value number) {
    return new OpaqueValue(((NumberValue) number).sort(), FORGOTTEN);
  }
}
