// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/** The type of a spec expression. */
public sealed interface SpecType {

  /** Java's primitives ({@code Z B S C I J F D} as descriptor). */
  record Primitive(char descriptor) implements SpecType {
    @Override
    public String toString() {
      return switch (descriptor) {
        case 'Z' -> "boolean";
        case 'B' -> "byte";
        case 'S' -> "short";
        case 'C' -> "char";
        case 'I' -> "int";
        case 'J' -> "long";
        case 'F' -> "float";
        case 'D' -> "double";
        default -> String.valueOf(descriptor);
      };
    }
  }

  /** Mathematical integers. */
  record MathInt() implements SpecType {
    @Override
    public String toString() {
      return "mathint";
    }
  }

  /**
   * A class or interface, by internal name ({@code java/util/Map$Entry}), or an array, by
   * descriptor ({@code [I}).
   */
  record Reference(String internalName) implements SpecType {
    @Override
    public String toString() {
      return internalName.replace('/', '.');
    }
  }

  /** The type of {@code null}. */
  record Null() implements SpecType {
    @Override
    public String toString() {
      return "null";
    }
  }

  /** Java's boolean, also the type of pure formulas. */
  SpecType BOOLEAN = new Primitive('Z');

  /** Java's int. */
  SpecType INT = new Primitive('I');

  /** Java's String: a value, never allocated by a points-to. */
  SpecType STRING = new Reference("java/lang/String");

  /** Returns the type of a field descriptor. */
  static SpecType of(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'L' -> new Reference(descriptor.substring(1, descriptor.length() - 1));
      case '[' -> new Reference(descriptor);
      default -> new Primitive(descriptor.charAt(0));
    };
  }

  /** Returns whether values are references. */
  default boolean isReference() {
    return this instanceof Reference || this instanceof Null;
  }
}
