// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Terms;

/** Input that may be anything, but for the receiver: a symbol of its class that is not null. */
final class SymbolicInput {
  private final ExplorationContext context;
  private final Knowledge knowledge;

  SymbolicInput(ExplorationContext context, Knowledge knowledge) {
    this.context = context;
    this.knowledge = knowledge;
  }

  MethodInput make(State state, MethodUnderTest method) {
    state.setSpecState(GuardedHeap.EMPTY);
    List<Value> values = new ArrayList<>();
    if (!method.method().isStatic()) {
      values.add(receiver(state, method));
    }
    for (MethodUnderTest.InputParameter parameter : method.parameters()) {
      Value value = context.inputs().symbolic(state, parameter.descriptor(), parameter.name());
      if (value instanceof SymbolicRef symbol) {
        state.setSpecState(GuardedHeap.of(state).withSymbol(symbol));
      }
      values.add(value);
    }
    return new MethodInput(values);
  }

  private ReferenceValue receiver(State state, MethodUnderTest method) {
    UnconstrainedInput inputs = new UnconstrainedInput(context);
    if (method.method().model().isConstructor() || inputs.constant(method).isPresent()) {
      return inputs.receiver(state, method);
    }
    SymbolicRef receiver =
        context.inputs().reference(method.receiver(), UnconstrainedInput.RECEIVER);
    GuardedHeap heap = GuardedHeap.of(state).withSymbol(receiver);
    state.setSpecState(heap.withClasses(receiver, inputs.receiverClasses(method)));
    Terms terms = context.terms();
    knowledge.assume(state, terms.ne(receiver.term(), terms.nullRef()));
    return receiver;
  }
}
