// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** What is reached in the initial heap of a state through references that are resolved. */
final class Reach {
  private final State state;

  Reach(State state) {
    this.state = state;
  }

  /** Returns the id of the input object or array that a value refers to; 0 if to none. */
  int target(Value value) {
    return state.resolved(value) instanceof ObjectRef ref
            && state.input(ref.id()).filter(i -> isBox(i.initial())).isPresent()
        ? ref.id()
        : 0;
  }

  private static boolean isBox(HeapObject object) {
    return object instanceof Instance || object instanceof ArrayObject;
  }

  /** Returns what each field or element of an input object refers to, in order. */
  private List<Integer> targets(int id) {
    HeapObject object = state.input(id).orElseThrow().initial();
    List<Integer> result = new ArrayList<>();
    if (object instanceof Instance instance) {
      instance.layout().slots().forEach(s -> add(instance.field(s), result));
    } else if (object instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        add(array.element(i), result);
      }
    }
    return result;
  }

  private void add(Value value, List<Integer> into) {
    int target = target(value);
    if (target > 0) {
      into.add(target);
    }
  }

  /** Returns the objects reached from a value, the one it refers to among them. */
  Set<Integer> from(Value root) {
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(roots(root));
    while (!open.isEmpty()) {
      int id = open.pop();
      if (reached.add(id)) {
        open.addAll(targets(id));
      }
    }
    return reached;
  }

  private List<Integer> roots(Value root) {
    List<Integer> result = new ArrayList<>();
    add(root, result);
    return result;
  }

  /** Returns whether an object is reached by two paths. */
  boolean meetsTwice(Value root) {
    Set<Integer> reached = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(roots(root));
    while (!open.isEmpty()) {
      int id = open.pop();
      if (!reached.add(id)) {
        return true;
      }
      open.addAll(targets(id));
    }
    return false;
  }

  /** Returns whether an object is reached that reaches itself. */
  boolean meetsCycle(Value root) {
    return from(root).stream().anyMatch(this::reachesItself);
  }

  private boolean reachesItself(int id) {
    Set<Integer> reached = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(targets(id));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (next == id) {
        return true;
      }
      if (reached.add(next)) {
        open.addAll(targets(next));
      }
    }
    return false;
  }
}
