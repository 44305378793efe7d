// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.List;
import org.heapsmith.smt.Term;

/**
 * What one kind of small complete structure of a predicate says of the arguments.
 *
 * @param numbers for each parameter the number it is, a constant; null where it is open or is no
 *     number
 * @param references for each parameter what is known of the reference
 * @param cells the fewest cells of such a structure
 */
record SmallShape(List<Term> numbers, List<Reference> references, int cells) {

  /** What is known of a reference parameter. */
  enum Reference {
    NULL,
    OBJECT,
    OPEN
  }

  /** Whether both say the same, however many cells they have. */
  boolean saysAs(SmallShape other) {
    return numbers.equals(other.numbers) && references.equals(other.references);
  }
}
