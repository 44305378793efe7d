// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.svg;

import org.heapsmith.logic.concrete.ConcreteValue;

/** Values in a drawing. */
final class Values {
  private static final int LONGEST = 24;

  private Values() {}

  static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p) {
      return primitive(p);
    } else if (value instanceof ConcreteValue.Text t) {
      String content = t.value();
      return '"'
          + (content.length() <= LONGEST ? content : content.substring(0, LONGEST) + "…")
          + '"';
    } else if (value instanceof ConcreteValue.ClassLiteral c) {
      return className(c.name()) + ".class";
    }
    return "null";
  }

  static String className(String internalName) {
    String name = internalName.substring(internalName.lastIndexOf('/') + 1);
    return name.substring(name.lastIndexOf('$') + 1).replace(";", "");
  }

  private static String primitive(ConcreteValue.Primitive value) {
    return switch (value.descriptor()) {
      case 'Z' -> String.valueOf(value.bits() != 0);
      case 'C' -> character((char) value.bits());
      case 'F' -> String.valueOf(Float.intBitsToFloat((int) value.bits()));
      case 'D' -> String.valueOf(Double.longBitsToDouble(value.bits()));
      default -> String.valueOf(value.bits());
    };
  }

  private static String character(char c) {
    return c >= ' ' && c < 127 ? "'" + c + "'" : String.format("'\\u%04x'", (int) c);
  }
}
