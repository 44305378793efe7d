// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * A number given by a term of sort INT, LONG, FLOAT or DOUBLE that is not a constant (constants are
 * always held as concrete values; {@link Values#of(Term)} sees to it).
 */
public record SymbolicValue(Term term) implements NumberValue {

  /** Checks the sort. */
  public SymbolicValue {
    switch (term.sort()) {
      case INT, LONG, FLOAT, DOUBLE -> {}
      default -> throw new IllegalArgumentException("not a stack sort: " + term.sort());
    }
  }

  @Override
  public boolean isWide() {
    return term.sort() == Sort.LONG || term.sort() == Sort.DOUBLE;
  }

  @Override
  public Sort sort() {
    return term.sort();
  }
}
