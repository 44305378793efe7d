// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

/**
 * A linear condition on the variables with these indices: the sum of the products plus the constant
 * is at most zero, zero, or not zero.
 */
record LinearAtom(Kind kind, int[] variables, long[] factors, long constant) {
  /** How the sum compares to zero. */
  enum Kind {
    AT_MOST_ZERO,
    ZERO,
    NOT_ZERO
  }
}
