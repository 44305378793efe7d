// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

/**
 * Why a behaviour is reported rather than recorded.
 *
 * @param why a sentence without full stop
 */
public record Finding(Kind kind, String why) {

  /** What is wrong. */
  public enum Kind {
    /**
     * An exception that an instruction throws, where no spec says whether the input is allowed: it
     * may be a fault of the method or of the input.
     */
    UNCONSTRAINED,
    /** An exception the spec does not expect. */
    EXCEPTION,
    /** The postcondition does not hold. */
    POSTCONDITION,
    /** The class's own repOK held before and does not after. */
    STRUCTURE
  }
}
