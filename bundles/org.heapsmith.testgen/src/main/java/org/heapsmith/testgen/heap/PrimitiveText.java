// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.logic.concrete.ConcreteValue;

/** Primitive values as Java prints them. */
public final class PrimitiveText {
  private PrimitiveText() {}

  /** Returns the boxed Java value. */
  public static Object value(ConcreteValue.Primitive p) {
    return switch (p.descriptor()) {
      case 'Z' -> p.bits() != 0;
      case 'B' -> (byte) p.bits();
      case 'S' -> (short) p.bits();
      case 'C' -> (char) p.bits();
      case 'I' -> (int) p.bits();
      case 'J' -> p.bits();
      case 'F' -> Float.intBitsToFloat((int) p.bits());
      case 'D' -> Double.longBitsToDouble(p.bits());
      default -> throw new IllegalArgumentException("no primitive: " + p);
    };
  }

  /** Returns what {@link String#valueOf(Object)} gives for the value. */
  public static String show(ConcreteValue.Primitive p) {
    return String.valueOf(value(p));
  }

  /** Returns the keyword of a primitive descriptor. */
  public static String typeName(char descriptor) {
    return MirrorNames.of(String.valueOf(descriptor));
  }
}
