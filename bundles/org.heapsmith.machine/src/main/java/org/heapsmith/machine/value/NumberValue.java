// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;

/** A number on the stack: concrete, symbolic, or known not to be predictable. */
public sealed interface NumberValue extends Value
    permits IntValue, LongValue, FloatValue, DoubleValue, SymbolicValue, OpaqueValue {

  /** Returns INT, LONG, FLOAT or DOUBLE. */
  Sort sort();
}
