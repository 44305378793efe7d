// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

/**
 * Why a behaviour is reported rather than recorded.
 *
 * @param why a sentence without full stop
 * @param missing internal name of the exception that should have come; empty unless {@code kind} is
 *     {@link Kind#NO_EXCEPTION}
 */
public record Finding(Kind kind, String why, String missing) {

  /** Makes one of something that happened and should not have. */
  public Finding(Kind kind, String why) {
    this(kind, why, "");
  }

  /** What is wrong. */
  public enum Kind {
    /**
     * An exception that an instruction throws, where no spec says whether the input is allowed: it
     * may be a fault of the method or of the input.
     */
    UNCONSTRAINED,
    /** The same with an input that public calls build: a fault of the class, or of arguments. */
    REACHED,
    /** An exception the spec does not expect. */
    EXCEPTION,
    /** An exception that the spec announces did not come. */
    NO_EXCEPTION,
    /** The postcondition does not hold. */
    POSTCONDITION,
    /** The class's own repOK held before and does not after. */
    STRUCTURE
  }
}
