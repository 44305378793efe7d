// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

/**
 * A reference that a visit has met.
 *
 * @param source the object that holds it; {@link PathMatcher#OUTSIDE} for parameters and statics
 * @param target the object; {@link #NULL}
 */
public record VisitedReference(int source, Step step, Kind kind, int target) {
  /** The target of a null reference. */
  public static final int NULL = 0;

  /** What a visit can meet (HEX paper, section 3.2). */
  public enum Kind {
    /** The reference is null. */
    NULL,
    /** It leads to an object visited before. */
    ALIAS,
    /** It leads to a new object. */
    EXPAND
  }
}
