// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/**
 * How many inputs are valid: by the precondition and the class's repOK, checked by code that is
 * independent of what makes inputs.
 *
 * @param valid inputs that satisfy all of it
 * @param invalid inputs that do not; with a precondition they get no test
 * @param unchecked inputs of which it is not known, or with nothing to judge them by (no spec, no
 *     repOK)
 */
public record Validity(int valid, int invalid, int unchecked) {

  /** Nothing checked. */
  public static final Validity EMPTY = new Validity(0, 0, 0);

  /** Returns the sum. */
  public Validity plus(Validity other) {
    return new Validity(valid + other.valid, invalid + other.invalid, unchecked + other.unchecked);
  }
}
