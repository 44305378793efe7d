// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import java.util.List;
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
   * @param isShifted whether it is that, but for something that is predicted and is added to it: so
   *     are two numbers that are compared
   * @param within conditions without which it is not monotone, since numbers wrap around
   */
  public record Ends(Object source, Term first, Term last, boolean isShifted, List<Term> within) {

    /** Copies the list. */
    public Ends {
      within = List.copyOf(within);
    }

    /** Makes the ends of a number that is computed in another way, and is always monotone. */
    public Ends(Object source, Term first, Term last) {
      this(source, first, last, false, List.of());
    }

    /** Returns the ends of what is computed of the number. */
    public Ends with(Term one, Term other) {
      return new Ends(source, one, other, false, within);
    }

    /** Returns whether nothing of it depends on an input. */
    public boolean isFixed() {
      return first.isConst() && last.isConst() && within.isEmpty();
    }
  }

  /** Makes a number that may be any. */
  public OpaqueValue(Sort sort, String why) {
    this(sort, why, Optional.empty());
  }

  @Override
  public boolean isWide() {
    return sort == Sort.LONG || sort == Sort.DOUBLE;
  }
}
