// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;

/**
 * Runs a method on given heaps: the only choice is which. Nothing is symbolic, so that no strategy
 * is asked anything: what it finds is the truth the strategies are held to.
 */
final class ConcreteInputs implements HeapStrategy {
  private final Program program;
  private final List<Input> inputs;

  /**
   * An input.
   *
   * @param heap object 1 is the receiver
   * @param arguments primitives
   */
  record Input(ConcreteHeap heap, List<ConcreteValue> arguments) {}

  ConcreteInputs(Program program, List<Input> inputs) {
    this.program = program;
    this.inputs = inputs;
  }

  @Override
  public String name() {
    return "concrete";
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    List<Alternative<MethodInput>> alternatives = new ArrayList<>();
    for (Input input : inputs) {
      State next = state.fork();
      Map<Integer, ObjectRef> objects = allocate(next, input.heap());
      List<Value> values = new ArrayList<>();
      values.add(objects.get(1));
      input.arguments().forEach(a -> values.add(value(next, a, objects)));
      MethodInput made = new MethodInput(values);
      alternatives.add(Alternative.explored(next, made, "input " + alternatives.size(), ""));
    }
    return new Answer.Choice<>(PathFact.Kind.UNFOLDING, alternatives);
  }

  private Map<Integer, ObjectRef> allocate(State state, ConcreteHeap heap) {
    Map<Integer, ObjectRef> objects = new LinkedHashMap<>();
    heap.objects()
        .forEach(
            (id, o) -> objects.put(id, state.allocate().instance(program.layout(o.className()))));
    heap.objects()
        .forEach(
            (id, o) -> {
              ObjectRef ref = objects.get(id);
              Map<FieldKey, ConcreteValue> fields = ((ConcreteObject.Instance) o).fields();
              for (FieldSlot slot : ((Instance) state.object(ref)).layout().slots()) {
                state.setField(ref, slot, value(state, fields.get(slot.key()), objects));
              }
            });
    objects.forEach((id, ref) -> state.markInput(ref, "#" + id));
    return objects;
  }

  private static Value value(State state, ConcreteValue value, Map<Integer, ObjectRef> objects) {
    if (value instanceof ConcreteValue.Ref ref) {
      return objects.get(ref.id());
    } else if (value instanceof ConcreteValue.Text text) {
      return state.allocate().string(text.value());
    } else if (value instanceof ConcreteValue.Primitive number) {
      return switch (number.descriptor()) {
        case 'J' -> new LongValue(number.bits());
        case 'F' -> new FloatValue(Float.intBitsToFloat((int) number.bits()));
        case 'D' -> new DoubleValue(Double.longBitsToDouble(number.bits()));
        default -> IntValue.of((int) number.bits());
      };
    }
    return Null.NULL;
  }

  @Override
  public Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references) {
    throw new IllegalStateException("nothing is symbolic here");
  }

  @Override
  public Verdict check(State state) {
    return Verdict.FEASIBLE;
  }
}
