// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A value of a concrete heap as a short text: {@code null}; {@code @3} for the object 3; {@code
 * I:5} for a primitive, by descriptor and bits; {@code "text} for a text; {@code .a/B} for a class
 * literal.
 */
final class ValueCodec {
  private static final String NULL = "null";

  private ValueCodec() {}

  /** Returns the text of a value. */
  static String of(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      return "@" + ref.id();
    } else if (value instanceof ConcreteValue.Primitive primitive) {
      return primitive.descriptor() + ":" + primitive.bits();
    } else if (value instanceof ConcreteValue.Text text) {
      return '"' + text.value();
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return "." + literal.name();
    }
    return NULL;
  }

  /** Returns the value of a text. */
  static ConcreteValue value(String text) {
    if (text.equals(NULL)) {
      return ConcreteValue.NULL;
    }
    String rest = text.substring(1);
    return switch (text.charAt(0)) {
      case '@' -> new ConcreteValue.Ref(Integer.parseInt(rest));
      case '"' -> new ConcreteValue.Text(rest);
      case '.' -> new ConcreteValue.ClassLiteral(rest);
      default -> new ConcreteValue.Primitive(text.charAt(0), Long.parseLong(rest.substring(1)));
    };
  }
}
