// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.logic.concrete.ConcreteHeap;
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

  /** Returns whether a method that has thrown answers later on. */
  public static boolean answers(
      ClassPath classPath, ConcreteHeap last, Instance stub, ThrowingStub throwing) {
    return throwing
        .method(classPath)
        .filter(m -> count(last, stub, StubClass.ended(m, throwing.label())) > 0)
        .isPresent();
  }
}
