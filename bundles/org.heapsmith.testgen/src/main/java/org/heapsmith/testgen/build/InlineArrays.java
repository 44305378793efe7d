// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;

/**
 * Arrays of numbers that a step of a test reads, and that nothing else has anything to do with:
 * they are written where the step takes them, as in {@code list.add(new int[] {2, 5})}.
 */
final class InlineArrays {
  private InlineArrays() {}

  /** Returns their ids. */
  static Set<Integer> of(TestCase test, HeapView view) {
    Set<Integer> once = new HashSet<>();
    Set<Integer> elsewhere = new HashSet<>();
    for (BuildStep step : test.steps()) {
      ids(step.arguments().stream()).filter(id -> !once.add(id)).forEach(elsewhere::add);
    }
    ids(test.arguments().stream()).forEach(elsewhere::add);
    ids(test.input().statics().values().stream()).forEach(elsewhere::add);
    for (ConcreteObject object : test.input().objects().values()) {
      if (!isOfNumbers(object)) {
        ids(view.slots(object).stream().map(HeapView.Slot::value)).forEach(elsewhere::add);
      }
    }
    once.removeAll(elsewhere);
    once.removeIf(id -> !isOfNumbers(test.input().object(id)));
    return once;
  }

  private static Stream<Integer> ids(Stream<ConcreteValue> values) {
    return values
        .filter(ConcreteValue.Ref.class::isInstance)
        .map(value -> ((ConcreteValue.Ref) value).id());
  }

  private static boolean isOfNumbers(ConcreteObject object) {
    return object instanceof ConcreteObject.Array array && array.isOfNumbers();
  }

  /**
   * Returns the expression that makes an array.
   *
   * @param type as it is written, with brackets
   * @param isDefault whether all elements are what they are in a new array
   */
  static String code(String type, List<String> elements, boolean isDefault) {
    int brackets = type.indexOf('[');
    return isDefault && elements.size() > 2 || elements.isEmpty()
        ? "new %s[%d]%s"
            .formatted(type.substring(0, brackets), elements.size(), type.substring(brackets + 2))
        : "new " + type + " {" + String.join(", ", elements) + "}";
  }
}
