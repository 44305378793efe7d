// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Compares what a constructor gives a field with what the input needs there. */
final class Required {
  private Required() {}

  /** Returns what the field holds after the constructor. */
  static Effect.Value given(Effect effect, FieldKey field) {
    Effect.Value value = effect.fields().get(field);
    return value != null
        ? value
        : new Effect.Value.Constant(ConcreteValue.zero(field.descriptor()));
  }

  /** Returns whether {@code value}, which is no parameter, is what {@code object} needs. */
  static boolean fits(InputHeap input, int object, Effect.Value value, ConcreteValue needed) {
    if (value instanceof Effect.Value.Constant constant) {
      return same(constant.value(), needed);
    } else if (value instanceof Effect.Value.Self) {
      return needed.equals(new ConcreteValue.Ref(object));
    } else if (value instanceof Effect.Value.Static s && needed instanceof ConcreteValue.Ref ref) {
      return input.given(ref.id()).equals(Optional.of(s.field()));
    }
    return false;
  }

  /** Compares values; a boolean, byte, short or char constant is an int in bytecode. */
  static boolean same(ConcreteValue constant, ConcreteValue needed) {
    if (constant instanceof ConcreteValue.Primitive a
        && needed instanceof ConcreteValue.Primitive b) {
      return a.bits() == b.bits();
    }
    return constant.equals(needed);
  }
}
