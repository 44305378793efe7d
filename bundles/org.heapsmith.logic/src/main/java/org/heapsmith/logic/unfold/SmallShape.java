// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

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

  /** Returns it with the constants of another factory. */
  SmallShape in(Terms terms) {
    List<Term> constants = new ArrayList<>();
    for (Term number : numbers) {
      constants.add(number == null ? null : terms.constantOf(number.sort(), number.value()));
    }
    return new SmallShape(Collections.unmodifiableList(constants), references, cells);
  }

  /** Whether both say the same, however many cells they have. */
  boolean saysAs(SmallShape other) {
    return numbers.equals(other.numbers) && references.equals(other.references);
  }
}
