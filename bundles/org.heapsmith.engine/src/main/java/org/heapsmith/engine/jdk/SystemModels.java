// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.StepResult;
import org.heapsmith.engine.state.ArrayObject;
import org.heapsmith.engine.state.HeapObject;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;

/** java.lang.System: copying arrays; clocks are not predicted. */
final class SystemModels {
  private static final String SYSTEM = "java/lang/System";

  private SystemModels() {}

  static void register(Registry registry) {
    registry.put(
        SYSTEM, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", SystemModels::arrayCopy);
    registry.put(SYSTEM, "nanoTime", "()J", call -> call.opaque("the time"));
    registry.put(SYSTEM, "currentTimeMillis", "()J", call -> call.opaque("the time"));
    registry.putAll(SYSTEM, "registerNatives", ModelCall::done);
    registry.putClass(SYSTEM, SystemModels::refuse);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("it depends on the system the program runs on");
  }

  private static StepResult arrayCopy(ModelCall call) {
    return call.withObject(
        0,
        (s, f, source) ->
            call.in(s, f)
                .withObject(
                    2, (state, frame, target) -> copy(call.in(state, frame), source, target)));
  }

  private static StepResult copy(ModelCall call, HeapObject source, HeapObject target) {
    if (!(source instanceof ArrayObject from) || !(target instanceof ArrayObject to)) {
      return call.throwing("java/lang/ArrayStoreException", null);
    }
    if (!(call.argument(1) instanceof IntValue start)
        || !(call.argument(3) instanceof IntValue goal)
        || !(call.argument(4) instanceof IntValue count)) {
      throw call.refuse("its positions are not concrete");
    }
    if (isPrimitive(from) || isPrimitive(to)) {
      if (!from.className().equals(to.className())) {
        return call.throwing("java/lang/ArrayStoreException", null);
      }
    }
    if (isOutside(start.value(), count.value(), from.length())
        || isOutside(goal.value(), count.value(), to.length())) {
      return call.machine()
          .exceptions()
          .throwImplicit(call.state(), "java/lang/ArrayIndexOutOfBoundsException", null);
    }
    requireFittingElements(call, from, to);
    move(call.state(), from, start.value(), new ObjectRef(to.id()), goal.value(), count.value());
    return call.done();
  }

  private static boolean isPrimitive(ArrayObject array) {
    return array.className().length() == 2;
  }

  private static boolean isOutside(int start, int count, int length) {
    return start < 0 || count < 0 || (long) start + count > length;
  }

  private static void requireFittingElements(ModelCall call, ArrayObject from, ArrayObject to) {
    if (!call.machine().program().hierarchy().isSubtype(from.className(), to.className())) {
      throw call.refuse("its element types differ");
    }
  }

  private static void move(
      State state, ArrayObject from, int start, ObjectRef to, int goal, int count) {
    Value[] moved = new Value[count];
    for (int i = 0; i < count; i++) {
      moved[i] = from.element(start + i);
    }
    for (int i = 0; i < count; i++) {
      state.setElement(to, goal + i, moved[i]);
    }
  }
}
