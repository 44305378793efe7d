// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * A reference of the input whose target was not chosen when the value was made. The choice, once
 * made, stands in the state's resolutions under {@link #term()}; values are never rewritten.
 *
 * @param term its identity: a variable of sort REF
 * @param declaredType internal class name or array descriptor
 * @param path the access path for people, such as {@code list.head.next}
 */
public record SymbolicRef(Term term, String declaredType, String path) implements IndefiniteRef {

  /** Checks the sort. */
  public SymbolicRef {
    if (term.sort() != Sort.REF) {
      throw new IllegalArgumentException("not a reference: " + term);
    }
  }

  @Override
  public String toString() {
    return path;
  }
}
