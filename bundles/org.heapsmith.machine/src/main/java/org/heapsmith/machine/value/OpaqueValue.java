// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import java.util.Optional;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * A number the engine does not predict, such as an identity hash code. It may be stored and copied;
 * a path on which it reaches a branch, an address or the result is cut off with {@code why}, unless
 * all that the number may be comes to the same there.
 *
 * @param sort INT, LONG, FLOAT or DOUBLE
 * @param why a phrase for a person: "the identity hash code of an object"
 * @param ends between what it is, if that is known
 */
public record OpaqueValue(Sort sort, String why, Optional<Ends> ends) implements NumberValue {

  /**
   * The number for the least that its source may be, and for the greatest; it is monotone in it.
   *
   * @param source what tells apart numbers that do not depend on each other
   */
  public record Ends(Object source, Term first, Term last) {}

  /** Makes a number that may be any. */
  public OpaqueValue(Sort sort, String why) {
    this(sort, why, Optional.empty());
  }

  @Override
  public boolean isWide() {
    return sort == Sort.LONG || sort == Sort.DOUBLE;
  }
}
