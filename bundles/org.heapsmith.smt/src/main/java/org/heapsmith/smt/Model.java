// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/**
 * An assignment of constants to variables; variables the solver left open get the sort's zero.
 * Immutable.
 */
public interface Model {

  /** Returns the constant term that {@code term} evaluates to. */
  Term eval(Term term);

  /** Returns whether {@code condition}, of sort BOOL, holds. */
  default boolean holds(Term condition) {
    return eval(condition).isTrue();
  }
}
