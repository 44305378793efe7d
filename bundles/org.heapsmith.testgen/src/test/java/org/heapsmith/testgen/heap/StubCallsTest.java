// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a stub answers after the call under test, as the test has written it. */
class StubCallsTest {
  private static final String STUB = StubClass.nameOf("java/util/Iterator");

  private static FieldKey field(String name, String descriptor) {
    return new FieldKey(STUB, name, descriptor);
  }

  private static ConcreteValue number(char descriptor, long bits) {
    return new ConcreteValue.Primitive(descriptor, bits);
  }

  /** Of true, false, true it has given as many as were asked for, and goes on with the last. */
  @ParameterizedTest
  @CsvSource({"0, 0 0 0", "1, 1 1 1", "2, 1 0 0", "3, 1 0 1", "7, 1 0 1"})
  void whatNobodyHasAskedForIsTheLastAnswer(int calls, String written) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(field("hasNext()", "Z"), number('Z', 1));
    fields.put(field("hasNext()#2", "Z"), number('Z', 0));
    fields.put(field("hasNext()#3", "Z"), number('Z', 1));
    fields.put(field("hasNext() calls", "I"), number('I', calls));
    fields.put(field("next()", "Ljava/lang/Object;"), new ConcreteValue.Ref(2));
    fields.put(field(ReentrantStub.FIELD, "Ljava/lang/Object;"), new ConcreteValue.Ref(2));
    ConcreteObject other = new Instance(2, "java/lang/Object", new TreeMap<>());
    ConcreteHeap heap = ConcreteHeap.of(List.of(new Instance(1, STUB, fields), other));

    ConcreteHeap now = StubCalls.asWritten(heap);

    SortedMap<FieldKey, ConcreteValue> after = ((Instance) now.object(1)).fields();
    String answers =
        ((ConcreteValue.Primitive) after.get(field("hasNext()", "Z"))).bits()
            + " "
            + ((ConcreteValue.Primitive) after.get(field("hasNext()#2", "Z"))).bits()
            + " "
            + ((ConcreteValue.Primitive) after.get(field("hasNext()#3", "Z"))).bits();
    assertEquals(written, answers);
    assertEquals(ConcreteValue.NULL, after.get(field("next()", "Ljava/lang/Object;")));
    assertEquals(
        new ConcreteValue.Ref(2), after.get(field(ReentrantStub.FIELD, "Ljava/lang/Object;")));
    assertEquals(number('I', calls), after.get(field("hasNext() calls", "I")));
    assertEquals(other, now.object(2));
  }

  @Test
  void otherHeapsStayAsTheyAre() {
    ConcreteHeap heap =
        ConcreteHeap.of(List.of(new ConcreteObject.Array(1, "[I", List.of(number('I', 4)))));
    assertEquals(heap, StubCalls.asWritten(heap));
  }
}
