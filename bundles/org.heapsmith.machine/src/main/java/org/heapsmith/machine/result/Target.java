// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/**
 * What a symbolic reference is in one alternative of a choice about it.
 *
 * @param kind null, fresh, alias, or only that it is something else
 * @param object name of the object, such as {@code Node#1} (input objects are numbered along a path
 *     in the order they were materialised), or of the reference it is compared with; empty for null
 *     and where it is not known
 */
public record Target(Kind kind, String object) {

  /** The kinds. */
  public enum Kind {
    /** The choice is not about a reference, or says nothing of what it is. */
    NONE,
    /** Null. */
    NULL,
    /** An object not met before. */
    FRESH,
    /** An object met before, or another reference. */
    ALIAS,
    /** Not null. */
    NOT_NULL,
    /** Not that object. */
    OTHER
  }

  /** Says nothing. */
  public static final Target NONE = new Target(Kind.NONE, "");

  /** Null. */
  public static final Target NULL = new Target(Kind.NULL, "");

  /** Not null. */
  public static final Target NOT_NULL = new Target(Kind.NOT_NULL, "");

  /** A new object of that name. */
  public static Target fresh(String object) {
    return new Target(Kind.FRESH, object);
  }

  /** The object of that name. */
  public static Target alias(String object) {
    return new Target(Kind.ALIAS, object);
  }

  /** Not the object of that name. */
  public static Target other(String object) {
    return new Target(Kind.OTHER, object);
  }

  /** Returns it for a person: {@code fresh Node#3}; empty if it says nothing. */
  @Override
  public String toString() {
    return switch (kind) {
      case NONE -> "";
      case NULL -> "null";
      case FRESH -> object.isEmpty() ? "fresh" : "fresh " + object;
      case ALIAS -> "alias of " + object;
      case NOT_NULL -> "not null";
      case OTHER -> "other than " + object;
    };
  }
}
