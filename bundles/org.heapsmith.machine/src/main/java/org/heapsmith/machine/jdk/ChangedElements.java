// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.GenericFact;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/**
 * Keys and sorted elements of the input that the path may have changed before it looked at the
 * collection that holds them, which put them in their places as they were. What they were is asked
 * now: the answers may be wrong.
 */
final class ChangedElements {
  private final Program program;
  private final State state;
  private final Instance collection;
  private final List<InputObject> changed;

  ChangedElements(Program program, State state, ObjectRef collection) {
    this.program = program;
    this.state = state;
    this.collection = (Instance) state.object(collection);
    this.changed = state.inputs().stream().filter(i -> isChanged(i.initial())).toList();
  }

  /**
   * Returns the access path of an object that may have been changed; empty if there is none.
   *
   * @param asked the number of elements that were asked
   */
  Optional<String> find(int asked) {
    Deque<Value> work = new ArrayDeque<>();
    for (int i = 0; i < asked && FilledClass.asksElements(collection.className()); i++) {
      String name = FilledClass.compared(collection.className(), i);
      Value element = collection.field(collection.layout().byName(name).orElseThrow());
      if (!isAlwaysTheSame(element)) {
        work.add(element);
      }
    }
    Set<Value> seen = new HashSet<>();
    while (!changed.isEmpty() && !work.isEmpty()) {
      Value value = state.resolved(work.remove());
      Optional<String> found = seen.add(value) ? visit(value, work) : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * The same for a collection whose object is left open: what has changed only the strategy knows.
   * It need not be asked about strings, boxes and enums.
   */
  static Optional<String> find(Program program, State state, IndefiniteRef collection, int asked) {
    String path = pathOf(collection);
    boolean asks =
        asked > 0
            && program.types().candidates(collection.declaredType()).stream()
                .anyMatch(FilledClass::asksElements);
    boolean same =
        state.generic(path).map(GenericFact::type).stream()
            .flatMap(t -> t.arguments().stream().limit(1))
            .flatMap(t -> t.className().stream())
            .anyMatch(t -> isAlwaysTheSame(program, t));
    return asks && !same ? Optional.of("what " + path + " holds") : Optional.empty();
  }

  /** Returns the access path of a reference. */
  static String pathOf(IndefiniteRef reference) {
    return reference instanceof SymbolicRef symbol
        ? symbol.path()
        : reference instanceof GuardedRef guarded ? guarded.path() : "";
  }

  private static boolean isAlwaysTheSame(Program program, String type) {
    return FillModels.isValue(program, type)
        || program.hierarchy().isSubtype(type, "java/lang/Enum");
  }

  private Optional<String> visit(Value value, Deque<Value> work) {
    if (value instanceof GuardedRef guarded) {
      guarded.cases().forEach(c -> work.add(c.target()));
    } else if (value instanceof SymbolicRef open) {
      return changed.stream()
          .filter(i -> i.initial().isInstance(program.hierarchy(), open.declaredType()))
          .map(InputObject::path)
          .findFirst();
    } else if (value instanceof ObjectRef ref) {
      Optional<InputObject> input = state.input(ref.id());
      if (input.isPresent() && changed.contains(input.get())) {
        return input.map(InputObject::path);
      }
      input.stream()
          .flatMap(i -> contents(i.initial()).stream())
          .filter(Objects::nonNull) // null is a field that nobody has read
          .forEach(work::add);
    }
    return Optional.empty();
  }

  /** Strings, boxes and what is equal to itself alone are what they were. */
  private boolean isAlwaysTheSame(Value element) {
    if (!(state.resolved(element) instanceof ObjectRef ref)) {
      return false;
    }
    String type = state.object(ref).className();
    boolean sorted = !FilledClass.isReference(collection.className());
    return FillModels.isValue(program, type) || !sorted && FillModels.isIdentified(program, type);
  }

  private boolean isChanged(HeapObject initial) {
    HeapObject now = state.object(initial.id());
    if (FilledClass.isFilled(initial.className())) {
      return now.id() != collection.id() && isFilledBefore((Instance) now);
    }
    return !contents(initial).equals(contents(now));
  }

  /** Another collection has what it holds: it may have got it just now, as it was asked. */
  private boolean isFilledBefore(Instance other) {
    FieldSlot flag = other.layout().byName(FilledClass.FLAG).orElseThrow();
    return !other.field(flag).equals(IntValue.ZERO) && newest(other) < newest(collection);
  }

  /** Objects are numbered as they are made: the last one that its code has made. */
  private int newest(Instance filled) {
    return filled.layout().slots().stream()
        .filter(s -> !FilledClass.isFilled(s.key().owner()))
        .map(filled::field)
        .filter(ObjectRef.class::isInstance)
        .mapToInt(v -> ((ObjectRef) v).id())
        .max()
        .orElse(0);
  }

  private static List<Value> contents(HeapObject object) {
    List<Value> contents = new ArrayList<>();
    if (object instanceof Instance instance) {
      IntStream.range(0, instance.layout().size()).mapToObj(instance::field).forEach(contents::add);
    } else if (object instanceof ArrayObject array) {
      IntStream.range(0, array.length()).mapToObj(array::element).forEach(contents::add);
    }
    return contents;
  }
}
