// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * Whether an object holds anything that may change: itself, or what it refers to, be it by final
 * fields alone. Constants of an enum are asked about where their fields are read.
 */
final class MutableObjects {
  /** What has more than that is taken to change. */
  private static final int MOST = 1_000;

  private final Machine machine;
  private final State state;
  private final Set<Integer> seen = new HashSet<>();
  private final Deque<Value> open = new ArrayDeque<>();

  MutableObjects(Machine machine, State state) {
    this.machine = machine;
    this.state = state;
  }

  /**
   * Returns whether anything that can be reached may change.
   *
   * @param isTable whether the elements of the object itself, an array, are known to stay
   */
  boolean reaches(ObjectRef from, boolean isTable) {
    if (isTable) {
      seen.add(from.id());
      elements((ArrayObject) state.object(from));
    } else {
      open.add(from);
    }
    while (!open.isEmpty()) {
      if (open.remove() instanceof ObjectRef ref && seen.add(ref.id())) {
        if (seen.size() > MOST || changes(state.object(ref))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean changes(HeapObject object) {
    if (object instanceof StringObject || object instanceof ClassObject) {
      return false;
    } else if (object instanceof ArrayObject array) {
      return array.length() > 0;
    } else if (object instanceof LambdaObject lambda) {
      lambda.target().captured().forEach(this::add);
      return false;
    } else if (object instanceof Instance instance) {
      return !isConstant(instance) && changes(instance);
    }
    return true; // builders, and what belongs to another JVM
  }

  private boolean isConstant(Instance instance) {
    return machine.program().enums().of(instance.className()).isPresent();
  }

  private boolean changes(Instance instance) {
    boolean isFinal = instance.layout().slots().stream().allMatch(slot -> slot.isFinal());
    instance.layout().slots().forEach(slot -> add(instance.field(slot.index())));
    // what such a variable holds is in the thread
    return !isFinal
        || machine.program().hierarchy().isSubtype(instance.className(), "java/lang/ThreadLocal");
  }

  private void elements(ArrayObject array) {
    for (int i = 0; i < array.length(); i++) {
      add(array.element(i));
    }
  }

  private void add(Value value) {
    if (value != null) {
      open.add(state.resolved(value));
    }
  }
}
