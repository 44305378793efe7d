// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** Boxed primitives: instances with their one field {@code value}. */
final class Boxes {
  private Boxes() {}

  private record CacheKey(String className, Value value) {}

  /** Returns the shared box of a value. */
  static ObjectRef cached(Machine machine, State state, String className, Value value) {
    CacheKey key = new CacheKey(className, value);
    Optional<ObjectRef> known = state.shared(key);
    if (known.isPresent()) {
      return known.get();
    }
    ObjectRef box = make(machine, state, className, value);
    state.share(key, box);
    return box;
  }

  /** Makes a new box. */
  static ObjectRef make(Machine machine, State state, String className, Value value) {
    Layout layout = machine.program().layout(className);
    ObjectRef box = state.allocate().instance(layout);
    state.setField(box, layout.byName("value").orElseThrow(), value);
    return box;
  }

  /** Does what {@code valueOf} does: small numbers are shared (JLS §5.1.7). */
  static ObjectRef valueOf(Machine machine, State state, String className, Value value) {
    if (isShared(className, value)) {
      return cached(machine, state, className, value);
    }
    ObjectRef box = make(machine, state, className, value);
    if (!isConcrete(value) && mayBeShared(className)) {
      state.setMarks(state.marks().identityUnknown(box));
    }
    return box;
  }

  private static boolean mayBeShared(String className) {
    return !className.equals("java/lang/Float") && !className.equals("java/lang/Double");
  }

  private static boolean isConcrete(Value value) {
    return value instanceof IntValue || value instanceof LongValue;
  }

  private static boolean isShared(String className, Value value) {
    if (value instanceof LongValue l) {
      return l.value() >= -128 && l.value() <= 127;
    }
    if (!(value instanceof IntValue i)) {
      return false;
    }
    return switch (className) {
      case "java/lang/Boolean", "java/lang/Byte" -> true;
      default -> i.value() >= -128 && i.value() <= 127;
    };
  }
}
