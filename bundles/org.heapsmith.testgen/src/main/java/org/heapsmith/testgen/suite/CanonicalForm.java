// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;

/** A text that two tests share if and only if their inputs are isomorphic and their ends agree. */
final class CanonicalForm {
  private final ConcreteHeap heap;
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final List<Integer> queue = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private CanonicalForm(ConcreteHeap heap) {
    this.heap = heap;
  }

  static String of(TestCase test) {
    CanonicalForm form = new CanonicalForm(test.input());
    form.text.append(test.method()).append('(');
    if (test.receiver() != null) {
      form.value(test.receiver());
    }
    test.arguments().forEach(form::value);
    test.input()
        .statics()
        .forEach(
            (field, value) -> {
              form.text.append(field);
              form.value(value);
            });
    form.text.append(')');
    for (int i = 0; i < form.queue.size(); i++) {
      form.object(form.queue.get(i));
    }
    form.outcome(test.outcome());
    return form.text.toString();
  }

  /** References are numbered in the order in which the roots lead to them. */
  private void value(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      Integer number = numbers.get(ref.id());
      if (number == null) {
        number = numbers.size();
        numbers.put(ref.id(), number);
        queue.add(ref.id());
      }
      text.append('@').append(number).append(';');
    } else {
      plain(value);
      text.append(';');
    }
  }

  /** What a record says of itself takes much longer. */
  private void plain(ConcreteValue value) {
    if (value instanceof ConcreteValue.Text string) {
      text.append(string.literal()); // quoted, so that what it says is not taken for its end
    } else if (value instanceof ConcreteValue.Primitive number) {
      text.append(number.descriptor()).append(number.bits());
    } else {
      text.append(value);
    }
  }

  private void object(int id) {
    ConcreteObject object = heap.object(id);
    text.append('\n').append(object.className()).append(':');
    if (object instanceof ConcreteObject.Array array) {
      array.elements().forEach(this::value);
    } else if (object instanceof ConcreteObject.Instance instance) {
      instance
          .fields()
          .forEach(
              (field, value) -> {
                text.append(field.owner()).append('.').append(field.name()).append('=');
                value(value);
              });
    }
  }

  private void outcome(Outcome outcome) {
    boolean newObject =
        outcome instanceof Outcome.Returned returned
            && returned.value() instanceof ConcreteValue.Ref ref
            && !numbers.containsKey(ref.id());
    text.append('\n');
    if (newObject) {
      text.append("returned a new object");
    } else if (outcome instanceof Outcome.Returned returned && returned.value() != null) {
      value(returned.value());
    } else {
      text.append(outcome);
    }
  }
}
