// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.concretize.Concretizer;
import org.heapsmith.engine.concretize.PathEnd;
import org.heapsmith.engine.reach.ReachedObject;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/** What a method would be called on, in the states in which it starts; it is not run. */
final class ObjectsAtStart {
  private final Concretizer concretizer;

  ObjectsAtStart(Concretizer concretizer) {
    this.concretizer = concretizer;
  }

  /**
   * Returns the object of a state in which an instance method starts; empty if it has no values.
   */
  Optional<ReachedObject> of(State start) {
    SortedSet<String> open = open(start);
    State state = start.fork();
    state.end(new Ending.Returned(null));
    if (!(concretizer.concretize(new PathEnd(state)) instanceof Concretizer.Made made)) {
      return Optional.empty();
    }
    TestCase test = made.test();
    return Optional.of(
        new ReachedObject(test.input(), test.receiver(), test.steps(), open, test.judgement()));
  }

  /** Returns the descriptors of what is below the receiver and not decided. */
  private static SortedSet<String> open(State state) {
    SortedSet<String> open = new TreeSet<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Value> work = new ArrayDeque<>(List.of(state.arguments().get(0)));
    while (!work.isEmpty()) {
      Value value = state.resolved(work.pop());
      if (value instanceof SymbolicRef ref) {
        open.add(TypeHierarchy.descriptor(ref.declaredType()));
      } else if (value instanceof ObjectRef ref && seen.add(ref.id())) {
        work.addAll(values(state.object(ref)));
      }
    }
    return open;
  }

  private static List<Value> values(HeapObject object) {
    List<Value> values = new ArrayList<>();
    if (object instanceof Instance instance) {
      instance.layout().slots().forEach(s -> values.add(instance.field(s)));
    } else if (object instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        values.add(array.element(i));
      }
    } else if (object instanceof LambdaObject lambda) {
      values.addAll(lambda.target().captured());
    }
    values.removeIf(v -> v == null);
    return values;
  }
}
