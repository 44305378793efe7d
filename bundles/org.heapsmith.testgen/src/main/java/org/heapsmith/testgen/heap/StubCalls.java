// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** How often the methods of a stub of the input have been called in the end. */
public final class StubCalls {
  private StubCalls() {}

  /**
   * Returns the calls that a counter has counted.
   *
   * @param last the heap after the call under test
   * @param counter one of {@link StubClass}
   */
  public static long count(ConcreteHeap last, Instance stub, String counter) {
    String owner = StubClass.nameOf(StubClass.typeOf(stub.className()));
    return last.objects().get(stub.id()) instanceof Instance end
            && end.fields().get(new FieldKey(owner, counter, "I"))
                instanceof ConcreteValue.Primitive calls
        ? calls.bits()
        : 0;
  }

  /**
   * Returns a heap with what its stubs will answer as the test writes them: only what was asked for
   * is written, and the last of it is the answer from then on.
   *
   * @param last the heap after the call under test
   */
  public static ConcreteHeap asWritten(ConcreteHeap last) {
    SortedMap<Integer, ConcreteObject> objects = new TreeMap<>(last.objects());
    for (ConcreteObject object : last.objects().values()) {
      if (object instanceof Instance stub && StubClass.isStub(stub.className())) {
        SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(stub.fields());
        fields.replaceAll((field, value) -> isAnswer(field) ? written(last, stub, field) : value);
        objects.put(stub.id(), new Instance(stub.id(), stub.className(), fields));
      }
    }
    return new ConcreteHeap(objects, last.statics());
  }

  private static boolean isAnswer(FieldKey field) {
    return StubClass.isStub(field.owner())
        && !field.name().equals(ReentrantStub.FIELD)
        && StubClass.indexOf(field.name()) >= 0;
  }

  private static ConcreteValue written(ConcreteHeap last, Instance stub, FieldKey field) {
    long asked = count(last, stub, StubClass.counterOf(field.name()));
    int index = (int) Math.min(StubClass.indexOf(field.name()), asked - 1);
    ConcreteValue none = ConcreteValue.zero(field.descriptor());
    if (index < 0) {
      return none;
    }
    String name = StubClass.answer(field.name(), index);
    return stub.fields().getOrDefault(new FieldKey(field.owner(), name, field.descriptor()), none);
  }

  /** Returns whether a method that has thrown answers later on. */
  public static boolean answers(
      ClassPath classPath, ConcreteHeap last, Instance stub, ThrowingStub throwing) {
    return throwing
        .method(classPath)
        .filter(m -> count(last, stub, StubClass.ended(m, throwing.label())) > 0)
        .isPresent();
  }
}
