// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;

/**
 * An assertion, in the words of JUnit 5.
 *
 * @param name such as {@code assertEquals}
 * @param type descriptor of what is asserted on, as the compiler sees it
 * @param arguments what is expected, if anything is, and what is there
 * @param why a string literal that is said when it fails; may be empty
 * @param message a string literal, the message of what has to be thrown; may be empty
 */
record Assertion(String name, String type, List<String> arguments, String why, String message) {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Copies the list. */
  Assertion {
    arguments = List.copyOf(arguments);
  }

  /** Makes one of objects. */
  static Assertion of(String name, String... arguments) {
    return new Assertion(name, OBJECT, List.of(arguments), "", "");
  }

  /** Returns the same of what has another type. */
  Assertion on(String descriptor) {
    return new Assertion(name, descriptor, arguments, why, message);
  }

  /** Returns the same with what is said when it fails. */
  Assertion because(String literal) {
    return new Assertion(name, type, arguments, literal, message);
  }

  /** Returns the same of an exception with a message. */
  Assertion saying(String literal) {
    return new Assertion(name, type, arguments, why, literal);
  }

  /** Returns what is there. */
  String actual() {
    return arguments.get(arguments.size() - 1);
  }

  /** Returns what is expected. */
  String expected() {
    return arguments.get(0);
  }

  /** Returns whether a floating-point number is there. */
  boolean isFloating() {
    return type.equals("D") || type.equals("F");
  }

  /** Returns whether an object is there. */
  boolean isObject() {
    return type.length() > 1;
  }
}
