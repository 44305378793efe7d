// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * The order in which a test makes the calls of an input: each after those that make what it takes.
 * A call that was explored with an argument nobody had looked at takes what this turned out to be
 * later; it is enough that it is there by then.
 */
final class CallOrder {
  private final State state;
  private final BuiltInput built;
  private final Map<Integer, List<InputCall>> makers = new HashMap<>();
  private final Set<List<InputCall>> begun = new HashSet<>();
  private final Set<Integer> there = new HashSet<>();
  private final List<InputCall> ordered = new ArrayList<>();
  private boolean isPossible = true;

  private CallOrder(State state) {
    this.state = state;
    this.built = BuiltInput.of(state);
    for (List<InputCall> sequence : built.sequences()) {
      sequence.forEach(c -> c.made().ifPresent(o -> makers.put(o.id(), sequence)));
    }
  }

  /** Returns the calls; empty if there is no order. */
  static Optional<List<InputCall>> of(State state) {
    CallOrder order = new CallOrder(state);
    order.built.sequences().forEach(order::add);
    return order.isPossible ? Optional.of(order.ordered) : Optional.empty();
  }

  private void add(List<InputCall> sequence) {
    if (!begun.add(sequence)) {
      return;
    }
    for (InputCall call : sequence) {
      Set<Integer> taken = new LinkedHashSet<>();
      call.arguments().forEach(a -> taken(a, taken));
      for (int object : taken) {
        List<InputCall> maker = makers.get(object);
        if (maker != null) {
          add(maker);
          isPossible &= there.contains(object);
        }
      }
      ordered.add(call);
      call.made().ifPresent(o -> there.add(o.id()));
    }
  }

  /** An argument, and what the test puts into it when it makes it. */
  private void taken(Value value, Set<Integer> into) {
    if (state.resolved(value) instanceof ObjectRef object
        && into.add(object.id())
        && !built.made().contains(object.id())) {
      state.input(object.id()).ifPresent(i -> inside(i.initial(), into));
    }
  }

  private void inside(HeapObject given, Set<Integer> into) {
    if (given instanceof Instance instance) {
      instance.layout().slots().forEach(s -> taken(instance.field(s), into));
    } else if (given instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        taken(array.element(i), into);
      }
    }
  }
}
