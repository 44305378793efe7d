// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.gson.JsonArray;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.junit.jupiter.api.Test;

/** A report of hundreds of inputs that hold buffers is made of little more than their length. */
class HeapJsonTest {
  private static final int LENGTH = 8192;

  private static JsonArray elements(String type, List<ConcreteValue> values) {
    ConcreteHeap heap = ConcreteHeap.of(List.of(new ConcreteObject.Array(1, type, values)));
    return HeapJson.of(heap, Map.of())
        .getAsJsonArray("objects")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("elements");
  }

  @Test
  void equalElementsAreMadeOnce() {
    List<ConcreteValue> letters =
        new ArrayList<>(Collections.nCopies(LENGTH, new ConcreteValue.Primitive('C', 0)));
    letters.set(1, new ConcreteValue.Primitive('C', 'x'));
    letters.set(LENGTH - 2, new ConcreteValue.Primitive('C', 'x'));
    JsonArray elements = elements("[C", letters);

    assertEquals(LENGTH, elements.size());
    assertSame(elements.get(0), elements.get(LENGTH - 1));
    assertSame(elements.get(1), elements.get(LENGTH - 2));
    assertEquals("x", elements.get(1).getAsString());
    assertEquals("\0", elements.get(2).getAsString());
  }

  @Test
  void elementsThatDifferStayApart() {
    ConcreteValue minus = new ConcreteValue.Primitive('D', Double.doubleToLongBits(-0.0));
    ConcreteValue plus = new ConcreteValue.Primitive('D', 0);
    assertEquals("[\"-0.0\",\"0.0\"]", elements("[D", List.of(minus, plus)).toString());
    assertEquals("[1,2]", elements("[J", List.of(of('J', 1), of('J', 2))).toString());
  }

  private static ConcreteValue of(char descriptor, long bits) {
    return new ConcreteValue.Primitive(descriptor, bits);
  }
}
