// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** Concrete values as the host's Java values and back: primitives, strings, char arrays. */
final class JavaValues {
  private JavaValues() {}

  static boolean isNull(Value value) {
    return value instanceof Null;
  }

  /** Returns the host's value; empty if it is not concrete, null, or of another kind. */
  static Optional<Object> of(State state, Value value, String descriptor) {
    if (value instanceof IntValue i) {
      return Optional.of(integral(i.value(), descriptor.charAt(0)));
    } else if (value instanceof LongValue l) {
      return Optional.of(l.value());
    } else if (value instanceof FloatValue f) {
      return Optional.of(f.value());
    } else if (value instanceof DoubleValue d) {
      return Optional.of(d.value());
    } else if (value instanceof ObjectRef ref) {
      return object(state.object(ref));
    }
    return Optional.empty();
  }

  private static Object integral(int value, char descriptor) {
    return switch (descriptor) {
      case 'Z' -> value != 0;
      case 'B' -> (byte) value;
      case 'S' -> (short) value;
      case 'C' -> (char) value;
      default -> value;
    };
  }

  private static Optional<Object> object(HeapObject object) {
    if (object instanceof TextObject text) {
      return text.text().map(t -> t); // builders: good for CharSequence parameters
    } else if (object instanceof ArrayObject array && array.className().equals("[C")) {
      char[] chars = new char[array.length()];
      for (int i = 0; i < chars.length; i++) {
        if (!(array.element(i) instanceof IntValue c)) {
          return Optional.empty();
        }
        chars[i] = (char) c.value();
      }
      return Optional.of(chars);
    }
    return Optional.empty();
  }

  /** Returns the value of a host's result; {@code descriptor} is its static type. */
  static Value toValue(State state, Object result, String descriptor) {
    if (result == null) {
      return Null.NULL;
    } else if (result instanceof String text) {
      return state.allocate().stringOrOld(text);
    } else if (result instanceof char[] chars) {
      Value[] elements = new Value[chars.length];
      for (int i = 0; i < chars.length; i++) {
        elements[i] = IntValue.of(chars[i]);
      }
      return state.allocate().array("[C", elements);
    } else if (result instanceof String[] texts) {
      Value[] elements = new Value[texts.length];
      for (int i = 0; i < texts.length; i++) {
        elements[i] = state.allocate().stringOrOld(texts[i]);
      }
      return state.allocate().array("[Ljava/lang/String;", elements);
    }
    return number(result, descriptor);
  }

  private static Value number(Object result, String descriptor) {
    if (result instanceof Boolean b) {
      return IntValue.of(b);
    } else if (result instanceof Character c) {
      return IntValue.of(c);
    } else if (result instanceof Long l) {
      return new LongValue(l);
    } else if (result instanceof Float f) {
      return new FloatValue(f);
    } else if (result instanceof Double d) {
      return new DoubleValue(d);
    } else if (result instanceof Number n) {
      return IntValue.of(n.intValue());
    }
    throw new IllegalArgumentException("no value of type " + descriptor);
  }
}
