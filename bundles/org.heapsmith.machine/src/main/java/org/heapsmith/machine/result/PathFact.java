// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/**
 * A step of a path that says something about the input, for names, comments and the views; in path
 * order.
 *
 * @param kind what was decided
 * @param text for a person, in terms of parameters and fields: {@code "list.head is null"}, {@code
 *     "x.value > y.value"}
 * @param line source line where it was decided, 0 if unknown
 */
public record PathFact(Kind kind, String text, int line) {

  /** The kinds of facts. */
  public enum Kind {
    /** A conditional jump or switch on data. */
    BRANCH,
    /** A symbolic reference resolved: null, fresh, alias. */
    REFERENCE,
    /** A virtual call's receiver class. */
    DISPATCH,
    /** An implicit exception or its absence. */
    EXCEPTION,
    /** A predicate instance unfolded. */
    UNFOLDING,
    /** An array length or index chosen. */
    ARRAY
  }
}
