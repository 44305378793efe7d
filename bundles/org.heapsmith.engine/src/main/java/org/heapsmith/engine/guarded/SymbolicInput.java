// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.UnconstrainedInput;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.engine.value.Value;
import org.heapsmith.smt.Sort;
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
    if (method.method().model().isConstructor()) {
      values.add(new UnconstrainedInput(context).receiver(state, method));
    } else if (!method.method().isStatic()) {
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
    String owner = method.receiver();
    Terms terms = context.terms();
    String name = UnconstrainedInput.RECEIVER;
    SymbolicRef receiver = new SymbolicRef(terms.var(name, Sort.REF), owner, name);
    GuardedHeap heap = GuardedHeap.of(state).withSymbol(receiver);
    List<String> classes = new UnconstrainedInput(context).receiverClasses(method);
    state.setSpecState(heap.withClasses(receiver, classes));
    knowledge.assume(state, terms.ne(receiver.term(), terms.nullRef()));
    return receiver;
  }
}
