// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/**
 * How many inputs passed an independent check.
 *
 * @param valid inputs the check accepts
 * @param invalid inputs it rejects
 * @param unchecked inputs it could not decide, or was not there to decide (no spec, no repOK)
 */
public record Validity(int valid, int invalid, int unchecked) {

  /** Nothing checked. */
  public static final Validity EMPTY = new Validity(0, 0, 0);

  /** Returns the sum. */
  public Validity plus(Validity other) {
    return new Validity(valid + other.valid, invalid + other.invalid, unchecked + other.unchecked);
  }
}
