// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * The objects of a state that are behind static fields: those that initialisers have made, and of
 * the objects that come from a JVM those that static fields of the class path lead to. They are
 * there once, and what calls make new is never one of them.
 */
final class StaticObjects {
  private final Program program;
  private final State state;

  /** Null until somebody asks. */
  private Set<Integer> reached;

  StaticObjects(Program program, State state) {
    this.program = program;
    this.state = state;
  }

  /** Returns whether an object is one of them. */
  boolean has(int id) {
    return state.entryStatics().object(id).isPresent() || isForeign(id) && reached().contains(id);
  }

  /** Returns whether one of them does not hold what initialisers have left in it. */
  boolean isAnyChanged() {
    return state.heap().entrySet().stream()
        .anyMatch(
            e ->
                state
                    .entryStatics()
                    .object(e.getKey())
                    .or(() -> state.marks().foreign().pristine(e.getKey()))
                    .filter(o -> o != e.getValue() && has(e.getKey()))
                    .isPresent());
  }

  private boolean isForeign(int id) {
    return state.marks().foreign().pristine(id).isPresent();
  }

  private Set<Integer> reached() {
    if (reached == null) {
      reached = new HashSet<>();
      Deque<Integer> open = new ArrayDeque<>();
      for (String name : state.initialised()) {
        LinkedClass type = program.linked(name);
        if (type.model().isApplication()) {
          type.statics().forEach(s -> visit(state.statics(name).field(s.index()), open));
        }
      }
      while (!open.isEmpty()) {
        HeapObject object = state.heap().get(open.remove());
        if (object instanceof Instance instance) {
          instance.layout().slots().forEach(s -> visit(instance.field(s), open));
        } else if (object instanceof ArrayObject array) {
          for (int i = 0; i < array.length(); i++) {
            visit(array.element(i), open);
          }
        } else if (object instanceof LambdaObject lambda) {
          lambda.target().captured().forEach(v -> visit(v, open));
        } // else, say, one that the path has not met, as a JVM has more
      }
    }
    return reached;
  }

  private void visit(Value value, Deque<Integer> open) {
    if (value != null
        && state.resolved(value) instanceof ObjectRef object
        && reached.add(object.id())) {
      open.add(object.id());
    }
  }
}
