// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.PrimitiveText;

/** A plain argument as text. */
final class ArgumentText {
  private ArgumentText() {}

  /** Returns the text of a primitive or string argument, empty for references. */
  static String of(TestCase test, int index) {
    return of(test.arguments().get(index));
  }

  /** Returns the text of a primitive or string, empty for references. */
  static String of(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p) {
      return PrimitiveText.show(p);
    }
    return value instanceof ConcreteValue.Text text ? text.value() : "";
  }
}
