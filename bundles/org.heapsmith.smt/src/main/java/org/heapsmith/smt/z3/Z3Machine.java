// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;

/** How fixed-width integers and what Java does with them are said to Z3. */
interface Z3Machine {

  /** Returns what stands for values of a fixed-width sort. */
  com.microsoft.z3.Sort sort(Sort sort);

  /** Returns a constant. */
  Expr<?> constant(long value, Sort sort);

  /** Returns the value in another sort: fixed width or MATHINT. */
  Expr<?> convert(Expr<?> source, Sort from, Sort to);

  /** Returns the negated number. */
  Expr<?> negated(Expr<?> a, Sort sort);

  /**
   * Returns the number, or the comparison.
   *
   * @param sort of the left operand
   */
  Expr<?> binary(Op op, Expr<?> a, Expr<?> b, Sort sort);

  /** Returns what has to be asserted of each variable; null if nothing has to. */
  BoolExpr range(Expr<?> variable, Sort sort);
}
